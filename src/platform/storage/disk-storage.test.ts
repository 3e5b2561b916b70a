import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { InvalidFileName } from './storage.ts'

const root = mkdtempSync(join(tmpdir(), 'plinth-storage-'))
const directory = join(root, 'files')
const storage = diskStorage(directory)
writeFileSync(join(root, 'secret.txt'), 'secret')
afterAll(() => rmSync(root, { recursive: true }))

async function textOf(websiteId: string, name: string): Promise<string | undefined> {
  const file = await storage.open(websiteId, name)
  return file && (await buffer(file.read())).toString()
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('what is put is opened again, with its size and type', async () => {
  await storage.put('acme', 'mug-1a2b.webp', bytes('picture'))
  const file = await storage.open('acme', 'mug-1a2b.webp')
  expect(file).toMatchObject({ size: 7, type: 'image/webp' })
  await file?.close()
  expect(await textOf('acme', 'mug-1a2b.webp')).toBe('picture')
  expect(await textOf('bolt', 'mug-1a2b.webp')).toBeUndefined()
})

test('what a browser could run is never told as such', async () => {
  for (const name of ['page.html', 'script.js', 'drawing.svg', 'mug.webp.html']) {
    await storage.put('acme', name, bytes('x'))
    const file = await storage.open('acme', name)
    expect(file?.type).toBe('application/octet-stream')
    await file?.close()
  }
})

test('a file is there whole or not at all, and leaves nothing half-written', async () => {
  const long = bytes('a'.repeat(2_000_000))
  const short = bytes('b')
  await storage.put('whole', 'note.pdf', long)
  const writes = [short, long, short, long].map((one) => storage.put('whole', 'note.pdf', one))
  for (let n = 0; n < 20; n++) {
    const text = (await textOf('whole', 'note.pdf')) ?? ''
    expect([1, 2_000_000]).toContain(text.length)
  }
  await Promise.all(writes)
  expect(readdirSync(join(directory, 'whole'))).toEqual(['note.pdf'])
})

test('removing a file takes it away, and once more is no error', async () => {
  await storage.put('acme', 'old.png', bytes('x'))
  await storage.remove('acme', 'old.png')
  await storage.remove('acme', 'old.png')
  expect(await storage.open('acme', 'old.png')).toBeUndefined()
})

const hostile = [
  '',
  '.',
  '..',
  '../secret.txt',
  '..\\secret.txt',
  'a/../../secret.txt',
  '/etc/passwd',
  'mug\0.webp',
  'mug.webp\n',
  '.env',
  '~root',
  'mug..webp',
  'mug.webp.',
  'Mug.webp',
  'con:stream.webp',
  'mug%2e%2e.webp',
  'мug.webp',
  'no-ending',
  `${'a'.repeat(300)}.webp`,
]

test.each(hostile.map((name) => [name]))('%j is no file name', async (name) => {
  expect(await storage.open('acme', name)).toBeUndefined()
  await expect(storage.put('acme', name, bytes('x'))).rejects.toThrow(InvalidFileName)
  await storage.remove('acme', name)
})

test.each([[''], ['.'], ['..'], ['acme/..'], ['../files/acme'], ['A'], ['a'.repeat(65)]])(
  '%j is no website',
  async (websiteId) => {
    expect(await storage.open(websiteId, 'mug-1a2b.webp')).toBeUndefined()
    await expect(storage.put(websiteId, 'mug.webp', bytes('x'))).rejects.toThrow(InvalidFileName)
  },
)

test('a directory and a link that leads out of the files are not opened', async () => {
  await mkdir(join(directory, 'acme', 'folder.webp'))
  expect(await storage.open('acme', 'folder.webp')).toBeUndefined()
  symlinkSync(join(root, 'secret.txt'), join(directory, 'acme', 'link.webp'))
  expect(await storage.open('acme', 'link.webp')).toBeUndefined()
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { InvalidFileName, type Storage } from './storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function toolsFor(storage: Storage) {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-storage-contract-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  return {
    async textOf(websiteId: string, name: string): Promise<string | undefined> {
      const file = await storage.open(websiteId, name)
      return file && (await buffer(file.read())).toString()
    },
    localFile(content: string | Buffer): string {
      const path = join(directory, randomBytes(6).toString('hex'))
      writeFileSync(path, content)
      return path
    },
  }
}

/** Contract suite of every storage. */
export function describeStorage(storage: Storage): void {
  describeKeeping(storage)
  describeRemovingAll(storage)
  describeNames(storage)
}

function describeKeeping(storage: Storage): void {
  const { textOf, localFile } = toolsFor(storage)

  test('what is put is opened again, with its size and type, on its own website only', async () => {
    await storage.put('acme', 'mug-1a2b.webp', bytes('picture'))
    const file = await storage.open('acme', 'mug-1a2b.webp')
    expect(file).toMatchObject({ size: 7, type: 'image/webp' })
    await file?.close()
    expect(await textOf('acme', 'mug-1a2b.webp')).toBe('picture')
    expect(await textOf('bolt', 'mug-1a2b.webp')).toBeUndefined()
  })

  test('a file of this machine is kept byte for byte', async () => {
    const content = randomBytes(300_000)
    await storage.putFile('acme', 'photo-1a2b.webp', localFile(content))
    const file = await storage.open('acme', 'photo-1a2b.webp')
    expect(file).toMatchObject({ size: 300_000, type: 'image/webp' })
    expect(file && content.equals(await buffer(file.read()))).toBe(true)
  })

  test('an empty file is a file', async () => {
    await storage.put('acme', 'empty.pdf', bytes(''))
    expect(await textOf('acme', 'empty.pdf')).toBe('')
  })

  test('the same name again replaces what was there', async () => {
    await storage.put('acme', 'note.pdf', bytes('first'))
    await storage.putFile('acme', 'note.pdf', localFile('second'))
    expect(await textOf('acme', 'note.pdf')).toBe('second')
  })

  test('what a browser could run is never told as such', async () => {
    for (const name of ['page.html', 'script.js', 'drawing.svg', 'mug.webp.html']) {
      await storage.put('acme', name, bytes('x'))
      const file = await storage.open('acme', name)
      expect(file?.type).toBe('application/octet-stream')
      await file?.close()
    }
  })

  test('a file is there whole or not at all', async () => {
    const long = bytes('a'.repeat(2_000_000))
    const short = bytes('b')
    await storage.put('whole', 'note.pdf', long)
    const writes = [short, long, short, long].map((one) => storage.put('whole', 'note.pdf', one))
    for (let n = 0; n < 20; n++) {
      const text = (await textOf('whole', 'note.pdf')) ?? ''
      expect([1, 2_000_000]).toContain(text.length)
    }
    await Promise.all(writes)
  })

  test('removing a file takes it away, and once more is no error', async () => {
    await storage.put('acme', 'old.png', bytes('x'))
    await storage.remove('acme', 'old.png')
    await storage.remove('acme', 'old.png')
    expect(await storage.open('acme', 'old.png')).toBeUndefined()
  })
}

function describeRemovingAll(storage: Storage): void {
  test('all files of a website are removed, and none of another', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await storage.put('gone', name, bytes(name))
    await storage.put('gone-not', 'a.pdf', bytes('kept'))
    await storage.removeAll('gone')
    await storage.removeAll('gone')
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) expect(await storage.open('gone', name)).toBeUndefined()
    const kept = await storage.open('gone-not', 'a.pdf')
    expect(kept?.size).toBe(4)
    await kept?.close()
  })

  test.each([[''], ['.'], ['..'], ['acme/..']])('deleting all files of %j is refused', (websiteId) =>
    expect(storage.removeAll(websiteId)).rejects.toThrow(InvalidFileName),
  )
}

function describeNames(storage: Storage): void {
  const { localFile } = toolsFor(storage)

  test.each(hostileNames.map((name) => [name]))('%j is no file name', async (name) => {
    expect(await storage.open('acme', name)).toBeUndefined()
    await expect(storage.put('acme', name, bytes('x'))).rejects.toThrow(InvalidFileName)
    await expect(storage.putFile('acme', name, localFile('x'))).rejects.toThrow(InvalidFileName)
    await storage.remove('acme', name)
  })

  test.each([[''], ['.'], ['..'], ['acme/..'], ['../files/acme'], ['A'], ['a'.repeat(65)]])(
    '%j is not a website',
    async (websiteId) => {
      expect(await storage.open(websiteId, 'mug-1a2b.webp')).toBeUndefined()
      await expect(storage.put(websiteId, 'mug.webp', bytes('x'))).rejects.toThrow(InvalidFileName)
    },
  )
}

const hostileNames = [
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

import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { describeStorage } from './storage.suite.ts'

const root = mkdtempSync(join(tmpdir(), 'plinth-storage-'))
const directory = join(root, 'files')
const storage = diskStorage(directory)
writeFileSync(join(root, 'secret.txt'), 'secret')
afterAll(() => rmSync(root, { recursive: true }))

describeStorage(storage)

test('nothing half-written is left', async () => {
  await Promise.all(['a', 'b', 'c'].map((text) => storage.put('tidy', 'note.pdf', new TextEncoder().encode(text))))
  expect(readdirSync(join(directory, 'tidy'))).toEqual(['note.pdf'])
})

test('a file that cannot be read leaves nothing and replaces nothing', async () => {
  await storage.put('tidy', 'note.pdf', new TextEncoder().encode('kept'))
  await expect(storage.putFile('tidy', 'note.pdf', join(root, 'nowhere'))).rejects.toThrow('ENOENT')
  expect(readdirSync(join(directory, 'tidy'))).toEqual(['note.pdf'])
})

test('a directory and a link that leads out of the files are not opened', async () => {
  await mkdir(join(directory, 'acme', 'folder.webp'))
  expect(await storage.open('acme', 'folder.webp')).toBeUndefined()
  symlinkSync(join(root, 'secret.txt'), join(directory, 'acme', 'link.webp'))
  expect(await storage.open('acme', 'link.webp')).toBeUndefined()
})

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createAtomicGzipFile } from './atomic-gzip-file.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-gzip-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('it gets its name when it is complete, and only its owner can read it', async () => {
  const file = join(directory, 'a.gz')
  writeFileSync(`${file}.unfinished`, 'left by a try that was killed', { mode: 0o644 })
  const out = await createAtomicGzipFile(file)
  for (let n = 0; n < 1_000; n++) await out.write(`line ${n}\n`.repeat(100))
  expect(existsSync(file)).toBe(false)
  await out.finish()
  expect(gunzipSync(readFileSync(file)).toString().split('\n')).toHaveLength(100_001)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what is discarded leaves nothing behind', async () => {
  const out = await createAtomicGzipFile(join(directory, 'b.gz'))
  await out.write('half')
  await out.discard()
  expect(readdirSync(directory).filter((name) => name.startsWith('b'))).toEqual([])
})

test('a disk that cannot be written to is an error where it is written', async () => {
  const out = await createAtomicGzipFile(join(directory, 'none', 'c.gz'))
  await expect(
    (async () => {
      for (let n = 0; n < 100; n++) await out.write(Buffer.alloc(100_000, String(n)))
      await out.finish()
    })(),
  ).rejects.toThrow('ENOENT')
  await out.discard()
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { create } from 'tar'
import { afterAll, expect, test } from 'vitest'
import { BackupError } from './archive.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-archive-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
for (const name of ['a', 'b', 'c']) writeFileSync(join(directory, name), randomBytes(200_000))
const whole = join(directory, 'whole.tar.gz')
await create({ cwd: directory, gzip: true, file: whole }, ['a', 'b', 'c'])

/** Takes an entry as slowly as a busy disk writes it. */
function slowTaker() {
  const state = { running: 0, taken: [] as string[] }
  async function take({ path, body }: ArchiveEntry): Promise<void> {
    state.running++
    try {
      await sleep(20)
      for await (const _ of body) await sleep(5)
      state.taken.push(path)
    } finally {
      state.running--
    }
  }
  return { state, take }
}

test('gives each entry, in order', async () => {
  const { state, take } = slowTaker()
  await readArchive(whole, take)
  expect(state).toEqual({ running: 0, taken: ['a', 'b', 'c'] })
})

test.each([0.1, 0.5, 0.9, 0.99999])(
  'refuses a file cut at %s once nothing of it is being written any more',
  async (part) => {
    const bytes = readFileSync(whole)
    const cut = join(directory, `cut-${part}`)
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * part)))
    const { state, take } = slowTaker()
    const refusal = await readArchive(cut, take).catch((error) => error)
    expect(state.running).toBe(0)
    expect(refusal).toBeInstanceOf(BackupError)
    expect(String(refusal.message)).toContain('is damaged or not a back-up')
  },
)

/** The entries of `whole`, and bytes after their end. */
function padded(name: string, padding: Buffer): string {
  const file = join(directory, name)
  writeFileSync(file, gzipSync(Buffer.concat([gunzipSync(readFileSync(whole)), padding])))
  return file
}

test('reads an archive that is padded with zeros', async () => {
  const { state, take } = slowTaker()
  await readArchive(padded('zeros', Buffer.alloc(1_000_000)), take)
  expect(state.taken).toEqual(['a', 'b', 'c'])
})

test('refuses an archive with data after its end', async () => {
  const { take } = slowTaker()
  await expect(readArchive(padded('more', Buffer.alloc(1_000_000, 'words')), take)).rejects.toThrow(
    'is damaged or not a back-up: unexpected data after the end. Nothing was restored.',
  )
})

test('passes on an error thrown while an entry is taken', async () => {
  const error = new Error('Disk full')
  await expect(readArchive(whole, () => Promise.reject(error))).rejects.toBe(error)
})

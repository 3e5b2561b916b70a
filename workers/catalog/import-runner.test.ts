import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ImportTooDemanding } from '../../src/catalog/csv/running/import-work.ts'
import { Conflict, NotFound, TimedOut } from '../../src/platform/errors/application-errors.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import { type ImportRunner, type RunnerOptions, startImportRunner } from './import-runner.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-imports-'))
afterAll(() => rmSync(directory, { recursive: true }))
const started: ImportRunner[] = []
afterEach(() => {
  for (const runner of started.splice(0)) runner.close()
})

/** Responds to a batch with data about its process; some ids make it misbehave. */
const program = join(directory, 'program.mjs')
writeFileSync(
  program,
  `let busy = 0
process.on('message', ({ url, method, given: [websiteId, importId] }) => {
  if (importId === 'crash') process.kill(process.pid, 'SIGKILL')
  if (importId === 'spin') for (;;);
  if (importId === 'fill') { const all = []; for (;;) all.push({ n: all.length, text: 'x' + all.length }) }
  if (importId.startsWith('refuse ')) return process.send({ refused: importId.slice(7), message: 'It says why.' })
  busy++
  setTimeout(() => {
    const answer = { pid: process.pid, busy, url, method, websiteId, names: Object.keys(process.env) }
    busy--
    process.send({ answer })
  }, importId === 'slow' ? 300 : 5)
})`,
)

interface Said {
  pid: number
  busy: number
  url: string
  names: string[]
}

function start(options: Partial<RunnerOptions> = {}) {
  const runner = startImportRunner({ url: 'postgres://nowhere', program: pathToFileURL(program), ...options })
  started.push(runner)
  const batch = (websiteId: string, importId: string) =>
    runner.writeBatch(websiteId, importId) as unknown as Promise<Said>
  return { ...runner, batch }
}

test('one piece of work at a time, in one process that knows no secrets of the environment', async () => {
  const { batch } = start()
  const said = await Promise.all(['a', 'b', 'c'].map((websiteId) => batch(websiteId, 'plain')))
  expect(said.map(({ busy }) => busy)).toEqual([1, 1, 1])
  expect(new Set(said.map(({ pid }) => pid)).size).toBe(1)
  expect(said[0]).toMatchObject({ url: 'postgres://nowhere', method: 'writeBatch' })
  expect(said[0]?.names.toSorted()).toEqual(expect.arrayContaining(['NODE_ENV']))
  expect(said[0]?.names).not.toContain('PATH')
})

test('what takes too long is ended with a sentence, and the next file is read', async () => {
  const { batch } = start({ timeoutMs: 2_000 })
  await expect(batch('a', 'spin')).rejects.toThrow(
    new ImportTooDemanding('This file takes too long to read. Please divide it into smaller files.'),
  )
  expect((await batch('a', 'plain')).busy).toBe(1)
}, 240_000)

test('what needs too much memory is ended with a sentence, and the next file is read', async () => {
  const { batch } = start({ heapMb: 16 })
  await expect(batch('a', 'fill')).rejects.toThrow(
    new ImportTooDemanding('This file needs more memory than a file may use. Please divide it into smaller files.'),
  )
  expect((await batch('a', 'plain')).busy).toBe(1)
}, 240_000)

test('a killed process is distinguished from a file that is too large', async () => {
  const { batch } = start()
  await expect(batch('a', 'crash')).rejects.toThrow(
    new TimedOut('The file was not read to its end, and nothing was changed. Please try again.'),
  )
  expect((await batch('a', 'plain')).busy).toBe(1)
})

test('refusals keep their type', async () => {
  const { batch } = start()
  const kinds = { rejected: DomainError, conflict: Conflict, 'not found': NotFound, fault: Error }
  for (const [kind, type] of Object.entries(kinds)) {
    const error = await batch('a', `refuse ${kind}`).catch((reason) => reason)
    expect([error.constructor, error.message]).toEqual([type, 'It says why.'])
  }
  await expect(batch('a', 'refuse unavailable')).rejects.toThrow(TimedOut)
})

test('websites take turns, and too much of one is refused', async () => {
  const { batch } = start()
  const order: string[] = []
  const noted = (websiteId: string, name: string) => batch(websiteId, 'plain').then(() => order.push(name))
  const first = batch('a', 'slow')
  const others = [noted('a', 'a2'), noted('a', 'a3'), noted('b', 'b1')]
  await expect(batch('a', 'plain')).rejects.toThrow(TimedOut)
  await Promise.all([first, ...others])
  expect(order).toEqual(['a2', 'b1', 'a3'])
})

test('waiting too long for others is reported', async () => {
  const { batch } = start({ waitMs: 0 })
  const first = batch('a', 'slow')
  await expect(batch('b', 'plain')).rejects.toThrow('Files of other stores are being read at the moment.')
  await expect(first).rejects.toThrow(TimedOut)
})

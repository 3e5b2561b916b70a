import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { EncoderOptions } from './encoder-process.ts'
import { type ImageEncoder, startImageEncoder } from './image-encoder.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-encoder-'))
afterAll(() => rmSync(directory, { recursive: true }))
const started: ImageEncoder[] = []
afterEach(() => {
  for (const encoder of started.splice(0)) encoder.close()
})

/** Responds with its process id, its environment and its number of concurrent images; some paths make it misbehave. */
const program = join(directory, 'program.mjs')
writeFileSync(
  program,
  `let busy = 0
process.on('message', ({ path }) => {
  if (path === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (path === 'hang') return
  busy++
  setTimeout(() => {
    const said = JSON.stringify({ pid: process.pid, busy, names: Object.keys(process.env) })
    busy--
    process.send({ refused: said })
  }, 20)
})
process.on('disconnect', () => process.exit(0))
`,
)

function start(options: EncoderOptions = {}): ImageEncoder {
  const encoder = startImageEncoder({ program: pathToFileURL(program), ...options })
  started.push(encoder)
  return encoder
}

interface Asked {
  websiteId?: string
  isSmall?: boolean
}

async function ask(
  encoder: ImageEncoder,
  path = 'x',
  { websiteId = 'a', isSmall = false }: Asked = {},
): Promise<{ pid: number; busy: number; names: string[] }> {
  const reply = await encoder.encode({ path, directory, websiteId, isSmall })
  return JSON.parse('refused' in reply ? reply.refused : '')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('one large image after another, in one process', async () => {
  const encoder = start()
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask(encoder)))
  expect(new Set(replies.map(({ pid }) => pid)).size).toBe(1)
  expect(replies.map(({ busy }) => busy)).toEqual([1, 1, 1, 1, 1, 1])
})

test('a small image does not wait for a large one that takes long', async () => {
  const encoder = start({ timeoutMs: 60_000 })
  const hung = ask(encoder, 'hang').catch(() => {})
  const [, small] = await Promise.all([
    ask(encoder, 'x', { isSmall: true }),
    ask(encoder, 'x', { websiteId: 'b', isSmall: true }),
  ])
  expect(small.busy).toBe(1)
  encoder.close()
  await hung
})

test('the images of two websites are encoded in turns', async () => {
  const encoder = start()
  const done: string[] = []
  const of = (websiteId: string) => ask(encoder, 'x', { websiteId }).then(() => done.push(websiteId))
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b'].map(of))
  expect(done.join('')).toBe('ababaa')
})

test('it gets no environment variables with secrets', async () => {
  const { names } = await ask(start())
  expect(names.filter((name) => !/^(NODE_ENV|NODE_CHANNEL_\w+|MALLOC_[A-Z_]+)$/.test(name))).toEqual([])
})

test('when it crashes, that image fails, and the next one is done by another process', async () => {
  const encoder = start()
  const { pid } = await ask(encoder)
  await expect(ask(encoder, 'crash')).rejects.toThrow('The image encoder process exited')
  const after = await ask(encoder)
  expect(after.pid).not.toBe(pid)
})

test('when it hangs it is ended, and those in line go on', async () => {
  const encoder = start({ timeoutMs: 2_000 })
  const { pid } = await ask(encoder)
  // On a slow machine, starting the next process may take longer than the timeout of one image.
  const untilEncoded = (): Promise<unknown> => ask(encoder).catch(untilEncoded)
  const [hung, next] = await Promise.allSettled([ask(encoder, 'hang'), untilEncoded()])
  expect(hung).toMatchObject({ status: 'rejected', reason: new Error('Image encoding timed out') })
  expect(next).toMatchObject({ status: 'fulfilled' })
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('without work it ends, and begins again when there is some', async () => {
  const encoder = start({ idleMs: 50 })
  const { pid } = await ask(encoder)
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect((await ask(encoder)).pid).not.toBe(pid)
})

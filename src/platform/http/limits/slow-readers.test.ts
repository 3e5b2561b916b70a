import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, connectionQueues } from './connection-queues.ts'
import { slowReaders } from './slow-readers.ts'

const MEGABYTE = 1024 * 1024

/** The part of a response that the kernel has not taken yet. */
interface Answer {
  req: { socket: { _handle: { writeQueueSize: number } } }
}

const limits = { cutAfterMs: 30_000, everyMs: 250, bytesPerOwner: 100 * MEGABYTE, bytesTogether: 150 * MEGABYTE }

const undo: (() => unknown)[] = []
// Sockets need the other timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  for (const step of undo.splice(0)) await step()
})

/** A server that responds to `/owner/megabytes` with so many megabytes. */
async function start(own: Partial<typeof limits> = {}) {
  const cuts: number[] = []
  const closed = new Set<string>()
  const answers = new Map<string, ServerResponse>()
  const turns = connectionQueues({ atOnce: 1, mostWaiting: 3, mostWaitingTogether: 5, perTurn: 1 }, () =>
    unread.watch(),
  )
  const unread = slowReaders({
    unread: { ...limits, ...own },
    connections: turns.connections,
    ownerOf: ({ currentResponse: answering }: Connection) => answering?.req.url?.split('/')[1] ?? '',
    onDisconnect: ({ connections }) => cuts.push(connections),
  })
  const server = createServer((req, res) =>
    turns.enqueue(req, res, () => {
      const path = req.url ?? ''
      answers.set(path, res)
      res.once('close', () => closed.add(path))
      if (!path.endsWith('/stream')) res.end(Buffer.alloc(Number(path.split('/')[2]) * MEGABYTE))
    }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  undo.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  /** Sends a request and reads nothing. */
  async function ask(path: string): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    undo.push(() => socket.destroy())
    socket.on('error', () => {}).pause()
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await until(() => answers.has(path))
    return socket
  }
  const isCut = (path: string) => closed.has(path)
  return { ask, isCut, cuts, answers }
}

/** Without a timer, because timers are fake here. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((turn) => setImmediate(turn))
}

test('a stall of the process does not count as time in which a reader took nothing', async () => {
  const { ask, cuts } = await start()
  await ask('/a/40')
  vi.advanceTimersByTime(1_000)
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(1_000)
  expect(cuts).toEqual([])
})

test('a response that is not read for 30 seconds is aborted, and not before', async () => {
  const { ask, isCut, cuts } = await start()
  await ask('/a/40')
  vi.advanceTimersByTime(30_000)
  expect(isCut('/a/40')).toBe(false)
  vi.advanceTimersByTime(500)
  await until(() => isCut('/a/40'))
  expect(cuts).toEqual([1])
})

test('a slow but steady reader is not cut off', async () => {
  const { ask, isCut, answers } = await start()
  const socket = await ask('/a/60')
  const queueOf = () => (answers.get('/a/60') as never as Answer).req.socket._handle.writeQueueSize
  for (let time = 0; time < 5; time++) {
    const left = queueOf()
    socket.resume()
    await until(() => queueOf() < left)
    socket.pause()
    vi.advanceTimersByTime(29_000)
    expect(isCut('/a/60')).toBe(false)
  }
})

test('more bytes for a reader who takes none are no progress', async () => {
  const { ask, isCut, answers } = await start()
  await ask('/a/stream')
  const stream = answers.get('/a/stream')
  stream?.write(Buffer.alloc(20 * MEGABYTE))
  await until(() => (stream?.socket?.writableLength ?? 0) > 0)
  for (let second = 0; second < 31; second++) {
    stream?.write('more')
    vi.advanceTimersByTime(1_000)
  }
  await until(() => isCut('/a/stream'))
})

test('an answer that is still being made may take its time', async () => {
  const { ask, isCut } = await start()
  await ask('/a/stream')
  vi.advanceTimersByTime(120_000)
  expect(isCut('/a/stream')).toBe(false)
})

test('of an owner who lets too much wait, what was not taken for the longest goes, and nothing of others', async () => {
  const { ask, isCut } = await start()
  await ask('/a/60')
  await ask('/b/60')
  vi.advanceTimersByTime(1_000)
  await ask('/a/61')
  vi.advanceTimersByTime(500)
  await until(() => isCut('/a/60'))
  expect([isCut('/a/61'), isCut('/b/60')]).toEqual([false, false])
})

test('all together may let so much wait, however many owners they are', async () => {
  const { ask, isCut, cuts } = await start({ bytesTogether: 100 * MEGABYTE })
  for (const owner of ['a', 'b', 'c']) {
    await ask(`/${owner}/40`)
    vi.advanceTimersByTime(1_000)
  }
  await until(() => cuts.length > 0 && isCut('/a/40'))
  expect(['a', 'b', 'c'].map((owner) => isCut(`/${owner}/40`))).toEqual([true, false, false])
})

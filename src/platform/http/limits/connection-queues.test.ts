import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { connectionQueues } from './connection-queues.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const few = { atOnce: 1, mostWaiting: 3, mostWaitingTogether: 5, perTurn: 1 }

/** A server whose requests record their start, and are answered on demand. */
async function start(limits = few) {
  const begun: string[] = []
  const answers = new Map<string, ServerResponse>()
  const turns = connectionQueues(limits)
  const server = createServer((req, res) =>
    turns.enqueue(req, res, () => {
      begun.push(req.url ?? '')
      answers.set(req.url ?? '', res)
    }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  undo.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  async function open(): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    undo.push(() => socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { open, begun, answers, turns }
}

const get = (...paths: string[]) => paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

test('a pipelined request begins when the answer before it has left', async () => {
  const { open, begun, answers } = await start()
  const socket = await open()
  socket.write(get('/1', '/2', '/3'))
  await expect.poll(() => begun).toEqual(['/1'])
  answers.get('/1')?.end('one')
  await expect.poll(() => begun).toEqual(['/1', '/2'])
  answers.get('/2')?.end('two')
  await expect.poll(() => begun).toEqual(['/1', '/2', '/3'])
})

test('while nobody reads an answer the next one is not begun, and when it was read it is', async () => {
  const { open, begun, answers } = await start()
  const socket = await open()
  socket.pause()
  socket.write(get('/large', '/next'))
  await expect.poll(() => begun).toEqual(['/large'])
  const large = answers.get('/large')
  large?.end(Buffer.alloc(64 * 1024 * 1024))
  await once(socket, 'readable')
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect([begun, large?.writableFinished]).toEqual([['/large'], false])
  socket.resume()
  await expect.poll(() => begun, { timeout: 60_000 }).toEqual(['/large', '/next'])
})

test('the next request of a connection begins after the first ones of others', async () => {
  const { open, begun, answers } = await start()
  const [busy, other] = [await open(), await open()]
  busy.write(get('/1', '/2'))
  await expect.poll(() => begun).toEqual(['/1'])
  answers.get('/1')?.once('close', () => answers.get('/other')?.end())
  other.write(get('/other'))
  await expect.poll(() => begun).toEqual(['/1', '/other'])
  answers.get('/1')?.end()
  await expect.poll(() => begun).toEqual(['/1', '/other', '/2'])
})

test('in one turn of the event loop so many requests begin that have waited, and no more', async () => {
  const { open, begun, answers } = await start({ ...few, mostWaitingTogether: 100, perTurn: 2 })
  for (const name of ['a', 'b', 'c', 'd']) (await open()).write(get(`/${name}1`, `/${name}2`))
  await expect.poll(() => begun).toHaveLength(4)
  const closed = [...answers.values()].map((res) => once(res, 'close'))
  for (const res of answers.values()) res.end()
  await Promise.all(closed)
  const seen: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    seen.push(begun.length - 4)
  }
  expect(seen.filter((count, at) => count - (seen[at - 1] ?? 0) > 2)).toEqual([])
  await expect.poll(() => begun).toHaveLength(8)
})

test('a connection that sends more requests than may wait is closed, and none of those that waited is begun', async () => {
  const { open, begun } = await start()
  const [patient, greedy] = [await open(), await open()]
  patient.write(get('/1', '/2', '/3', '/4'))
  await expect.poll(() => begun).toEqual(['/1'])
  greedy.write(get('/5', '/6', '/7', '/8', '/9'))
  await once(greedy, 'close')
  expect([begun, patient.destroyed]).toEqual([['/1', '/5'], false])
})

test('all connections together may have so many waiting; what waited for a closed one is not counted any more', async () => {
  const { open, begun, turns } = await start()
  const [first, second] = [await open(), await open()]
  first.write(get('/1', '/2', '/3', '/4'))
  await expect.poll(() => begun).toHaveLength(1)
  second.write(get('/5', '/6', '/7', '/8'))
  await once(second, 'close')
  for (const { socket } of turns.connections()) socket.destroy()
  const third = await open()
  const fourth = await open()
  await expect.poll(() => begun).toHaveLength(2)
  third.write(get('/9', '/10', '/11', '/12'))
  fourth.write(get('/13', '/14', '/15'))
  await expect.poll(() => begun).toHaveLength(4)
  expect([third.destroyed, fourth.destroyed]).toEqual([false, false])
})

test('nothing more is read of a connection while a request of it waits', async () => {
  const { open, begun, answers } = await start()
  const socket = await open()
  socket.write(get('/1', '/2'))
  await expect.poll(() => begun).toEqual(['/1'])
  // Enough to close the connection, if it were read.
  socket.write(get('/3', '/4', '/5'))
  for (let turn = 0; turn < 50; turn++) await nextTurn()
  for (const path of ['/1', '/2', '/3', '/4', '/5']) {
    await expect.poll(() => begun.at(-1)).toBe(path)
    answers.get(path)?.end()
  }
})

test('a body that comes with a pipelined request, or after it, is read', async () => {
  const bodies: string[] = []
  const turns = connectionQueues(few)
  const server = createServer((req, res) =>
    turns.enqueue(req, res, async () => {
      bodies.push((await req.toArray()).join(''))
      res.end('ok')
    }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  undo.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const post = (body: string) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(`${post('one')}one${post('two')}two${post('three')}`)
  await expect.poll(() => bodies).toEqual(['one', 'two'])
  socket.write('three')
  await expect.poll(() => bodies).toEqual(['one', 'two', 'three'])
  socket.destroy()
})

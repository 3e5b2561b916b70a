import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** A server whose responses wait until they are released. */
async function start() {
  const waiting: ServerResponse[] = []
  const server = createServer((req, res) => {
    res.setHeader('X-Request-Id', '1')
    if (req.url === '/stream')
      res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).write(': hello\n\n')
    if (req.url === '/now') res.end('now')
    else waiting.push(res)
  })
  const leaving = gracefulShutdown(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  undo.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  undo.push(() => agent.destroy())
  function get(path: string): Promise<IncomingMessage> {
    return new Promise((answered, failed) =>
      request({ port, path, host: '127.0.0.1', agent }, answered).on('error', failed).end(),
    )
  }
  return { leaving, get, waiting }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  return (await answer.toArray()).join('')
}

test('before the shutdown, connections are kept alive', async () => {
  const { get } = await start()
  const answer = await get('/now')
  expect([await textOf(answer), answer.headers.connection]).toEqual(['now', 'keep-alive'])
})

test('while it still takes requests, each answer is the last one of its connection', async () => {
  const { leaving, get, waiting } = await start()
  const begunBefore = get('/slow')
  await expect.poll(() => waiting).toHaveLength(1)
  leaving.drain()
  expect((await get('/now')).headers.connection).toBe('close')
  waiting[0]?.end('late')
  const answer = await begunBefore
  expect([await textOf(answer), answer.headers.connection]).toEqual(['late', 'close'])
})

test('when it closes, a request in flight is answered and a new one finds nobody', async () => {
  const { leaving, get, waiting } = await start()
  const inFlight = get('/slow')
  await expect.poll(() => waiting).toHaveLength(1)
  const { closed } = leaving.close()
  await expect(get('/now')).rejects.toThrow('ECONNREFUSED')
  waiting[0]?.end('answered')
  expect(await textOf(await inFlight)).toBe('answered')
  await closed
})

test('an event stream is told when to come back before anyone who keeps it open ends it', async () => {
  const { leaving, get, waiting } = await start()
  const stream = await get('/stream')
  await once(stream, 'readable')
  const { closed } = leaving.close()
  waiting[0]?.end()
  expect(await textOf(stream)).toBe(': hello\n\nretry: 500\n\n')
  await closed
})

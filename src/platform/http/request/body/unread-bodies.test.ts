import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { closeIfBodyUnread } from './unread-bodies.ts'

const MEGABYTE = 1_000_000

const sockets: Socket[] = []
const server = createServer(answer).listen(0, '127.0.0.1')
server.on('connection', (socket) => sockets.push(socket))
await once(server, 'listening')
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  closeIfBodyUnread(req, res)
  if (req.url === '/read') for await (const _ of req);
  res.statusCode = req.url === '/read' ? 200 : 403
  res.end('answered')
}

/** A client that keeps sending whatever the response, and then reads. */
async function open() {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  client.on('data', (piece) => {
    received += piece
  })
  client.on('error', () => {})
  await once(client, 'connect')
  const until = async (text: string) => {
    while (!received.includes(text)) await sleep(5)
    return received
  }
  return { client, until, received: () => received }
}

const head = (path: string, length: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`

test('what was refused is answered although little of it has come, and the connection closes', async () => {
  const { client, until, received } = await open()
  client.write(head('/', `Content-Length: ${12 * MEGABYTE}`))
  expect(await until('answered')).toContain('HTTP/1.1 403')
  expect(received()).toContain('Connection: close')
  while (!client.readableEnded) await sleep(5)
  client.end()
})

test('of what someone goes on sending hardly anything is read, and they still get the answer', async () => {
  const { client, until } = await open()
  client.write(head('/', `Content-Length: ${12 * MEGABYTE}`))
  client.write(Buffer.alloc(12 * MEGABYTE - 1))
  expect(await until('answered')).toContain('403')
  while (!client.closed) await sleep(5)
  expect(sockets.at(-1)?.bytesRead).toBeLessThan(MEGABYTE)
})

test('a body of unknown length is not waited for either', async () => {
  const { client, until } = await open()
  client.write(`${head('/', 'Transfer-Encoding: chunked')}1\r\na\r\n`)
  expect(await until('answered')).toContain('Connection: close')
  client.end()
})

test('a large body that was read keeps its connection', async () => {
  const { client, until, received } = await open()
  client.write(head('/read', `Content-Length: ${MEGABYTE}`))
  client.write(Buffer.alloc(MEGABYTE))
  expect(await until('answered')).toContain('Connection: keep-alive')
  client.write(head('/read', 'Content-Length: 0'))
  while (received().split('answered').length < 3) await sleep(5)
  client.end()
})

test('a small body that nobody reads keeps its connection', async () => {
  const { client, until, received } = await open()
  client.write(`${head('/', 'Content-Length: 5')}abcde`)
  expect(await until('answered')).toContain('Connection: keep-alive')
  client.write(head('/', 'Content-Length: 0'))
  while (received().split('answered').length < 3) await sleep(5)
  client.end()
})

import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from 'express'
import { afterAll, expect, test } from 'vitest'
import { readBody } from './read-body.ts'
import { json } from './read-json.ts'

/** Responds with what was read, or with the error; reads at once, or when everything has arrived. */
const server = createServer(async (req: IncomingMessage, res) => {
  while (req.url === '/late' && !req.complete) await new Promise(setImmediate)
  try {
    const read = readBody(req as Request, json, { bytesMax: 100_000 })
    res.setHeader('x-at-once', String(!(read instanceof Promise)))
    res.end(JSON.stringify(await read))
  } catch (error) {
    res.statusCode = (error as { status: number }).status
    res.setHeader('connection', 'close').end((error as Error).message)
  }
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

async function send(path: string, body: string) {
  const { port } = server.address() as AddressInfo
  const asked = request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  asked.end(body)
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await reply.toArray()).toString()
  return { status: reply.statusCode, atOnce: reply.headers['x-at-once'], text }
}

const long = JSON.stringify('ü'.repeat(49_000))

test.each([
  ['a small one', '{"a":1}'],
  ['one of several pieces, cut within a letter', long],
])('%s is read whole, whether it has come already or not', async (_, body) => {
  expect(await send('/late', body)).toEqual({ status: 200, atOnce: 'true', text: body })
  expect(await send('/', body)).toMatchObject({ status: 200, text: body })
})

test('one that is too large is refused, whether it has come already or not', async () => {
  const body = JSON.stringify('a'.repeat(99_999))
  for (const path of ['/', '/late'])
    expect(await send(path, body)).toMatchObject({ status: 413, text: 'The body is larger than 100000 bytes.' })
})

test('an empty one is no JSON, and says so', async () => {
  for (const path of ['/', '/late']) expect(await send(path, '')).toMatchObject({ status: 400 })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Response } from 'express'
import { expect, test } from 'vitest'
import { listen } from '../server/listen.ts'
import { baseHeader, installBaseHeaders, writeHeaders } from './base-headers.ts'

/** The headers of a response that has two base headers. */
async function answeredBy(answer: (res: Response) => void): Promise<Headers> {
  const app = express()
  installBaseHeaders(app)
  app.use((_, res) => {
    res.locals.baseHeaders = ['X-Request-Id', '7', 'X-Content-Type-Options', 'nosniff']
    answer(res)
  })
  const server = createServer(app)
  await listen(server, { port: 0, host: '127.0.0.1' })
  try {
    const { port } = server.address() as AddressInfo
    const answered = await fetch(`http://127.0.0.1:${port}/`)
    await answered.text()
    return answered.headers
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const ways: [string, (res: Response) => void][] = [
  ['a bare end', (res) => void res.end('x')],
  ['Express', (res) => void res.set('Cache-Control', 'no-store').json({})],
  ['a head written by the route', (res) => void res.writeHead(200, { 'Content-Type': 'text/plain' }).end('x')],
  ['an address elsewhere', (res) => void res.status(200).location('/elsewhere').end()],
  ['sendHead', (res) => end(res)],
  ['sendHead after a cookie', (res) => end(res.append('Set-Cookie', 'a=1'))],
]

function end(res: Response): void {
  writeHeaders(res, ['Content-Type', 'text/plain', 'Content-Length', '1'])
  res.end('x')
}

test.each(ways)('base headers go with what is answered by %s', async (_, answer) => {
  const headers = await answeredBy(answer)
  expect(headers.get('x-request-id')).toBe('7')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('what sendHead is given goes with it, and what was set before', async () => {
  const plain = await answeredBy(end)
  expect([plain.get('content-type'), plain.get('content-length')]).toEqual(['text/plain', '1'])
  const cookie = await answeredBy((res) => end(res.append('Set-Cookie', 'a=1')))
  expect([cookie.get('content-type'), cookie.get('set-cookie')]).toEqual(['text/plain', 'a=1'])
})

test("an answer's own header wins over that of the base", async () => {
  const headers = await answeredBy((res) => void res.set('X-Content-Type-Options', 'own').end())
  expect(headers.get('x-content-type-options')).toBe('own')
})

test('a base header can be looked at until the head is written', async () => {
  const seen: unknown[] = []
  await answeredBy((res) => {
    seen.push(baseHeader(res, 'X-Request-Id'), baseHeader(res, 'X-Other'))
    res.end()
    seen.push(baseHeader(res, 'X-Request-Id'))
  })
  expect(seen).toEqual(['7', undefined, undefined])
})

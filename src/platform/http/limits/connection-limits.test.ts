import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limits.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

async function start(isTrusted: boolean) {
  const server = createServer((_, res) => void res.end('hello'))
  limitConnections(server, { most: 100, mostPerAddress: 2 }, () => isTrusted)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  undo.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  /** The response; empty when the connection was closed. */
  function ask(): Promise<{ said: string; socket: Socket }> {
    return new Promise((done) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      undo.push(() => socket.destroy())
      socket.on('error', () => {}).on('close', () => done({ said: '', socket }))
      socket.once('data', (chunk) => done({ said: String(chunk).slice(0, 15), socket }))
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    })
  }
  return ask
}

const ANSWERED = 'HTTP/1.1 200 OK'

test('an address has so many connections; the next one is closed, and when one has gone another may come', async () => {
  const ask = await start(false)
  const [first, second, third] = [await ask(), await ask(), await ask()]
  expect([first.said, second.said, third.said]).toEqual([ANSWERED, ANSWERED, ''])
  first.socket.destroy()
  await expect.poll(async () => (await ask()).said).toBe(ANSWERED)
})

test('a trusted proxy may have more', async () => {
  const ask = await start(true)
  expect([await ask(), await ask(), await ask()].map(({ said }) => said)).toEqual([ANSWERED, ANSWERED, ANSWERED])
})

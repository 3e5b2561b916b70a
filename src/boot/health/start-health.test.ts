import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpClient } from '../../testing/browsers/http-client.ts'
import { startHealth } from './start-health.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})
const said: string[] = []
const say = (line: string) => void said.push(line)
const health = { ready: async () => ({ ok: false, stopping: true }) }

async function takePort(): Promise<{ port: number; leave(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const leave = () => new Promise<void>((left) => server.close(() => left()))
  return { port: (server.address() as AddressInfo).port, leave }
}

test('it reports liveness and readiness, and nothing else', async () => {
  const { port, leave } = await takePort()
  await leave()
  const part = await startHealth(health, { config: { port, host: '127.0.0.1', trustProxy: [] }, say })
  undo.push(part.stop)
  const client = httpClient(port, 'anything')
  expect((await client.get('/healthz')).json()).toEqual({ ok: true })
  const unfit = await client.get('/readyz')
  expect([unfit.status, unfit.json()]).toEqual([503, { ok: false, stopping: true }])
  const forStranger = await client.get('/readyz', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect([forStranger.status, forStranger.json()]).toEqual([503, { ok: false }])
  expect((await client.get('/')).status).toBe(404)
  expect((await client.send('POST', '/readyz')).status).toBe(404)
})

test('if its port is in use, the process runs without it, and says what to do', async () => {
  const { port, leave } = await takePort()
  undo.push(leave)
  const part = await startHealth(health, { config: { port, host: '127.0.0.1', trustProxy: [] }, say })
  expect(said).toEqual([
    `Port ${port} is taken. Stop what listens there, or set PORT to another one. Health checks are disabled for this process.`,
  ])
  await part.stop()
})

import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { startFrozenProxy } from '../../testing/servers/frozen-proxy.ts'
import { findFreePort } from './embedded/free-port.ts'
import { refusedConnections } from './refused-connections.ts'

const urls = await createTestDatabase()

function through(port: number): string {
  const url = new URL(urls.app)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

test('a database that takes connections refuses none', async () => {
  const refusals = refusedConnections(urls.app)
  expect(await refusals.isRefusing()).toBe(false)
  expect(refusals.wasRefusing()).toBe(false)
})

test('a port at which nobody listens is a refusal, and is known as one for a moment', async () => {
  const refusals = refusedConnections(through(await findFreePort()))
  expect(await refusals.isRefusing()).toBe(true)
  expect(refusals.wasRefusing()).toBe(true)
})

test('a server that takes no connections for this database refuses them', async () => {
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  onTestFinished(() => admin.end())
  const { pathname } = new URL(urls.app)
  await admin.query(`alter database ${pathname.slice(1)} allow_connections false`)
  expect(await refusedConnections(urls.app).isRefusing()).toBe(true)
  await admin.query(`alter database ${pathname.slice(1)} allow_connections true`)
  expect(await refusedConnections(urls.app).isRefusing()).toBe(false)
})

test('timeouts and broken connections are no refusals', async () => {
  const { hostname: host, port } = new URL(urls.app)
  const proxy = await startFrozenProxy({ host, port: Number(port) })
  onTestFinished(() => proxy.close())
  proxy.freeze()
  expect(await refusedConnections(through(proxy.port)).isRefusing()).toBe(false)

  const cutting = createServer((socket) => void socket.destroy())
  await new Promise<void>((listening) => cutting.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void cutting.close())
  expect(await refusedConnections(through((cutting.address() as { port: number }).port)).isRefusing()).toBe(false)
})

import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { startFrozenProxy } from '../../testing/servers/frozen-proxy.ts'
import { tryToConnect } from './database-outage.ts'
import { findFreePort } from './embedded/free-port.ts'

const urls = await createTestDatabase()

function through(port: number): string {
  const url = new URL(urls.app)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

const attempt = (url: string) => tryToConnect(url, new AbortController().signal)

test('a database that takes connections answers, even if it does not like the password', async () => {
  expect(await attempt(urls.app)).toBe('answered')
  const url = new URL(urls.app)
  url.password = 'wrong'
  expect(await attempt(url.href)).toBe('answered')
})

test('a port at which nobody listens is a refusal', async () => {
  expect(await attempt(through(await findFreePort()))).toBe('refused')
})

test('a server that takes no connections for this database refuses them', async () => {
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  onTestFinished(() => admin.end())
  const { pathname } = new URL(urls.app)
  await admin.query(`alter database ${pathname.slice(1)} allow_connections false`)
  expect(await attempt(urls.app)).toBe('refused')
  await admin.query(`alter database ${pathname.slice(1)} allow_connections true`)
  expect(await attempt(urls.app)).toBe('answered')
})

test('broken connections, names that are not found and attempts that were given up are no refusals', async () => {
  const { hostname: host, port } = new URL(urls.app)
  const proxy = await startFrozenProxy({ host, port: Number(port) })
  onTestFinished(() => proxy.close())
  proxy.freeze()
  const givenUp = new AbortController()
  const hanging = tryToConnect(through(proxy.port), givenUp.signal)
  givenUp.abort()
  expect(await hanging).toBe('broken')

  const cutting = createServer((socket) => void socket.destroy())
  await new Promise<void>((listening) => cutting.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void cutting.close())
  expect(await attempt(through((cutting.address() as { port: number }).port))).toBe('broken')

  const nowhere = new URL(urls.app)
  nowhere.hostname = 'nowhere.invalid'
  expect(await attempt(nowhere.href)).toBe('broken')
})

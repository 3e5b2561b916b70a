import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { startTestHttp } from '../testing/servers/test-http.ts'
import { assetRoutes } from './asset-routes.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-files-'))
afterAll(() => rmSync(directory, { recursive: true }))
const storage = diskStorage(directory)
const app = await startTestHttp(() => ({
  routes: assetRoutes({ storage, isWebsiteDeleted: async (id) => id === 'gone' }),
}))
const assets = app.client('assets')

await storage.put('acme', 'mug-1a2b.webp', new TextEncoder().encode('original'))
await storage.put('acme', 'mug-1a2b.500w.webp', new TextEncoder().encode('small'))

test('a file of a deleted website is not served', async () => {
  await storage.put('gone', 'mug-1a2b.webp', new TextEncoder().encode('original'))
  expect((await assets.send('GET', '/gone/mug-1a2b.webp')).status).toBe(404)
})

test('a file is immutably cacheable, and nothing in it may run', async () => {
  const reply = await assets.send('GET', '/acme/mug-1a2b.webp')
  expect(reply).toMatchObject({ status: 200, text: 'original' })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    etag: '"mug-1a2b.webp"',
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['500w', 'small'],
  ['750w', 'original'],
  ['original', 'original'],
  ['', 'original'],
  ['../500w', 'original'],
  ['500w.webp', 'original'],
])('the format %j answers the %s picture', async (format, text) => {
  const reply = await assets.send('GET', `/acme/mug-1a2b.webp?format=${encodeURIComponent(format)}`)
  expect(reply).toMatchObject({ status: 200, text })
})

test('a matching ETag gets 304, and each size has its own', async () => {
  const ask = (path: string, etag: string) => assets.send('GET', path, { headers: { 'if-none-match': etag } })
  const known = await ask('/acme/mug-1a2b.webp?format=500w', 'W/"x", "mug-1a2b.500w.webp"')
  expect(known).toMatchObject({ status: 304, text: '' })
  expect(await ask('/acme/mug-1a2b.webp', '"mug-1a2b.500w.webp"')).toMatchObject({ status: 200 })
})

test('a HEAD tells the same without the bytes', async () => {
  const reply = await assets.send('HEAD', '/acme/mug-1a2b.webp')
  expect(reply).toMatchObject({ status: 200, text: '' })
  expect(reply.headers['content-length']).toBe('8')
})

test.each([
  '/acme/none.webp',
  '/other/mug-1a2b.webp',
  '/acme/..%2f..%2fetc%2fpasswd',
  '/acme/%2e%2e',
  '/acme/..%5cacme%5cmug-1a2b.webp',
  '/%2e%2e/mug-1a2b.webp',
  '/acme%2fmug-1a2b.webp/x',
  '/acme/mug-1a2b.webp%00.png',
  `/acme/${'a'.repeat(300)}.webp`,
  '/acme/%F0%9F%98%80.webp',
])('%s is not found', async (path) => {
  const reply = await assets.send('GET', path)
  expect([400, 404]).toContain(reply.status)
  expect(reply.text).not.toContain('original')
  expect(reply.headers['cache-control']).not.toContain('immutable')
})

test('a path that cannot be decoded is refused, never a 500', async () => {
  expect((await assets.send('GET', '/acme/%E0%A4%A')).status).toBe(400)
  expect((await assets.send('GET', '/acme/mug-1a2b.webp?format=500w&format=300w')).status).toBeLessThan(500)
})

test('files are on the asset host only', async () => {
  expect((await app.client('').send('GET', '/acme/mug-1a2b.webp')).text).not.toBe('original')
})

test('a file is closed when the visitor disconnected while it was opened', async () => {
  const visitor = new Socket()
  const bodies: Readable[] = []
  const slow: Storage = {
    ...storage,
    async open(websiteId, name) {
      const file = await storage.open(websiteId, name)
      visitor.destroy()
      await untilGone
      return file && { ...file, read: () => keep(file.read()) }
    },
  }
  const keep = (body: Readable) => {
    bodies.push(body)
    return body
  }
  const { server, baseDomain, port } = await startTestHttp(() => ({
    routes: assetRoutes({ storage: slow, isWebsiteDeleted: async () => false }),
  }))
  const untilGone = once(server, 'connection').then(([socket]) => once(socket, 'close'))
  visitor.connect(port, '127.0.0.1')
  visitor.write(`GET /acme/mug-1a2b.webp HTTP/1.1\r\nHost: assets.${baseDomain}\r\n\r\n`)
  await vi.waitFor(() => expect(bodies.map(({ closed }) => closed)).toEqual([true]), 20_000)
})

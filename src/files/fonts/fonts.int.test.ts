import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appendOperations } from '../../pages/operations/append-operations.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { siteDesigns } from '../../shared/styles/site-designs.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { smallestFont } from '../../testing/fixtures/make/make-font.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { FontsReply, UploadedFont } from '../contract.ts'
import { fontRoutes } from './font-routes.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-fonts-'))
afterAll(() => rmSync(directory, { recursive: true }))
const font = smallestFont()
const storageLimits = { perWebsite: font.length * 2 + 10, perAccount: font.length * 2 + 10 }
const app = await startTestApp({
  routes: ({ db }) => fontRoutes({ db, storage: diskStorage(directory), storageLimits }),
})
const acme = await app.addWebsite('acme')
await app.addWebsite('bolt')
const owner = await acme.signedIn()

const send = (body: Buffer, name = 'Caveat.woff2', client: HttpClient = owner) =>
  client.post(`/api/files/fonts?name=${encodeURIComponent(name)}`, body, { headers: { 'content-type': 'font/woff2' } })

test('a font is kept under a clean name and served by the hosts of its website alone', async () => {
  const uploaded = (await send(font, 'C:\\fonts\\Ca\u202Eveat <b>.woff2')).json() as UploadedFont
  expect(uploaded).toMatchObject({ name: 'Caveat <b>', bytes: font.length })
  const path = `/fonts/${uploaded.fileName}`
  for (const client of [app.client('acme'), owner]) {
    const { status, headers } = await client.get(path)
    expect([status, headers['content-type'], headers['content-length']]).toEqual([200, 'font/woff2', `${font.length}`])
  }
  expect((await app.client('bolt').get(path)).status).toBe(404)
  expect(((await owner.get('/api/files/fonts')).json() as FontsReply).fonts).toEqual([uploaded])
})

test.each([
  ['something else', Buffer.from('<svg/>'), 415, 'This file type is not supported. Please upload a WOFF2 font.'],
  ['half a font', font.subarray(0, -9), 415, 'This file type is not supported. Please upload a WOFF2 font.'],
  ['more than 2 MB', Buffer.alloc(2_000_001), 413, 'This file is too large. The maximum size is 2 MB.'],
  ['nothing', Buffer.alloc(0), 400, 'This file is empty. Please choose another one.'],
])('%s is refused in one sentence, and nothing is kept', async (_, body, status, message) => {
  const before = readdirSync(join(directory, acme.websiteId))
  expect((await send(body)).json()).toMatchObject({ status, message })
  expect(readdirSync(join(directory, acme.websiteId))).toEqual(before)
})

test('fonts count in the storage of the website', async () => {
  const second = await send(font, 'Two.woff2')
  expect(second.status).toBe(200)
  expect((await send(font, 'Three.woff2')).status).toBe(422)
  const { id } = second.json() as UploadedFont
  expect((await owner.delete(`/api/files/fonts/${id}`)).status).toBe(200)
  expect(readdirSync(join(directory, acme.websiteId))).toHaveLength(1)
  expect((await owner.delete(`/api/files/fonts/${id}`)).status).toBe(404)
})

test('a font that the styles name cannot be deleted', async () => {
  const [mine] = ((await owner.get('/api/files/fonts')).json() as FontsReply).fonts as [UploadedFont]
  const [design] = siteDesigns
  const own = { [mine.id]: { name: mine.name, fileName: mine.fileName } }
  const style = { ...design?.style, fonts: { ...design?.style.fonts, own } }
  const editor = { websiteId: acme.websiteId, accountId: 'ada', now: new Date().toISOString(), may: () => true }
  const patches = [{ op: 'set' as const, path: ['settings', 'style'], value: style as never }]
  await appendOperations(app.db, editor, {
    docId: 'style',
    base: 0,
    operations: [{ opId: crypto.randomUUID(), patches }],
  })
  const reply = await owner.delete(`/api/files/fonts/${mine.id}`)
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('The website’s styles use this font.')])
  expect((await app.client('acme').get(`/fonts/${mine.fileName}`)).status).toBe(200)
})

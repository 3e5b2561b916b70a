import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inCatalogTransaction } from '../../catalog/catalog-transaction.ts'
import { changeItem, createItems } from '../../catalog/items/item-store.ts'
import { appendOperations } from '../../pages/operations/append-operations.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { smallestVideo } from '../../testing/fixtures/make/make-video.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { UploadedVideo, VideosReply } from '../contract.ts'
import { videoRoutes } from './video-routes.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-videos-'))
afterAll(() => rmSync(directory, { recursive: true }))
const video = smallestVideo()
const storageLimits = { perWebsite: video.length * 2 + 10, perAccount: video.length * 2 + 10 }
const app = await startTestApp({
  routes: ({ db }) =>
    videoRoutes({ db, storage: diskStorage(directory), storageLimits, incoming: join(directory, 'incoming') }),
})
const acme = await app.addWebsite('acme')
await app.addWebsite('bolt')
const owner = await acme.signedIn()

const send = (body: Buffer, name = 'Waves.mp4') =>
  owner.post(`/api/files/videos?name=${encodeURIComponent(name)}`, body, { headers: { 'content-type': 'video/mp4' } })
const kept = () => readdirSync(join(directory, acme.websiteId))

test('a video is kept and served by the storefront of its website alone, whole or in parts', async () => {
  const uploaded = (await send(video)).json() as UploadedVideo
  expect(uploaded).toMatchObject({ name: 'Waves.mp4', bytes: video.length })
  const path = `/videos/${uploaded.fileName}`
  const whole = await app.client('acme').get(path)
  expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    ...[200, 'video/mp4', 'bytes'],
  ])
  const part = await app.client('acme').get(path, { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.headers['content-range'], part.text]).toEqual([206, `bytes 4-7/${video.length}`, 'ftyp'])
  expect((await app.client('acme').get(path, { headers: { range: `bytes=${video.length}-` } })).status).toBe(416)
  expect((await app.client('bolt').get(path)).status).toBe(404)
  expect(((await owner.get('/api/files/videos')).json() as VideosReply).videos).toEqual([uploaded])
})

test.each([
  [
    'a page',
    Buffer.from('<!doctype html>'),
    415,
    'This file type is not supported. Please upload an MP4 or WebM video.',
  ],
  ['half a video', video.subarray(0, -3), 415, 'This file type is not supported. Please upload an MP4 or WebM video.'],
  ['nothing', Buffer.alloc(0), 400, 'This file is empty. Please choose another one.'],
])('%s is refused in one sentence, and nothing is kept', async (_, body, status, message) => {
  const before = kept()
  expect((await send(body)).json()).toMatchObject({ status, message })
  expect([kept(), readdirSync(join(directory, 'incoming'))]).toEqual([before, []])
})

test('videos count in the storage, and one that a page shows cannot be deleted', async () => {
  const second = (await send(video, 'Two.mp4')).json() as UploadedVideo
  expect((await send(video, 'Three.mp4')).status).toBe(422)
  expect((await owner.delete(`/api/files/videos/${second.id}`)).status).toBe(200)
  expect((await owner.delete(`/api/files/videos/${second.id}`)).status).toBe(404)
  const [mine] = ((await owner.get('/api/files/videos')).json() as VideosReply).videos as [UploadedVideo]
  const editor = { websiteId: acme.websiteId, accountId: 'ada', now: new Date().toISOString(), may: () => true }
  const section = { order: 'a0', type: 'plain', grid: {}, props: { video: mine.fileName } }
  await appendOperations(app.db, editor, {
    docId: 'footer',
    base: 0,
    operations: [
      { opId: crypto.randomUUID(), patches: [{ op: 'set', path: ['sections', 's1'], value: section as never }] },
    ],
  })
  const refused = await owner.delete(`/api/files/videos/${mine.id}`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('A page shows this video.')])
  expect((await app.client('acme').get(`/videos/${mine.fileName}`)).status).toBe(200)
})

test('one that a product shows cannot be deleted, and the refusal names the product', async () => {
  const bolt = await app.addWebsite('shows')
  const merchant = await bolt.signedIn()
  const headers = { 'content-type': 'video/mp4' }
  const { id, fileName } = (
    await merchant.post('/api/files/videos?name=a.mp4', video, { headers })
  ).json() as UploadedVideo
  const author = {
    websiteId: bolt.websiteId,
    accountId: null,
    name: null,
    now: new Date().toISOString(),
    currency: 'USD',
  }
  await inCatalogTransaction(app.db, bolt.websiteId, async (tx) => {
    const { items } = await createItems(tx, author, [{ title: 'Filmed mug', productType: 1 }])
    const [before] = items
    if (!before) return
    const changes = { video: { url: `/videos/${fileName}`, title: '' } }
    await changeItem(tx, author, { itemId: before.state.id, revision: before.revision, changes })
  })
  const refused = await merchant.delete(`/api/files/videos/${id}`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('“Filmed mug” shows this video.')])
})

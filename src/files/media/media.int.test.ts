import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appendOperations } from '../../pages/operations/append-operations.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { MEDIA_PART_BYTES } from '../../shared/media/media-files.ts'
import { smallestSound } from '../../testing/fixtures/make/make-sound.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { MediaFile } from '../contract.ts'
import { mediaRoutes } from './media-routes.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-media-'))
afterAll(() => rmSync(directory, { recursive: true }))
const storageLimits = { perWebsite: 50_000_000, perAccount: 50_000_000 }
const app = await startTestApp({
  routes: ({ db }) =>
    mediaRoutes({ db, held: diskStorage(directory), storageLimits, incoming: join(directory, 'incoming') }),
})
const acme = await app.addWebsite('acme')
await app.addWebsite('bolt')
const owner = await acme.signedIn()
const visitor = app.client('acme')

const MEDIA = '/api/files/media'
const bytesType = { headers: { 'content-type': 'application/octet-stream' } }

const begin = async (name: string, bytes: number, lastModified = 1) =>
  (await owner.post(MEDIA, { name, bytes, lastModified })).json() as { file: MediaFile }
const sendPart = (id: string, offset: number, body: Buffer) =>
  owner.put(`${MEDIA}/${id}?offset=${offset}`, body, bytesType)
const list = async () => ((await owner.get(MEDIA)).json() as { files: MediaFile[] }).files
const held = () =>
  readdirSync(directory, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.part'))

async function upload(name: string, bytes: Buffer) {
  const { file } = await begin(name, bytes.length)
  return sendPart(file.id, 0, bytes)
}

async function uploaded(name: string, bytes: Buffer): Promise<MediaFile> {
  return ((await upload(name, bytes)).json() as { file: MediaFile }).file
}

test('a sound is served by the host of its website alone, whole or in parts, with its type', async () => {
  const sound = smallestSound()
  const file = await uploaded('Kiln at night.mp3', sound)
  expect(file).toMatchObject({ name: 'Kiln at night.mp3', kind: 'audio', bytes: sound.length, received: sound.length })
  const path = `/api/media/${file.fileName}`
  const whole = await visitor.get(path)
  expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    ...[200, 'audio/mpeg', 'bytes'],
  ])
  const part = await visitor.get(path, { headers: { range: 'bytes=2-5' } })
  expect([part.status, part.headers['content-range'], part.text.length]).toEqual([206, `bytes 2-5/${sound.length}`, 4])
  expect((await visitor.get(path, { headers: { range: `bytes=${sound.length}-` } })).status).toBe(416)
  expect((await visitor.get(path.replace('.mp3', '.ogg'))).status).toBe(404)
  expect((await app.client('bolt').get(path)).status).toBe(404)
})

test('an upload that was interrupted goes on where it stopped, also when it is begun anew', async () => {
  const bytes = Buffer.concat([smallestSound(), Buffer.alloc(MEDIA_PART_BYTES)])
  const { file } = await begin('Long.mp3', bytes.length, 7)
  await sendPart(file.id, 0, bytes.subarray(0, MEDIA_PART_BYTES))
  // The reply was lost, so the part is sent again.
  const again = (await sendPart(file.id, 0, bytes.subarray(0, MEDIA_PART_BYTES))).json() as { file: MediaFile }
  expect(again.file.received).toBe(MEDIA_PART_BYTES)
  const resumed = await begin('Long.mp3', bytes.length, 7)
  expect(resumed.file).toMatchObject({ id: file.id, received: MEDIA_PART_BYTES, fileName: null })
  expect((await begin('Long.mp3', bytes.length, 8)).file.id).not.toBe(file.id)
  expect((await visitor.get(`/api/media/${file.id}.mp3`)).status).toBe(404)
  const whole = (await sendPart(file.id, MEDIA_PART_BYTES, bytes.subarray(MEDIA_PART_BYTES))).json() as {
    file: MediaFile
  }
  const range = { range: `bytes=${MEDIA_PART_BYTES - 2}-${MEDIA_PART_BYTES + 1}` }
  const across = await visitor.get(`/api/media/${whole.file.fileName}`, { headers: range })
  expect([across.status, across.headers['content-length']]).toEqual([206, '4'])
})

test.each([
  [
    'an MP3 that is a page',
    'Song.mp3',
    '<!doctype html><script>alert(1)</script>',
    415,
    /^This file type is not supported\./,
  ],
  [
    'captions with a script',
    'Film.vtt',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>',
    415,
    /^Line 4 has a tag/,
  ],
  ['captions without a time', 'Film.vtt', 'WEBVTT\n\nHello', 415, /^These captions have no line with a time/],
])('%s is refused in one sentence, and nothing of it stays', async (_, name, text, status, message) => {
  const before = { files: (await list()).length, held: held() }
  const refused = (await upload(name, Buffer.from(text))).json()
  expect(refused).toMatchObject({ status, message: expect.stringMatching(message) })
  expect({ files: (await list()).length, held: held() }).toEqual(before)
})

test('captions are served as text that no browser takes for a page', async () => {
  const file = await uploaded('Film.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello <b>you</b>'))
  const { headers } = await visitor.get(`/api/media/${file.fileName}`)
  expect(headers).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

test.each([
  ['nothing', 0, 'This file is empty. Please choose another one.'],
  ['more than 500 MB', 500_000_001, 'This file is too large. The maximum size is 500 MB.'],
])('%s is refused before its first byte', async (_, bytes, message) => {
  const refused = await owner.post(MEDIA, { name: 'A.mp3', bytes, lastModified: 1 })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(message)])
})

test('bytes count from the beginning, and what does not fit is refused', async () => {
  const refused = await owner.post(MEDIA, { name: 'Big.mp4', bytes: 49_000_000, lastModified: 1 })
  expect(refused.status).toBe(422)
})

test('one that a page shows cannot be deleted; another is gone with its bytes', async () => {
  const [used, free] = [await uploaded('Used.mp3', smallestSound()), await uploaded('Free.mp3', smallestSound())]
  const editor = { websiteId: acme.websiteId, accountId: 'ada', now: new Date().toISOString(), may: () => true }
  const section = { order: 'a0', type: 'plain', grid: {}, props: { sound: used.fileName } }
  const patches = [{ op: 'set' as const, path: ['sections', 's1'], value: section as never }]
  const operations = [{ opId: crypto.randomUUID(), patches }]
  await appendOperations(app.db, editor, { docId: 'footer', base: 0, operations })
  const refused = await owner.delete(`${MEDIA}/${used.id}`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('A page shows this file.')])
  expect((await owner.delete(`${MEDIA}/${free.id}`)).status).toBe(200)
  expect((await visitor.get(`/api/media/${free.fileName}`)).status).toBe(404)
  expect(held().filter((name) => name.includes(free.id))).toEqual([])
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAccount, setRoles } from '../../identity/store.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient, Reply } from '../../testing/browsers/http-client.ts'
import { testPool } from '../../testing/databases/test-database.ts'
import { pictures, pngClaimingSize } from '../../testing/fixtures/make/make-picture.ts'
import { readyColors as colors, makeReady, roomy } from '../../testing/fixtures/ready-image.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { ImagesPage, UploadedImage } from '../contract.ts'
import { findReadyImages } from '../queries.ts'
import { fileRoutes } from '../routes.ts'
import { markFailed } from '../store.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-uploads-'))
afterAll(() => rmSync(directory, { recursive: true }))
const storage = diskStorage(join(directory, 'files'))
const held = diskStorage(join(directory, 'held'))
const incoming = join(directory, 'incoming')
const assetOrigin = 'http://assets.localhost:1'

const app = await startTestApp({
  routes: ({ db }) =>
    fileRoutes({
      db,
      storage,
      held,
      incoming,
      assetOrigin,
      storageLimits: roomy,
      isWebsiteDeleted: async () => false,
      canonicalOriginOf: () => 'https://shop.example',
    }).map((route) => ({
      ...route,
      rateLimit: 'none' as const,
    })),
})
const jobs = outbox(testPool(app.urls.queue))
const acme = await app.addWebsite('acme')
const bolt = await app.addWebsite('bolt')
const owner = await acme.signedIn()
const stranger = await bolt.signedIn()

const IMAGES = '/api/files/images'
const PROBLEM = 'There was a problem while uploading your file'
const UNSUPPORTED = 'This file type is not supported. Please upload a JPEG, PNG, WebP, GIF or AVIF image.'
const TOO_LARGE = 'This file is too large. The maximum size is 25 MB.'
const TOO_MANY_PIXELS = 'This image is too large. The maximum size is 50 megapixels.'

function send(client: HttpClient, body: Buffer, { name = 'mug.jpg', headers = {} }: Sent = {}): Promise<Reply> {
  const path = `${IMAGES}?name=${encodeURIComponent(name)}`
  return client.post(path, body, { headers: { 'content-type': 'image/jpeg', ...headers } })
}

interface Sent {
  name?: string
  headers?: Record<string, string>
}

const uploaded = async (client: HttpClient, body: Buffer, sent?: Sent) =>
  (await send(client, body, sent)).json() as UploadedImage
const jobsOf = (websiteId: string) =>
  jobs.selectFrom('outbox').selectAll().where('website_id', '=', websiteId).execute()
const ready = (websiteId: string, id: string) => makeReady(app.db, websiteId, id)
const heldOf = (id: string) => readdirSync(join(directory, 'held', acme.websiteId)).filter((one) => one.startsWith(id))

test('an upload is held, noted, and in line to be encoded', async () => {
  const bytes = await pictures.jpeg()
  const reply = await send(owner, bytes, { name: 'C:\\photos\\Blue Mug.JPG' })
  expect(reply.status).toBe(200)
  const image = reply.json() as UploadedImage
  expect(image).toMatchObject({ state: 'waiting', filename: 'Blue Mug.JPG', bytes: bytes.length, image: null })
  expect((await jobsOf(acme.websiteId)).map(({ name, data }) => [name, data])).toContainEqual([
    'process-image',
    { imageId: image.id },
  ])
  const [name = ''] = heldOf(image.id)
  const file = await held.open(acme.websiteId, name)
  await file?.close()
  expect(file).toMatchObject({ size: bytes.length })
  expect((await owner.get(`${IMAGES}/${image.id}`)).json()).toEqual(image)
})

test('the asset host never serves what was uploaded', async () => {
  const image = await uploaded(owner, await pictures.png())
  const [name = ''] = heldOf(image.id)
  for (const path of [name, `held/${name}`, `held%2f${name}`, `..%2fheld%2f${acme.websiteId}%2f${name}`])
    expect([400, 404]).toContain((await app.client('assets').send('GET', `/${acme.websiteId}/${path}`)).status)
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'cmyk', 'sixteenBit', 'animatedGif', 'onItsSide'] as const)(
  'a %s is taken, whatever its name and its media type say',
  async (kind) => {
    const reply = await send(owner, await pictures[kind](), {
      name: 'a.txt',
      headers: { 'content-type': 'image/x-any' },
    })
    expect(reply.status).toBe(200)
  },
)

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(500)}</svg>`)

test.each<[string, () => Buffer | Promise<Buffer>, number, string, Sent?]>([
  ['nothing', () => Buffer.alloc(0), 400, 'This file is empty. Please choose another one.'],
  ['an SVG', () => svg, 415, UNSUPPORTED, { headers: { 'content-type': 'image/svg+xml' } }],
  ['an SVG called a JPEG', () => svg, 415, UNSUPPORTED],
  ['a page called a PNG', () => Buffer.from('<!doctype html><p>'), 415, UNSUPPORTED, { name: 'a.png' }],
  ['noise', () => Buffer.alloc(100_000, 7), 415, UNSUPPORTED],
  ['a PDF', () => Buffer.from('%PDF-1.7'), 415, UNSUPPORTED],
  ['JSON', () => Buffer.from('{}'), 415, UNSUPPORTED, { headers: { 'content-type': 'application/json' } }],
  [
    'parts of a form',
    pictures.png,
    415,
    UNSUPPORTED,
    { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ],
  ['no media type', pictures.png, 415, UNSUPPORTED, { headers: { 'content-type': '' } }],
  ['a compressed body', pictures.png, 415, UNSUPPORTED, { headers: { 'content-encoding': 'gzip' } }],
  ['50,005,000 pixels', () => pngClaimingSize(10_000, 5_001), 400, TOO_MANY_PIXELS],
  ['100,000 by 100,000 pixels', () => pngClaimingSize(100_000, 100_000), 400, TOO_MANY_PIXELS],
  ['no pixels', () => pngClaimingSize(0, 10), 400, PROBLEM],
  ['nothing but the first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, PROBLEM],
  ['a header and then noise', () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(3)]), 400, PROBLEM],
])('%s is refused in one sentence, and nothing is kept', async (_, make, status, message, sent) => {
  const before = (await jobsOf(acme.websiteId)).length
  const reply = await send(owner, await make(), sent)
  expect(reply.json()).toMatchObject({ status, message })
  expect(reply.headers['content-type']).toBe('application/problem+json')
  expect((await jobsOf(acme.websiteId)).length).toBe(before)
  expect(readdirSync(incoming)).toEqual([])
})

test('50,000,000 pixels are taken', async () => {
  expect((await send(owner, pngClaimingSize(10_000, 5_000))).status).toBe(200)
})

async function ofSize(bytes: number): Promise<Buffer> {
  const picture = await pictures.jpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

test('one megabyte is 1,000,000 bytes: 25 of them are taken, and not one byte more', async () => {
  expect((await send(owner, await ofSize(25_000_000))).status).toBe(200)
  // The server closes the connection instead of reading on; whether the answer arrives first depends on the network.
  const over = await send(owner, await ofSize(25_000_001)).catch((error) => error)
  if (over instanceof Error) expect(over.message).toMatch(/EPIPE|ECONNRESET/)
  else expect(over.json()).toMatchObject({ status: 413, message: TOO_LARGE })
  expect(readdirSync(incoming)).toEqual([])
})

test('a body without a stated length is too large at the same size', async () => {
  const headers = { 'transfer-encoding': 'chunked' }
  const over = await send(owner, await ofSize(25_000_001), { headers }).catch((error) => error)
  if (over instanceof Error) expect(over.message).toMatch(/EPIPE|ECONNRESET/)
  else expect(over.json()).toMatchObject({ status: 413, message: TOO_LARGE })
  expect(readdirSync(incoming)).toEqual([])
})

test('an upload that breaks off leaves nothing', async () => {
  const headers = headersFor(owner, { 'content-length': '1000000' })
  const broken = request({ port: app.port, host: '127.0.0.1', method: 'POST', path: IMAGES, headers, setHost: false })
  const gone = new Promise((done) => broken.on('error', done))
  broken.write(await pictures.jpeg())
  await expect.poll(() => readdirSync(incoming).length).toBe(1)
  broken.destroy()
  await gone
  await expect.poll(() => readdirSync(incoming).length).toBe(0)
})

function headersFor(client: HttpClient, more: Record<string, string>): Record<string, string> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const crumb = client.cookies.get('crumb') ?? ''
  const own = { host: client.host, origin: `http://${client.host}`, cookie, 'x-csrf-token': crumb }
  return { ...own, 'content-type': 'image/jpeg', ...more }
}

test('the same key gives the same image, and another file under it is refused', async () => {
  const headers = { 'idempotency-key': 'once' }
  const bytes = await pictures.webp()
  const first = await uploaded(owner, bytes, { headers })
  const together = await Promise.all([1, 2, 3].map(() => uploaded(owner, bytes, { headers })))
  expect(new Set(together.map(({ id }) => id))).toEqual(new Set([first.id]))
  expect((await jobsOf(acme.websiteId)).filter(({ id }) => id === `process-image:${first.id}`)).toHaveLength(1)
  expect((await send(owner, await pictures.gif(), { headers })).status).toBe(422)
  expect((await uploaded(stranger, bytes, { headers })).id).not.toBe(first.id)
  await ready(acme.websiteId, first.id)
  await held.remove(acme.websiteId, heldOf(first.id)[0] ?? '')
  expect(await uploaded(owner, bytes, { headers })).toMatchObject({ id: first.id, state: 'ready' })
  expect(heldOf(first.id)).toEqual([])
})

test('two different files under one key at once: one is kept, the other refused', async () => {
  const headers = { 'idempotency-key': 'race' }
  const files = [await pictures.webp(), await pictures.gif()]
  const replies = await Promise.all(files.map((bytes) => send(owner, bytes, { headers })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const kept = replies.find(({ status }) => status === 200) as Reply
  const { id } = kept.json() as UploadedImage
  expect(heldOf(id)).toHaveLength(1)
})

test('many uploads at once are each kept whole', async () => {
  const files = await Promise.all([2, 4, 6, 8, 10, 12].map((width) => pictures.png({ width: width * 10, height: 40 })))
  const images = await Promise.all(files.map((bytes) => uploaded(stranger, bytes)))
  expect(new Set(images.map(({ id }) => id)).size).toBe(files.length)
  expect(images.map(({ bytes }) => bytes)).toEqual(files.map(({ length }) => length))
})

test('who may not upload sees none either', async () => {
  const image = await uploaded(owner, await pictures.png())
  for (const [role, status] of [
    [roles.EDITOR, 200],
    [roles.STORE_MANAGER, 200],
    [roles.MODERATOR, 403],
    [roles.VIEWER, 403],
  ] as const) {
    const account = await createAccount(app.db, 'Somebody', new Date().toISOString())
    await setRoles(app.db, acme.websiteId, account, [role])
    const browser = await acme.signedIn(account)
    expect((await send(browser, await pictures.png())).status).toBe(status)
    expect((await browser.get(IMAGES)).status).toBe(status)
    expect((await browser.get(`${IMAGES}/${image.id}`)).status).toBe(status)
  }
  const guest = app.client('acme.manage')
  await guest.open()
  expect((await send(guest, await pictures.png())).status).toBe(401)
  const crumbless = await send(owner, await pictures.png(), { headers: { 'x-csrf-token': 'x' } })
  expect(crumbless.json()).toMatchObject({ status: 403, crumbFail: true })
})

test('images of another website are as if they were not there', async () => {
  const image = await uploaded(owner, await pictures.png())
  await ready(acme.websiteId, image.id)
  expect((await stranger.get(`${IMAGES}/${image.id}`)).status).toBe(404)
  expect((await owner.get(`${IMAGES}/unknown`)).status).toBe(404)
  const { images } = (await stranger.get(IMAGES)).json() as ImagesPage
  expect(images.map(({ id }) => id)).not.toContain(image.id)
  expect(await findReadyImages(app.db, bolt.websiteId, [image.id])).toEqual(new Map())
})

test('image lookups find only images that are ready', async () => {
  const [done, waiting, failed] = await Promise.all([1, 2, 3].map(async () => uploaded(owner, await pictures.png())))
  const ids = [done?.id ?? '', waiting?.id ?? '', failed?.id ?? '']
  await ready(acme.websiteId, ids[0] ?? '')
  await markFailed(app.db, acme.websiteId, ids[2] ?? '', 'File processing failed')
  const found = await findReadyImages(app.db, acme.websiteId, [...ids, 'unknown'])
  expect([...found]).toEqual([
    [
      ids[0],
      {
        id: ids[0],
        original_name: done?.filename,
        file_name: `${ids[0]}.webp`,
        width: 10,
        height: 20,
        widths: '100w',
        colors,
        alt_text: '',
        focal_x: 0.5,
        focal_y: 0.5,
      },
    ],
  ])
  expect(await findReadyImages(app.db, acme.websiteId, [])).toEqual(new Map())
  expect((await owner.get(`${IMAGES}/${ids[0]}`)).json()).toMatchObject({
    state: 'ready',
    image: {
      id: ids[0],
      assetUrl: `${assetOrigin}/${acme.websiteId}/${ids[0]}.webp`,
      originalSize: '10x20',
      systemDataVariants: '100w',
      colorData: colors,
    },
  })
  expect((await owner.get(`${IMAGES}/${ids[2]}`)).json()).toMatchObject({
    state: 'failed',
    failure: 'File processing failed',
    image: null,
  })
})

test('the list shows every image once, the newest first, page by page', async () => {
  const many = await app.addWebsite('many')
  const browser = await many.signedIn()
  const bytes = await pictures.png({ width: 2, height: 2 })
  const ids: string[] = []
  for (let n = 0; n < 60; n++) ids.unshift((await uploaded(browser, bytes)).id)
  for (const id of ids) await ready(many.websiteId, id)
  await uploaded(browser, bytes)
  const first = (await browser.get(IMAGES)).json() as ImagesPage
  const second = (await browser.get(`${IMAGES}?cursor=${first.nextCursor}`)).json() as ImagesPage
  expect([first.images.length, second.images.length, second.nextCursor]).toEqual([50, 10, null])
  expect(new Set([...first.images, ...second.images].map(({ id }) => id))).toEqual(new Set(ids))
  const times = [...first.images, ...second.images].map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await browser.get(`${IMAGES}?cursor=nonsense`)).status).toBe(400)
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeGalleryPictures } from '../../../workers/pages/take-gallery-pictures.job.ts'
import { createPictureTaker } from '../../files/uploads/take-picture.ts'
import { EgressRefused } from '../../platform/egress/egress.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { PHOTO_GALLERIES_MAX } from '../../shared/galleries/photo-galleries.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { testPool } from '../../testing/databases/test-database.ts'
import { roomy } from '../../testing/fixtures/ready-image.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { PageReply } from '../admin-contract.ts'
import type { PhotoGallery } from '../page-contract.ts'
import type { PhotoService } from './photo-service.ts'
import { sampleAlbums } from './sample-albums.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-photo-galleries-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const product = await startTestProduct()
const { db } = product
const acme = await product.addWebsite('acme')
const owner = await acme.signedIn()
const jobs = outbox(testPool(product.urls.queue))
const PATH = '/api/photo-galleries'
const HARBOUR = 'https://albums.example/harbour'

const jobOf = (service: PhotoService) =>
  takeGalleryPictures({
    db,
    photoServices: [service],
    takePicture: createPictureTaker({
      db,
      held: diskStorage(join(directory, 'held')),
      incoming: join(directory, 'incoming'),
      storageLimits: roomy,
    }),
  })

interface Listed {
  galleries: PhotoGallery[]
  left: number
}

const list = async (client: HttpClient = owner) => (await client.get(PATH)).json() as Listed
const found = async (galleryId: string) => (await list()).galleries.find((one) => one.galleryId === galleryId)

async function begin(address: string): Promise<PhotoGallery> {
  const reply = await owner.post(PATH, { address })
  expect(reply.status, reply.text).toBe(200)
  return (reply.json() as { gallery: PhotoGallery }).gallery
}

async function run({ galleryId }: PhotoGallery, service: PhotoService = sampleAlbums, attempt = 1): Promise<void> {
  const job = { websiteId: acme.websiteId, data: { galleryId, round: 0 }, attempt, signal: AbortSignal.timeout(60_000) }
  await jobOf(service).run(job)
}

async function itemsOf(docId: string) {
  const { document, head } = (await owner.get(`/api/pages/${docId}`)).json() as PageReply
  const items = document.blocks.pictures?.props.items as { media: string; title: string; image: string | null }[]
  return { items, head }
}

test('an album becomes the draft of a gallery page with copies of its pictures, in order and with their titles', async () => {
  const begun = await begin(HARBOUR)
  expect(begun).toMatchObject({
    title: 'The harbour',
    service: 'Sample albums',
    state: 'running',
    pictures: 12,
    taken: 0,
  })
  const waiting = await jobs.selectFrom('outbox').selectAll().where('name', '=', 'take-gallery-pictures').execute()
  expect(waiting.map(({ data }) => data)).toEqual([{ galleryId: begun.galleryId, round: 0 }])
  await run(begun)
  expect(await found(begun.galleryId)).toMatchObject({
    state: 'done',
    taken: 12,
    failed: 0,
    problem: null,
    isThere: true,
  })
  const { items } = await itemsOf(begun.docId)
  expect(items.slice(0, 5).map(({ title }) => title)).toEqual([
    'Slipway',
    'Moorings',
    'Breakwater',
    'Net loft',
    'Slipway 2',
  ])
  expect(items.every(({ media, image }) => media === 'imageFile' && image !== null)).toBe(true)
})

test('a job that runs again takes nothing twice, and leaves alone what was changed since', async () => {
  const [first] = (await list()).galleries
  if (!first) throw new Error('A gallery was imported')
  const before = await itemsOf(first.docId)
  await run(first)
  expect(await itemsOf(first.docId)).toEqual(before)
})

test('of a larger album the first 50 are taken', async () => {
  expect(await begin('https://albums.example/hills')).toMatchObject({ pictures: 50, total: 64 })
})

test('a picture that cannot be fetched is named, and the others come', async () => {
  const begun = await begin(HARBOUR)
  const failing: PhotoService = {
    ...sampleAlbums,
    openPicture: (source, signal) =>
      source.endsWith('/1.jpg')
        ? Promise.reject(new EgressRefused('This address answered with an error (410).'))
        : sampleAlbums.openPicture(source, signal),
  }
  await run(begun, failing)
  const problem = 'This address answered with an error (410).'
  expect(await found(begun.galleryId)).toMatchObject({ state: 'done', taken: 11, failed: 1, problem })
  expect((await itemsOf(begun.docId)).items).toHaveLength(11)
})

test('a service that is away for a moment is asked again later, and given up in the end', async () => {
  const begun = await begin(HARBOUR)
  const away: PhotoService = {
    ...sampleAlbums,
    openPicture: () => Promise.reject(new EgressRefused('This address took too long to answer.', true)),
  }
  await run(begun, away)
  expect(await found(begun.galleryId)).toMatchObject({ state: 'running', taken: 0, failed: 0 })
  const ids = (await jobs.selectFrom('outbox').select('id').execute()).map(({ id }) => id)
  expect(ids).toContain(`take-gallery-pictures:${begun.galleryId}:1`)
  for (let round = 1; round < 40 && (await found(begun.galleryId))?.state === 'running'; round++) await run(begun, away)
  expect(await found(begun.galleryId)).toMatchObject({ state: 'failed', taken: 0, failed: 12 })
})

test('whose page is deleted meanwhile ends, and makes room', async () => {
  const { left } = await list()
  const begun = await begin(HARBOUR)
  expect((await list()).left).toBe(left - 1)
  const patches = [{ op: 'set', path: ['settings', 'deleted'], value: true }]
  const operations = [{ opId: randomUUID(), patches }]
  const reply = await owner.post(`/api/pages/${begun.docId}/operations`, { base: 0, operations })
  expect(reply.status, reply.text).toBe(200)
  await run(begun)
  expect(await found(begun.galleryId)).toMatchObject({ isThere: false })
  expect((await list()).left).toBe(left)
})

test(`a website has at most ${PHOTO_GALLERIES_MAX} of them`, async () => {
  for (let { left } = await list(); left > 0; left--) await begin(HARBOUR)
  const refused = await owner.post(PATH, { address: HARBOUR })
  expect([refused.status, (refused.json() as { message: string }).message]).toEqual([
    400,
    'A website has at most 20 galleries from photo services. Delete the page of one first.',
  ])
})

test('another website sees none of them, and takes none of their pictures', async () => {
  const other = await product.addWebsite('other')
  expect(await list(await other.signedIn())).toMatchObject({ galleries: [], left: PHOTO_GALLERIES_MAX })
  const running = (await list()).galleries.find(({ state }) => state === 'running')
  const job = {
    data: { galleryId: running?.galleryId ?? '', round: 0 },
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
  }
  await jobOf(sampleAlbums).run({ websiteId: other.websiteId, ...job })
  expect(await found(running?.galleryId ?? '')).toEqual(running)
})

test.each(['', 'kiln', 'ftp://albums.example/', 'http://127.0.0.1/album', 'https://albums.example/nobodys'])(
  'the address %j is refused with a sentence',
  async (address) => {
    const site = await product.addWebsite(`refused-${Buffer.from(address).toString('hex').slice(0, 20) || 'nothing'}`)
    const reply = await (await site.signedIn()).post(PATH, { address })
    expect(reply.status).toBe(400)
    expect((reply.json() as { message: string }).message).toMatch(/\.$/)
  },
)

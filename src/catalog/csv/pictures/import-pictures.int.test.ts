import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fetchImportPictures } from '../../../../workers/catalog/fetch-import-pictures.job.ts'
import { runImportJob } from '../../../../workers/catalog/run-import.job.ts'
import { findImagesByFile } from '../../../files/queries.ts'
import { createPictureTaker } from '../../../files/uploads/take-picture.ts'
import { createEgress } from '../../../platform/egress/egress.ts'
import { createExecutor } from '../../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../../platform/event-store/memory/memory-event-store.ts'
import { outbox } from '../../../platform/outbox/outbox.ts'
import { diskStorage } from '../../../platform/storage/disk-storage.ts'
import type { ProductImport } from '../../../shared/products/product-import.ts'
import { testPool } from '../../../testing/databases/test-database.ts'
import { pictures } from '../../../testing/fixtures/make/make-picture.ts'
import { makeZip } from '../../../testing/fixtures/make/make-zip.ts'
import { shopifyExport } from '../../../testing/fixtures/make/shopify-export.ts'
import { makeReady, roomy } from '../../../testing/fixtures/ready-image.ts'
import { type CatalogSite, startTestCatalog } from '../../../testing/fixtures/test-catalog.ts'

const catalog = await startTestCatalog()
const { db } = catalog
const directory = mkdtempSync(join(tmpdir(), 'plinth-pictures-'))
const held = diskStorage(join(directory, 'held'))
const takePicture = createPictureTaker({ db, held, storageLimits: roomy, incoming: join(directory, 'incoming') })
catalog.files.takePicture = takePicture
const jobs = outbox(testPool(catalog.urls.queue))
const runJob = runImportJob({ ...catalog, executor: createExecutor(memoryEventStore()) })
const IMPORTS = '/api/catalog/imports'
const [red, small, wide] = [
  await pictures.png(),
  await pictures.jpeg({ width: 40, height: 20 }),
  await pictures.webp({ width: 60, height: 20 }),
]

const asked: string[] = []
const files: Record<string, Buffer> = {
  '/a.png': red,
  '/b.jpg': small,
  '/c.webp': wide,
  '/text.png': Buffer.from('no'),
}
const answer: RequestListener = (req, res) => {
  asked.push(req.url ?? '')
  const file = files[req.url ?? '']
  if (file) res.setHeader('content-type', 'image/png').end(file)
  else res.writeHead(404).end()
}
const server = createServer(answer).listen(0, '127.0.0.1')
await once(server, 'listening')
const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true, force: true })
})

const fetching = fetchImportPictures({
  db,
  takePicture,
  egress: createEgress({ allowed: [place] }),
  findImagesByFile: (websiteId, names) => findImagesByFile(db, websiteId, names),
})

const look = async ({ owner }: CatalogSite, id: string) =>
  (await owner.http.get(`${IMPORTS}/${id}`)).json() as ProductImport

async function checked({ owner: { http } }: CatalogSite, csv: string): Promise<ProductImport> {
  const taken = await http.post(`${IMPORTS}?name=products.csv`, csv, { headers: { 'content-type': 'text/csv' } })
  const { id, mapping } = taken.json() as ProductImport
  const reply = await http.put(`${IMPORTS}/${id}/mapping`, { mapping })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.json() as ProductImport
}

async function run(site: CatalogSite, importId: string): Promise<void> {
  const { websiteId } = site.website
  await site.owner.http.post(`${IMPORTS}/${importId}/run`, {})
  const signal = AbortSignal.timeout(60_000)
  await runJob.run({ websiteId, data: { importId }, attempt: 1, signal })
}

/** Like the queue: the job, the encoding of fetched pictures, and the job again. */
async function fetchAll({ website: { websiteId } }: CatalogSite, importId: string): Promise<void> {
  const job = { websiteId, data: { importId, round: 0 }, attempt: 1, signal: AbortSignal.timeout(60_000) }
  await fetching.run(job)
  for (const { id, data } of await listed(websiteId, 'process-image')) {
    await makeReady(db, websiteId, (data as { imageId: string }).imageId)
    await jobs.deleteFrom('outbox').where('website_id', '=', websiteId).where('id', '=', id).execute()
  }
  await fetching.run(job)
}

const listed = (websiteId: string, name: string) =>
  jobs
    .selectFrom('outbox')
    .select(['id', 'data'])
    .where('website_id', '=', websiteId)
    .where('name', '=', name)
    .execute()

const sendZip = ({ owner: { http } }: CatalogSite, id: string, zip: Buffer) =>
  http.post(`${IMPORTS}/${id}/pictures`, zip, { headers: { 'content-type': 'application/zip' } })

const find = async ({ owner }: CatalogSite, title: string) =>
  owner.read((await owner.list(`search=${encodeURIComponent(title)}`)).items[0]?.id ?? '')

test('pictures are fetched from their addresses after the import and shown at their products in the order of the file', async () => {
  const site = await catalog.openSite('addresses')
  const origin = `http://${place}`
  const csv = [
    'URL ID,Name,Option 1 name,Option 1 value,Price,Image addresses,Image alt texts,Variant image address',
    `mug,Mug,Colour,Red,10,"${origin}/a.png ${origin}/b.jpg",In front | Behind,`,
    `mug,Mug,Colour,Blue,10,,,${origin}/c.webp`,
    `bowl,Bowl,,,12,"${origin}/lost.png, ${origin}/text.png",,`,
    'plate,Plate,,,12,http://127.0.0.1/inside.png,,',
  ].join('\n')
  const { id, ...before } = await checked(site, csv)
  expect(before).toMatchObject({ notes: [], pictures: { total: 6, done: 0, failed: 0, missing: { count: 0 } } })
  await run(site, id)
  expect(await look(site, id)).toMatchObject({ state: 'done', pictures: { total: 6, done: 0, isWorking: true } })
  expect(await listed(site.website.websiteId, 'fetch-import-pictures')).toHaveLength(1)
  await fetchAll(site, id)
  expect((await look(site, id)).pictures).toMatchObject({
    total: 6,
    done: 3,
    failed: 3,
    isWorking: false,
    problems: [
      { row: 4, source: `${origin}/lost.png`, message: 'This address answered with an error (404).' },
      { row: 4, source: `${origin}/text.png`, message: expect.stringContaining('This file type is not supported.') },
      { row: 5, source: 'http://127.0.0.1/inside.png', message: 'This address is not one of the public internet.' },
    ],
  })
  const mug = await find(site, 'Mug')
  expect(mug.images.map(({ altText }) => altText)).toEqual(['In front', 'Behind', ''])
  expect(mug.variants.map(({ mainImageId }) => mainImageId)).toEqual([null, mug.images[2]?.id])
  expect((await find(site, 'Bowl')).images).toEqual([])
  const again = await checked(site, csv.replace(/\nbowl[\s\S]*/, ''))
  expect(again).toMatchObject({ counts: { unchanged: 2, changed: 0 }, pictures: { total: 0 } })
  await site.owner.http.post(`${IMPORTS}/${id}/undo`, {})
  const signal = AbortSignal.timeout(60_000)
  await runJob.run({ websiteId: site.website.websiteId, data: { importId: id }, attempt: 1, signal })
  expect(await look(site, id)).toMatchObject({ state: 'undone', changedSince: [] })
}, 120_000)

test('a picture that the website has already is not kept twice, and its own addresses are not fetched', async () => {
  const site = await catalog.openSite('twice')
  const first = await checked(site, `Name,Price,Image addresses\nMug,10,http://${place}/a.png`)
  await run(site, first.id)
  await fetchAll(site, first.id)
  const [image] = (await find(site, 'Mug')).images
  const exported = (await site.owner.http.get('/api/catalog/export')).text
  asked.length = 0
  const own = /http:\S+\.webp/.exec(exported)?.[0]
  const second = await checked(site, `Name,Price,Image addresses\nBowl,9,${own}\nCup,8,http://${place}/a.png`)
  await run(site, second.id)
  await fetchAll(site, second.id)
  expect(asked).toEqual(['/a.png'])
  for (const title of ['Bowl', 'Cup']) expect((await find(site, title)).images.map(({ id }) => id)).toEqual([image?.id])
}, 120_000)

test('pictures come from a ZIP file by their names, before the import or after it', async () => {
  const site = await catalog.openSite('zipped')
  const csv = 'Name,Price,Image addresses\nMug,10,"photos/Red Mug.png, side.jpg"\nBowl,9,bowl.webp\nCup,8,burst.png'
  const { id } = await checked(site, csv)
  const zip = await makeZip({
    'shop/Red mug.PNG': red,
    'side.jpg': small,
    'unasked.png': wide,
    '__MACOSX/side.jpg': Buffer.from('x'),
    'burst.png': Buffer.alloc(3_000_000),
  })
  const taken = await sendZip(site, id, zip)
  expect(taken.json()).toMatchObject({
    pictures: {
      missing: { count: 2, names: ['bowl.webp', 'burst.png'] },
      files: { taken: 2, problems: [{ name: 'burst.png', message: 'This file grows too much when it is unpacked.' }] },
    },
  })
  await run(site, id)
  await fetchAll(site, id)
  expect((await find(site, 'Mug')).images).toHaveLength(2)
  expect((await look(site, id)).pictures.problems).toEqual([
    { row: 3, source: 'bowl.webp', message: 'No ZIP file has brought a picture of this name.' },
    { row: 4, source: 'burst.png', message: 'No ZIP file has brought a picture of this name.' },
  ])
  expect((await sendZip(site, id, await makeZip({ 'bowl.webp': wide }))).status).toBe(200)
  await fetchAll(site, id)
  expect((await look(site, id)).pictures).toMatchObject({ done: 3, failed: 1, missing: { names: ['burst.png'] } })
  expect((await find(site, 'Bowl')).images).toHaveLength(1)
}, 120_000)

test('what is no ZIP file, names nothing of use, or belongs to another website is refused with a sentence', async () => {
  const [site, other] = [await catalog.openSite('refusing'), await catalog.openSite('elsewhere')]
  const { id } = await checked(site, 'Name,Price,Image addresses\nMug,10,mug.png')
  const refused = async (zip: Buffer, from = site) => {
    const { status, text } = await sendZip(from, id, zip)
    return `${status} ${(JSON.parse(text) as { detail?: string; message?: string }).message ?? text}`
  }
  expect(await refused(Buffer.from('PK\u0003\u0004 no'))).toContain('400 This is not a ZIP file, or it is damaged.')
  expect(await refused(await makeZip({ 'a.png': red }))).toContain('400 None of the pictures that your file names')
  expect(await refused(await makeZip({ 'mug.png': red }), other)).toContain('404')
  const damaged = await makeZip({ 'mug.png': red })
  damaged.fill(7, 40, 60)
  expect((await sendZip(site, id, damaged)).json()).toMatchObject({
    pictures: { files: { taken: 0, problems: [{ name: 'mug.png' }] } },
  })
  const type = await site.owner.http.post(`${IMPORTS}/${id}/pictures`, 'x', { headers: { 'content-type': 'text/csv' } })
  expect(type.status).toBe(415)
}, 120_000)

test('a product export of Shopify brings the pictures of all its rows', async () => {
  const site = await catalog.openSite('shopified')
  const csv = shopifyExport.replaceAll('https://cdn.shopify.com/s/files/1', `http://${place}`)
  files['/a.jpg'] = red
  files['/c.jpg'] = wide
  const { id, pictures: expected } = await checked(site, csv)
  expect(expected.total).toBe(3)
  await run(site, id)
  await fetchAll(site, id)
  expect((await find(site, 'Linen shirt')).images.map(({ altText }) => altText)).toEqual(['Front', 'Back', ''])
}, 120_000)

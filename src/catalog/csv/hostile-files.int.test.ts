import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startImportRunner } from '../../../workers/catalog/import-runner.ts'
import { runImportJob } from '../../../workers/catalog/run-import.job.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import type { ProductImport } from '../../shared/products/product-import.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { type CatalogSite, startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import { ImportTooDemanding } from './running/import-work.ts'

const catalog = await startTestCatalog()
const IMPORTS = '/api/catalog/imports'
const PATIENCE = 300_000
const executor = createExecutor(memoryEventStore())

const upload = (http: HttpClient, csv: string | Buffer, type = 'text/csv') =>
  http.post(`${IMPORTS}?name=products.csv`, csv, { headers: { 'content-type': type } })

async function take(http: HttpClient, csv: string | Buffer): Promise<ProductImport> {
  const reply = await upload(http, csv)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.json() as ProductImport
}

async function check(http: HttpClient, { id, mapping }: ProductImport): Promise<ProductImport> {
  const reply = await http.put(`${IMPORTS}/${id}/mapping`, { mapping })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.json() as ProductImport
}

const many = (start: string, piece: string, count: number) => `${start}${piece.repeat(count)}`

test.each([
  ['5,000,000 line feeds', '\n'.repeat(5_000_000), 400, 'The file has more than 100,000 lines, most of them empty.'],
  ['2,500,000 rows of a letter', 'a\n'.repeat(2_500_000), 400, 'This file has no columns.'],
  ['2,500,000 rows', many('a,b\n', 'a,b\n', 2_400_000), 400, 'The file has more than 20,000 rows.'],
  [
    'a cell of 1,200,000 categories',
    many('Name,Categories\nMug,"', 'a>b,', 1_200_000),
    400,
    'Row 2 has more than 250,000',
  ],
  ['an address of 2,400,000 hyphens', many('Name,URL ID\nMug,', 'a-', 2_400_000), 400, 'Row 2 has more than 250,000'],
  ['10,000,001 bytes', 'a'.repeat(10_000_001), 413, 'A file has at most 10 MB.'],
  ['nothing', '', 400, 'This file is empty.'],
])(
  'a file of %s is refused with a sentence',
  async (name, csv, status, sentence) => {
    const { http } = (await catalog.openSite(`hostile-${name.replace(/[^a-z]+/g, '')}`)).owner
    expect(await upload(http, csv)).toMatchObject({ status, text: expect.stringContaining(sentence) })
    expect(readdirSync(catalog.incoming)).toEqual([])
    expect((await http.get(IMPORTS)).json()).toEqual([])
  },
  PATIENCE,
)

test(
  'lists and URLs at the size limit of a cell are read, and errors name their cell',
  async () => {
    const { http } = (await catalog.openSite('cells')).owner
    const rows = [`Mug,${`"${'a>b,'.repeat(29_000)}`}",1,mug`, `Cup,,1,${'a-'.repeat(59_000)}`]
    const checked = await check(http, await take(http, ['Name,Categories,Price,URL ID', ...rows].join('\n')))
    expect(checked.problems).toEqual([
      { row: 2, column: 'Categories', message: 'A product has at most 100 categories.' },
    ])
    expect(checked).toMatchObject({ counts: { new: 1, error: 1 }, products: { new: 1 } })
    const errors = (await http.get(`${IMPORTS}/${checked.id}/errors.csv`)).text
    expect(errors.length).toBeGreaterThan(100_000)
  },
  PATIENCE,
)

test('a file comes as CSV and as nothing else', async () => {
  const { http } = (await catalog.openSite('types')).owner
  expect(await upload(http, 'Name,Price\nMug,1', 'application/octet-stream')).toMatchObject({ status: 200 })
  expect(await http.post(`${IMPORTS}?name=a.csv`, { name: 'a', csv: 'Name,Price\nMug,1' })).toMatchObject({
    status: 415,
    text: expect.stringContaining('The body must be a CSV file'),
  })
  const packed = { 'content-type': 'text/csv', 'content-encoding': 'gzip' }
  expect(await http.post(`${IMPORTS}?name=a.csv`, 'x', { headers: packed })).toMatchObject({ status: 415 })
  expect((await take(http, Buffer.from('\uFEFFCrème,Price\nMug,1', 'utf16le'))).columns[0]?.name).toBe('Crème')
})

/** Starts sending a file, and waits until the upload is in progress. */
async function beginUpload({ http }: CatalogSite['owner']) {
  const cookie = [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const crumb = http.cookies.get('crumb') ?? ''
  const headers = { host: http.host, origin: `http://${http.host}`, cookie, 'x-csrf-token': crumb }
  const asked = request({
    port: catalog.port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${IMPORTS}?name=slow.csv`,
    setHost: false,
    headers: { ...headers, 'content-type': 'text/csv' },
  })
  const answered = new Promise<number>((done) => {
    asked.on('response', (reply) => done(reply.resume().statusCode ?? 0))
    asked.on('error', () => done(0))
  })
  asked.write('Name,Price\n')
  while (readdirSync(catalog.incoming).length === 0) await sleep(5)
  return { asked, answered }
}

test('a second file of a website is refused while one is arriving, and another website is not kept waiting', async () => {
  const [site, other] = [await catalog.openSite('first'), await catalog.openSite('second')]
  const { asked, answered } = await beginUpload(site.owner)
  expect(await upload(site.owner.http, 'Name,Price\nMug,1')).toMatchObject({
    status: 409,
    text: expect.stringContaining('Another file of this store is being worked on.'),
  })
  await take(other.owner.http, 'Name,Price\nMug,1')
  asked.end('Mug,1')
  expect(await answered).toBe(200)
  await take(site.owner.http, 'Name,Price\nMug,1')
})

test('an interrupted upload leaves nothing behind, and the next one is accepted', async () => {
  const { owner } = await catalog.openSite('broken')
  const { asked, answered } = await beginUpload(owner)
  asked.destroy()
  await answered
  await expect.poll(() => readdirSync(catalog.incoming), { timeout: 60_000 }).toEqual([])
  await take(owner.http, 'Name,Price\nMug,1')
})

test(
  'while one import runs, no other file of the website is taken, checked, imported or undone',
  async () => {
    const { http } = (await catalog.openSite('running')).owner
    const [one, two] = [await take(http, 'Name,Price\nMug,1'), await take(http, 'Name,Price\nCup,1')]
    await check(http, one)
    await check(http, two)
    expect((await http.post(`${IMPORTS}/${one.id}/run`, {})).status).toBe(200)
    expect((await upload(http, 'Name,Price\nMug,1')).status).toBe(409)
    expect((await http.put(`${IMPORTS}/${two.id}/mapping`, { mapping: two.mapping })).status).toBe(409)
    expect((await http.post(`${IMPORTS}/${two.id}/run`, {})).status).toBe(409)
    expect((await http.get(`${IMPORTS}/${two.id}`)).status).toBe(200)
  },
  PATIENCE,
)

test(
  'a check that times out says so, and the file stays unchanged',
  async () => {
    const site = await catalog.openSite('slow')
    const { http } = site.owner
    const made = await take(http, 'Name,Price\nMug,1')
    const hasty = startImportRunner({ url: catalog.urls.app, timeoutMs: 1 })
    const author = { websiteId: site.website.websiteId, accountId: null, name: null, currency: 'USD' }
    const checked = hasty.check({ ...author, now: new Date().toISOString() }, made.id, made.mapping)
    await expect(checked).rejects.toThrow('This file takes too long to read.')
    hasty.close()
    expect((await http.get(`${IMPORTS}/${made.id}`)).json()).toEqual(made)
    expect(await check(http, made)).toMatchObject({ state: 'checked', counts: { new: 1 } })
  },
  PATIENCE,
)

test(
  'an import that is refused again and again ends with a sentence, and can be undone',
  async () => {
    const site = await catalog.openSite('refused')
    const { http, list } = site.owner
    const checked = await check(http, await take(http, 'Name,Price\nMug,1'))
    await http.post(`${IMPORTS}/${checked.id}/run`, {})
    const writeBatch = () => Promise.reject(new ImportTooDemanding('It takes too long.'))
    const job = runImportJob({ db: catalog.db, executor, imports: { ...catalog.imports, writeBatch } })
    const asked = {
      websiteId: site.website.websiteId,
      data: { importId: checked.id },
      signal: AbortSignal.timeout(PATIENCE),
    }
    await expect(job.run({ ...asked, attempt: 2 })).rejects.toThrow('It takes too long.')
    await job.run({ ...asked, attempt: 3 })
    expect((await http.get(`${IMPORTS}/${checked.id}`)).json()).toMatchObject({
      state: 'done',
      notes: ['The import stopped before its end. It takes too long.'],
      progress: { done: 0, total: 1 },
    })
    expect((await list()).total).toBe(0)
    expect((await http.post(`${IMPORTS}/${checked.id}/undo`, {})).status).toBe(200)
  },
  PATIENCE,
)

test(
  '20,000 new products are checked only up to the product limit',
  async () => {
    const { http } = (await catalog.openSite('titles')).owner
    const rows = Array.from({ length: 20_000 }, (_, n) => `${String.fromCodePoint(0x4e00 + n)},1`)
    const checked = await check(http, await take(http, ['Name,Price', ...rows].join('\n')))
    expect(checked).toMatchObject({ counts: { new: 10_000, error: 10_000 }, problemPages: 200 })
    expect(checked.problems[0]?.message).toContain('There is room for 10,000 more, and this file has 20,000 new ones.')
  },
  PATIENCE,
)

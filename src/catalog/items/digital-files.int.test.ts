import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import type { AdminItem, BulkReply } from '../admin-contract.ts'
import { NO_FILE, NO_FILE_YET } from './resolving/resolve-files.ts'

const catalog = await startTestCatalog()
const { owner, website } = await catalog.openSite('acme')
const ITEMS = '/api/catalog/items'
const DIGITAL = 2

async function change(item: AdminItem, changes: object, more: object = {}) {
  const reply = await owner.http.put(`${ITEMS}/${item.id}`, { revision: item.revision, changes, ...more })
  return { status: reply.status, body: reply.json() as AdminItem & { message: string; errors: Record<string, string> } }
}

async function bulk(ids: string[], visibility: string, more: object = {}) {
  const action = { kind: 'set-visibility', visibility }
  const reply = await owner.http.post(`${ITEMS}/bulk`, { target: { ids }, action, ...more })
  return { status: reply.status, body: reply.json() as BulkReply & { message: string; errors: Record<string, string> } }
}

const addFile = (itemId: string) =>
  withWebsite(catalog.db, website.websiteId, (tx) =>
    sql`insert into product_files (website_id, id, item_id, upload_id, name, bytes, revision, created_at, changed_at)
      values (${website.websiteId}, ${`file-${itemId}`}, ${itemId}, gen_random_uuid(), 'Song.mp3', 1, 1, now(), now())`.execute(
      tx,
    ),
  )

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test.each([
  ['public', {}],
  ['private', {}],
  ['scheduled', { publishAt: tomorrow() }],
])('a digital product without a file becomes %s only after a question', async (visibility, more) => {
  const song = await owner.create(`Song ${visibility}`, DIGITAL)
  const refused = await change(song, { visibility, ...more })
  expect([refused.status, refused.body.errors]).toEqual([400, { visibility: NO_FILE }])
  expect((await owner.read(song.id)).visibility).toBe('draft')
  expect((await change(song, { visibility, ...more }, { isWithoutFile: true })).body.visibility).toBe(visibility)
  // What is on sale already can be changed without another question.
  expect((await change(await owner.read(song.id), { brand: 'Harbour' })).status).toBe(200)
})

test('with a file, as a draft, or of another type it needs no question', async () => {
  const song = await owner.create('Song with a file', DIGITAL)
  expect((await change(song, { visibility: 'needs-review' })).status).toBe(200)
  await addFile(song.id)
  expect((await change(await owner.read(song.id), { visibility: 'public' })).status).toBe(200)
  expect((await change(await owner.create('Mug'), { visibility: 'public' })).status).toBe(200)
})

test('a product on sale does not become a digital one without a file', async () => {
  const mug = await owner.create('Mug of sound')
  const { body } = await change(mug, { visibility: 'public' })
  const refused = await change(body, { productType: DIGITAL })
  expect([refused.status, refused.body.errors]).toEqual([400, { productType: NO_FILE_YET }])
  expect((await change(body, { productType: DIGITAL }, { isWithoutFile: true })).status).toBe(200)
})

test('a revision that was on sale is not put back without a file', async () => {
  const song = await owner.create('Song put back', DIGITAL)
  const { body } = await change(song, { visibility: 'public' }, { isWithoutFile: true })
  const hidden = await change(body, { visibility: 'draft' })
  const reply = await owner.http.post(`${ITEMS}/${song.id}/restore`, { revision: body.revision })
  expect([reply.status, (reply.json() as { message: string }).message]).toEqual([400, NO_FILE])
  expect((await owner.read(song.id)).revision).toBe(hidden.body.revision)
})

test('a bulk action asks for all of them at once and publishes none before the answer', async () => {
  const [one, two, mug] = [
    await owner.create('Track one', DIGITAL),
    await owner.create('Track two', DIGITAL),
    await owner.create('Record'),
  ]
  const ids = [one.id, two.id, mug.id]
  const refused = await bulk(ids, 'public')
  const sentence = '“Track one” and “Track two” have no file for their buyers to download.'
  expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
    400,
    sentence,
    { isWithoutFile: sentence },
  ])
  expect((await owner.read(mug.id)).visibility).toBe('draft')
  expect((await bulk([two.id], 'public')).body.message).toBe('“Track two” has no file for its buyers to download.')
  expect((await bulk(ids, 'public', { isWithoutFile: true })).body.changed).toBe(3)
  const undo = (await bulk(ids, 'draft')).body.undo
  expect((await owner.http.post(`${ITEMS}/undo`, { undo })).json()).toMatchObject({ restored: 3 })
})

test('an import brings it as a draft and says so', async () => {
  const csv =
    'Name,Product type,Visibility,Price\nImported song,Digital,Public,5.00\nImported mug,Physical,Public,9.00\n'
  const IMPORTS = '/api/catalog/imports'
  const taken = await owner.http.post(`${IMPORTS}?name=products.csv`, csv, { headers: { 'content-type': 'text/csv' } })
  const { id, mapping } = taken.json() as { id: string; mapping: unknown }
  const checked = (await owner.http.put(`${IMPORTS}/${id}/mapping`, { mapping })).json() as { notes: string[] }
  expect(checked.notes).toEqual([
    'Imported as drafts: digital products without a file for their buyers, “Imported song”. Add their files, then publish them.',
  ])
  await owner.http.post(`${IMPORTS}/${id}/run`, {})
  while (await catalog.imports.writeBatch(website.websiteId, id));
  const found = (await owner.list('search=imported')).items.map(({ title, visibility }) => [title, visibility])
  expect(found.toSorted()).toEqual([
    ['Imported mug', 'public'],
    ['Imported song', 'draft'],
  ])
})

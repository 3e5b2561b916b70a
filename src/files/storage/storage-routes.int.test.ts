import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inCatalogTransaction } from '../../catalog/catalog-transaction.ts'
import type { Author } from '../../catalog/item-state.ts'
import { restoreRevision } from '../../catalog/items/copy-items.ts'
import { changeItem, createItems } from '../../catalog/items/item-store.ts'
import { addCollection } from '../../catalog/store.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient, Reply } from '../../testing/browsers/http-client.ts'
import { pictures } from '../../testing/fixtures/make/make-picture.ts'
import { makeReady, noteUpload } from '../../testing/fixtures/ready-image.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { StoragePage, UploadedImage } from '../contract.ts'
import { findReadyImages } from '../queries.ts'
import { fileRoutes } from '../routes.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-storage-'))
afterAll(() => rmSync(directory, { recursive: true }))
const places = {
  storage: diskStorage(join(directory, 'files')),
  held: diskStorage(join(directory, 'held')),
  incoming: join(directory, 'incoming'),
}
const storageLimits = { perWebsite: 300_000, perAccount: 400_000 }

const app = await startTestApp({
  routes: ({ db }) =>
    fileRoutes({
      db,
      ...places,
      assetOrigin: 'http://assets.localhost:1',
      storageLimits,
      isWebsiteDeleted: async () => false,
      canonicalOriginOf: () => 'https://shop.example',
    }).map((route) => ({
      ...route,
      rateLimit: 'none' as const,
    })),
})
const { db } = app

const STORAGE = '/api/files/storage'
const IMAGES = '/api/files/images'
const send = (client: HttpClient, body: Buffer, headers = {}): Promise<Reply> =>
  client.post(IMAGES, body, { headers: { 'content-type': 'image/jpeg', ...headers } })
const storageOf = async (client: HttpClient, query = '') =>
  (await client.get(`${STORAGE}${query}`)).json() as StoragePage

async function ofSize(bytes: number): Promise<Buffer> {
  const picture = await pictures.jpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

/** An encoded image with files. */
async function addImage(websiteId: string, id: string, bytes: number): Promise<string[]> {
  await noteUpload(db, websiteId, { id, originalName: `${id}.jpg` })
  await makeReady(db, websiteId, id, `${id}.webp`, bytes)
  const place = join(directory, 'files', websiteId)
  mkdirSync(place, { recursive: true })
  const paths = [`${id}.webp`, `${id}.100w.webp`].map((name) => join(place, name))
  for (const path of paths) writeFileSync(path, 'x')
  return paths
}

function authorOf(websiteId: string): Author {
  return { websiteId, currency: 'USD', accountId: 'owner', name: 'Owner', now: new Date().toISOString() } as Author
}

/** A product that uses these images. Returns its id and revision. */
async function addProduct(websiteId: string, title: string, imageIds: string[]) {
  await withWebsite(db, websiteId, (tx) =>
    addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, []),
  ).catch(() => {})
  const ready = await findReadyImages(db, websiteId, imageIds)
  const images = imageIds.map((id) => ({ id, altText: '', focalPoint: { x: 0.5, y: 0.5 } }))
  const { items } = await inCatalogTransaction(db, websiteId, (tx) =>
    createItems(tx, authorOf(websiteId), [{ title, productType: 1, images }], ready),
  )
  const [item] = items
  if (!item) throw new Error('It was not made')
  return { itemId: item.state.id, revision: item.revision }
}

const takeOff = (websiteId: string, item: { itemId: string; revision: number }) =>
  inCatalogTransaction(db, websiteId, (tx) => changeItem(tx, authorOf(websiteId), { ...item, changes: { images: [] } }))

test('the storage is as full as its files, and an upload that finds no room gets a sentence and leaves nothing', async () => {
  const { websiteId, signedIn } = await app.addWebsite('full')
  const owner = await signedIn()
  expect(await storageOf(owner)).toMatchObject({ website: { used: 0, limit: 300_000 }, files: [] })
  expect((await send(owner, await ofSize(250_000))).status).toBe(200)
  const refused = await send(owner, await ofSize(50_001))
  expect(refused.headers['content-type']).toBe('application/problem+json')
  expect(refused.json()).toMatchObject({
    status: 422,
    message:
      'Your storage is full: 0.3 MB of 0.3 MB are used, and this file needs 51 kB. Delete files you no longer need, then try again.',
  })
  expect(readdirSync(places.incoming)).toEqual([])
  expect(readdirSync(join(directory, 'held', websiteId))).toHaveLength(1)
  expect((await send(owner, await ofSize(50_000))).status).toBe(200)
  expect(await storageOf(owner)).toMatchObject({ website: { used: 300_000, limit: 300_000 } })
})

test('an upload that is refused for its content gives back what was reserved for it', async () => {
  const owner = await (await app.addWebsite('giving')).signedIn()
  for (let n = 0; n < 3; n++) expect((await send(owner, Buffer.alloc(290_000, 7))).status).toBe(415)
  expect(await storageOf(owner)).toMatchObject({ website: { used: 0 } })
})

test('a body without a stated length needs room for the largest there may be', async () => {
  const owner = await (await app.addWebsite('chunked')).signedIn()
  const reply = await send(owner, await pictures.jpeg(), { 'transfer-encoding': 'chunked' })
  expect(reply.json()).toMatchObject({ status: 422 })
  expect((reply.json() as { message: string }).message).toContain('this file needs 25 MB')
})

test('an upload that was kept is answered again when the storage is full, and another file under its key is not', async () => {
  const owner = await (await app.addWebsite('again')).signedIn()
  const headers = { 'idempotency-key': 'once' }
  const body = await ofSize(299_999)
  const first = (await send(owner, body, headers)).json() as UploadedImage
  expect((await send(owner, body, headers)).json()).toEqual(first)
  expect((await send(owner, await ofSize(299_998), headers)).json()).toMatchObject({
    status: 422,
    message: 'This idempotency key was used for another request.',
  })
})

test('clients that upload at once fill the storage to its limit and not a byte more', async () => {
  const website = await app.addWebsite('crowded')
  const clients = await Promise.all([1, 2, 3, 4].map(() => website.signedIn()))
  const body = await ofSize(45_000)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => send(clients[n % 4] as HttpClient, body)))
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(14).fill(422)])
  expect(await storageOf(clients[0] as HttpClient)).toMatchObject({ website: { used: 270_000 } })
})

test('the largest files come first, with the products that show them, and those that are unused by themselves', async () => {
  const { websiteId, signedIn } = await app.addWebsite('listed')
  const owner = await signedIn()
  for (const [n, id] of ['small', 'large', 'middle'].entries()) await addImage(websiteId, id, [10, 30, 20][n] ?? 0)
  const { itemId } = await addProduct(websiteId, 'Blue mug', ['large'])
  const { files } = await storageOf(owner)
  expect(files).toMatchObject([
    { id: 'large', name: 'large.jpg', bytes: 30, usedBy: [{ itemId, title: 'Blue mug' }] },
    { id: 'middle', bytes: 20, usedBy: [] },
    { id: 'small', bytes: 10, usedBy: [] },
  ])
  expect(files[0]?.previewUrl).toBe(`http://assets.localhost:1/${websiteId}/large.webp?format=100w`)
  const unused = await storageOf(owner, '?show=unused')
  expect(unused.files.map(({ id }) => id)).toEqual(['middle', 'small'])
})

test('a long list comes in pages, each file once', async () => {
  const { websiteId, signedIn } = await app.addWebsite('paged')
  const owner = await signedIn()
  for (let n = 0; n < 30; n++) {
    await noteUpload(db, websiteId, { id: `image-${n}` })
    await makeReady(db, websiteId, `image-${n}`, `image-${n}.webp`, n % 7)
  }
  const first = await storageOf(owner)
  const second = await storageOf(owner, `?cursor=${first.nextCursor}`)
  const bytes = [...first.files, ...second.files].map((file) => file.bytes)
  expect([first.files.length, second.files.length, second.nextCursor]).toEqual([25, 5, null])
  expect(bytes).toEqual(bytes.toSorted((a, b) => b - a))
  expect(new Set([...first.files, ...second.files].map(({ id }) => id)).size).toBe(30)
  expect((await owner.get(`${STORAGE}?cursor=nonsense`)).status).toBe(400)
})

test('deleting an unused image removes its files and frees its bytes; one that a product shows stays', async () => {
  const { websiteId, signedIn } = await app.addWebsite('deleting')
  const owner = await signedIn()
  const paths = await addImage(websiteId, 'mug', 1_000)
  const product = await addProduct(websiteId, 'Mug', ['mug'])
  const held = await storageOf(owner)
  expect((await owner.delete(`${IMAGES}/mug`)).json()).toMatchObject({
    status: 409,
    message: 'This file is used by “Mug”. Remove it there first, then delete it.',
  })
  expect(paths.every(existsSync)).toBe(true)
  await takeOff(websiteId, product)
  expect((await owner.delete(`${IMAGES}/mug`)).json()).toEqual({ id: 'mug' })
  expect(paths.some(existsSync)).toBe(false)
  const after = await storageOf(owner)
  expect(after.website.used).toBe(held.website.used - 1_000)
  expect(after.files).toEqual([])
  expect((await owner.delete(`${IMAGES}/mug`)).status).toBe(404)
  expect(await findReadyImages(db, websiteId, ['mug'])).toEqual(new Map())
  const restored = await inCatalogTransaction(db, websiteId, (tx) =>
    restoreRevision(tx, authorOf(websiteId), product.itemId, product.revision),
  )
  expect(restored.items[0]?.state.images).toEqual([])
})

test('an image that comes into a product while it is being deleted is either deleted or shown, never both', async () => {
  const { websiteId, signedIn } = await app.addWebsite('racing')
  const owner = await signedIn()
  const ids = Array.from({ length: 12 }, (_, n) => `image-${n}`)
  const paths = new Map<string, string[]>()
  for (const id of ids) paths.set(id, await addImage(websiteId, id, 10))
  for (const id of ids) {
    const [made] = await Promise.all([
      addProduct(websiteId, id, [id]).catch(() => undefined),
      owner.delete(`${IMAGES}/${id}`),
    ])
    const { usedBy } = (await storageOf(owner)).files.find((file) => file.id === id) ?? { usedBy: [] }
    expect(usedBy.map(({ itemId }) => itemId)).toEqual(paths.get(id)?.every(existsSync) ? [made?.itemId] : [])
  }
})

test('who may not upload sees no storage and deletes nothing, and the account is shown to the owner alone', async () => {
  const website = await app.addWebsite('guarded')
  await addImage(website.websiteId, 'mug', 1_000)
  const owner = await website.signedIn()
  expect((await storageOf(owner)).account).toEqual({ used: expect.any(Number), limit: 400_000 })
  for (const [role, status] of [
    [roles.MODERATOR, 403],
    [roles.VIEWER, 403],
    [roles.EDITOR, 200],
  ] as const) {
    const account = await createAccount(db, 'Somebody', new Date().toISOString())
    await setRoles(db, website.websiteId, account, [role])
    const browser = await website.signedIn(account)
    const seen = await browser.get(STORAGE)
    expect(seen.status).toBe(status)
    if (status === 200) expect(seen.json()).toMatchObject({ account: null })
    expect((await browser.delete(`${IMAGES}/mug`)).status).toBe(status)
  }
  const stranger = await (await app.addWebsite('strange')).signedIn()
  await addImage(website.websiteId, 'cup', 1_000)
  expect((await stranger.delete(`${IMAGES}/cup`)).text.replace(/urn:uuid:[\w-]+/, '')).toBe(
    (await stranger.delete(`${IMAGES}/unknown`)).text.replace(/urn:uuid:[\w-]+/, ''),
  )
  expect((await storageOf(stranger)).files).toEqual([])
})

test('every file is in one list, whatever its type, and is found by type, name and age', async () => {
  const website = await app.addWebsite('every')
  const { websiteId } = website
  const owner = await website.signedIn()
  await addImage(websiteId, 'mug', 10)
  const { itemId } = await addProduct(websiteId, 'Album', [])
  const add = (statement: ReturnType<typeof sql>) => withWebsite(db, websiteId, (tx) => statement.execute(tx))
  const at = (minute: number) => `2020-01-01T00:0${minute}:00.000Z`
  await add(sql`insert into videos (website_id, id, name, file_name, bytes, created_at)
    values (${websiteId}, 'clip', 'Kiln 50%.mp4', 'video-1.mp4', 40, ${at(1)}::timestamptz)`)
  await add(sql`insert into fonts (website_id, id, name, file_name, bytes, created_at)
    values (${websiteId}, 'face', 'Grotesk', 'font-1.woff2', 20, ${at(2)}::timestamptz)`)
  for (const [id, item, bytes, state] of [
    ['album', itemId, 30, 'current'],
    ['former', 'gone', 70, 'retired'],
  ] as const)
    await add(sql`
      insert into product_file_uploads (website_id, id, item_id, file_id, is_replacement, notify, name, bytes, received,
        last_modified, state, created_by, created_at, changed_at)
      values (${websiteId}, ${id}, ${item}, ${id}, false, false, ${`${id}.zip`}, ${bytes}, ${bytes}, 0, ${state},
        'owner', ${at(3)}::timestamptz, now())`)
  const { files, website: used } = await storageOf(owner)
  expect(files.map(({ id, type, soldState }) => [id, type, soldState])).toEqual([
    ['former', 'sold', 'retired'],
    ['clip', 'video', null],
    ['album', 'sold', 'current'],
    ['face', 'font', null],
    ['mug', 'image', null],
  ])
  // With the one byte of the image that was uploaded, until it is reconciled.
  expect(used.used).toBe(files.reduce((sum, { bytes }) => sum + bytes, 1))
  const urls = Object.fromEntries(files.map(({ id, url }) => [id, url]))
  expect(urls).toEqual({
    former: null,
    album: null,
    face: null,
    clip: 'https://shop.example/videos/video-1.mp4',
    mug: `http://assets.localhost:1/${websiteId}/mug.webp`,
  })
  expect(files.find(({ id }) => id === 'album')?.usedBy).toEqual([{ itemId, title: 'Album' }])
  const idsOf = async (query: string) => (await storageOf(owner, query)).files.map(({ id }) => id)
  expect(await idsOf('?type=sold')).toEqual(['former', 'album'])
  expect(await idsOf('?search=KILN%2050%25')).toEqual(['clip'])
  expect(await idsOf('?search=_')).toEqual([])
  expect(await idsOf('?sort=newest')).toEqual(['mug', 'former', 'album', 'face', 'clip'])
  expect(await idsOf('?show=unused')).toEqual(['clip', 'face', 'mug'])
})

test('a video and a font name the products and pages that use them, and are then not unused', async () => {
  const website = await app.addWebsite('using')
  const { websiteId } = website
  const owner = await website.signedIn()
  const { itemId } = await addProduct(websiteId, 'Kiln', [])
  await withWebsite(db, websiteId, async (tx) => {
    await sql`insert into videos (website_id, id, name, file_name, bytes, created_at)
      values (${websiteId}, 'clip', 'kiln.mp4', 'video-2.mp4', 40, now())`.execute(tx)
    await sql`insert into fonts (website_id, id, name, file_name, bytes, created_at)
      values (${websiteId}, 'face', 'Grotesk', 'font-2.woff2', 20, now())`.execute(tx)
    await sql`update items set video = '{"url": "/videos/video-2.mp4"}' where website_id = ${websiteId} and id = ${itemId}`.execute(
      tx,
    )
    await sql`insert into documents (website_id, id, kind, head, body, created_at, updated_at)
      values (${websiteId}, 'styles', 'style', 0,
        '{"settings": {"title": "Site styles"}, "fonts": {"fileName": "font-2.woff2"}}', now(), now())`.execute(tx)
  })
  const { files } = await storageOf(owner)
  expect(Object.fromEntries(files.map(({ id, usedBy }) => [id, usedBy]))).toEqual({
    clip: [{ itemId, title: 'Kiln' }],
    face: [{ itemId: null, title: 'Site styles' }],
  })
  expect((await storageOf(owner, '?show=unused')).files).toEqual([])
})

test('the newest come in pages, each file once', async () => {
  const { websiteId, signedIn } = await app.addWebsite('newest')
  const owner = await signedIn()
  for (let n = 0; n < 30; n++) {
    const createdAt = `2020-01-01T00:00:0${n % 3}.00${n % 2}Z`
    await noteUpload(db, websiteId, { id: `image-${n}`, createdAt })
    await makeReady(db, websiteId, `image-${n}`, `image-${n}.webp`, 1)
  }
  const first = await storageOf(owner, '?sort=newest')
  const second = await storageOf(owner, `?sort=newest&cursor=${first.nextCursor}`)
  const all = [...first.files, ...second.files]
  expect(new Set(all.map(({ id }) => id)).size).toBe(30)
  const times = all.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect((await owner.get(`${STORAGE}?cursor=${first.nextCursor}`)).status).toBe(400)
})

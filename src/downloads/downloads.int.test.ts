import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { sweepProductFile } from '../../workers/downloads/sweep-product-file.job.ts'
import { addCollection } from '../catalog/store.ts'
import { findStorageUsage } from '../files/queries.ts'
import { decideRefund } from '../orders/after-sale/decide-refund.ts'
import { refundOrder } from '../orders/commands/refund-order.ts'
import { orderTokens } from '../orders/order-tokens.ts'
import { recordCapture, recordOrder } from '../orders/use-cases/record-order.ts'
import { withWebsite } from '../platform/database/database.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { outbox } from '../platform/outbox/outbox.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { PART_BYTES, productFileMessages } from '../shared/validation/product-file-rules.ts'
import { testPool } from '../testing/databases/test-database.ts'
import { makeFrozenLine, makeFrozenOrder, makeTotals } from '../testing/fixtures/make/make-order.ts'
import { newProduct } from '../testing/fixtures/test-stock.ts'
import { startTestApp, type TestWebsite } from '../testing/servers/test-app.ts'
import { downloadLinks } from './buyers/download-links.ts'
import type { DownloadsReply, ProductFilesReply, UploadReply } from './contract.ts'
import { downloadsModule } from './module.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-downloads-'))
afterAll(() => rmSync(directory, { recursive: true }))
const held = diskStorage(join(directory, 'held'))
const executor = createExecutor(memoryEventStore())
const links = downloadLinks('ef'.repeat(32))
const tokensOf = (db: Parameters<typeof orderTokens>[0]) => orderTokens(db, 'cd'.repeat(32))
const limits = { perWebsite: 20_000_000, perAccount: 20_000_000 }

const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    downloadsModule
      .routes({
        db,
        executor,
        held,
        incoming: join(directory, 'incoming'),
        storageLimits: limits,
        orderTokens: tokensOf(db),
        downloadLinks: links,
        assetOrigin: `http://assets.${baseDomain}`,
      })
      .map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const jobs = outbox(testPool(app.urls.queue))
const deps = { db: app.db, held }
const run = { attempt: 1, signal: new AbortController().signal }
let websites = 0

async function openShop() {
  const website = await app.addWebsite(`books${++websites}`)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const goods = [newProduct('book', { one: 1 }, { productType: 2 }), newProduct('mug', { one: 1 })]
  await withWebsite(app.db, website.websiteId, (tx) => addCollection(tx, website.websiteId, shop, goods))
  return { website, owner: await website.signedIn() }
}

type Shop = Awaited<ReturnType<typeof openShop>>
const FILES = '/api/catalog/items/book/files'
const bytes = { headers: { 'content-type': 'application/octet-stream' } }

async function begin({ owner }: Shop, name: string, content: Buffer, more: object = {}) {
  return owner.post(`${FILES}/uploads`, { name, bytes: content.length, lastModified: 1, ...more })
}

async function send({ owner }: Shop, uploadId: string, content: Buffer, offset: number) {
  const part = content.subarray(offset, offset + PART_BYTES)
  return owner.put(`${FILES}/uploads/${uploadId}?offset=${offset}`, part, bytes)
}

async function upload(shop: Shop, name: string, content: Buffer, more: object = {}) {
  let step = (await begin(shop, name, content, more)).json() as UploadReply
  while (!step.file) step = (await send(shop, step.upload.id, content, step.upload.offset)).json() as UploadReply
  return step.file
}

const filesOf = async ({ owner }: Shop) => (await owner.get(FILES)).json() as ProductFilesReply
const messageOf = (reply: { json(): unknown }) => (reply.json() as { message: string }).message

/** A paid order with a line of two books for 20.00, and another line. */
async function buy({ websiteId }: TestWebsite, { testMode = false } = {}) {
  const target = { websiteId, orderId: v7(), at: new Date().toISOString() }
  const totals = makeTotals({ grandTotalCents: 3_000, totalQuantity: 3 })
  const line = { itemId: 'book', title: 'Book', productType: 2, unitPriceCents: 1_000 }
  await recordOrder({ executor }, target, {
    checkoutId: v7(),
    purchasedCartId: v7(),
    paymentId: v7(),
    order: makeFrozenOrder({ totals, testMode }),
    lines: [
      makeFrozenLine({ ...line, id: 'two', quantity: 2, totalCents: 2_000 }),
      makeFrozenLine({ ...line, id: 'one', quantity: 1, totalCents: 1_000 }),
    ],
  })
  const token = await tokensOf(app.db).mint(websiteId, target.orderId)
  return { ...target, token, pay: () => recordCapture({ executor }, target, { outcome: 'captured', amount: 3_000 }) }
}

const STATUS = '/api/commerce/orders/status/downloads'
const ofOrder = (orderId: string, rest = '') => `/api/commerce/orders/${orderId}/downloads${rest}`
const visitorOf = (subdomain: string) => app.client(subdomain)
const subdomainNow = () => `books${websites}`
const assets = app.client('assets')

async function linkFor(pressed: { token: string; lineId: string; fileId: string }): Promise<string> {
  const reply = await visitorOf(subdomainNow()).post(STATUS, pressed)
  return new URL((reply.json() as { url: string }).url).pathname
}

test('a file of any type is uploaded in parts, resumes after an interruption, and is identical byte for byte', async () => {
  const shop = await openShop()
  const content = Buffer.concat([Buffer.alloc(PART_BYTES, 'abcdefg'), Buffer.from('<script>alert(1)</script>')])
  const { upload: first } = (await begin(shop, 'C:\\x\\Loaf book.html', content)).json() as UploadReply
  expect(first).toMatchObject({ name: 'Loaf book.html', offset: 0, bytes: content.length })
  expect((await send(shop, first.id, content, 0)).json()).toMatchObject({ upload: { offset: PART_BYTES }, file: null })
  // The answer was lost: repeating the part changes nothing.
  expect((await send(shop, first.id, content, 0)).json()).toMatchObject({ upload: { offset: PART_BYTES } })
  // After the page was closed, the same file resumes the same upload.
  const again = (await begin(shop, 'Loaf book.html', content)).json() as UploadReply
  expect(again.upload).toMatchObject({ id: first.id, offset: PART_BYTES })
  expect(await filesOf(shop)).toMatchObject({ files: [], uploads: [{ id: first.id }] })
  const { file } = (await send(shop, first.id, content, PART_BYTES)).json() as UploadReply
  expect(file).toMatchObject({ name: 'Loaf book.html', bytes: content.length, revision: 1 })
  expect(await filesOf(shop)).toMatchObject({ files: [file], uploads: [], storage: { used: content.length } })

  const order = await buy(shop.website)
  await order.pay()
  const path = await linkFor({ token: order.token, lineId: 'one', fileId: file?.id ?? '' })
  const whole = await assets.get(path)
  expect(whole.status).toBe(200)
  expect(createHash('sha256').update(whole.text).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Loaf book.html"; filename*=UTF-8''Loaf%20book.html`,
    'content-length': String(content.length),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'accept-ranges': 'bytes',
  })
  const tail = await assets.get(path, { headers: { range: `bytes=${PART_BYTES - 3}-${PART_BYTES + 7}` } })
  expect(tail).toMatchObject({ status: 206, text: content.subarray(PART_BYTES - 3, PART_BYTES + 8).toString() })
  expect(tail.headers['content-range']).toBe(`bytes ${PART_BYTES - 3}-${PART_BYTES + 7}/${content.length}`)
  const changed = await assets.get(path, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } })
  expect(changed.status).toBe(200)
  expect((await assets.get(path, { headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  expect(await assets.send('HEAD', path)).toMatchObject({ status: 200, text: '' })
})

test('a part that is too long, too short or empty is refused, and nothing is left of it', async () => {
  const shop = await openShop()
  const content = Buffer.from('0123456789')
  const { upload: one } = (await begin(shop, 'a.bin', content)).json() as UploadReply
  for (const wrong of ['', '012345678', '0123456789a'])
    expect((await shop.owner.put(`${FILES}/uploads/${one.id}?offset=0`, wrong, bytes)).status).toBeGreaterThanOrEqual(
      400,
    )
  const long = Buffer.alloc(PART_BYTES + 1)
  expect((await shop.owner.put(`${FILES}/uploads/${one.id}?offset=0`, long, bytes)).status).toBe(413)
  expect((await filesOf(shop)).uploads).toMatchObject([{ offset: 0 }])
  expect(readdirSync(join(directory, 'incoming'))).toEqual([])
})

test('only digital products have files, each of at most 300 MB', async () => {
  const shop = await openShop()
  const request = { name: 'a', bytes: 1, lastModified: 1 }
  const mug = await shop.owner.post('/api/catalog/items/mug/files/uploads', request)
  expect([mug.status, messageOf(mug)]).toEqual([400, productFileMessages.notDigital])
  const large = await shop.owner.post(`${FILES}/uploads`, { ...request, bytes: 300_000_001 })
  expect(large.status).toBe(400)
  expect(large.text).toContain(productFileMessages.tooLarge)
  expect((await shop.owner.post('/api/catalog/items/none/files/uploads', request)).status).toBe(404)
})

test('the whole size of an upload counts from its start, and is free again once it is cancelled', async () => {
  const shop = await openShop()
  const { websiteId } = shop.website
  const used = async () => (await findStorageUsage(app.db, websiteId, limits)).website.used
  const { upload: one } = (await begin(shop, 'a.bin', Buffer.alloc(15_000_000))).json() as UploadReply
  expect(await used()).toBe(15_000_000)
  const full = await begin(shop, 'b.bin', Buffer.alloc(6_000_000))
  expect(full.status).toBe(422)
  expect(messageOf(full)).toContain('15 MB of 20 MB are used')
  await send(shop, one.id, Buffer.alloc(15_000_000), 0)
  expect(readdirSync(join(directory, 'held', websiteId))).toHaveLength(1)
  expect((await shop.owner.delete(`${FILES}/uploads/${one.id}`)).status).toBe(200)
  expect((await send(shop, one.id, Buffer.alloc(15_000_000), PART_BYTES)).status).toBe(404)
  await sweepProductFile(deps).run({ ...run, websiteId, data: { uploadId: one.id } })
  expect(readdirSync(join(directory, 'held', websiteId))).toEqual([])
  expect(await used()).toBe(0)
})

test('an abandoned upload is deleted after a day, an active one is not', async () => {
  const shop = await openShop()
  const { websiteId } = shop.website
  const { upload: one } = (await begin(shop, 'a.bin', Buffer.alloc(10))).json() as UploadReply
  const sweepAfter = (hours: number) =>
    sweepProductFile(deps, () => new Date(Date.now() + hours * 3_600_000)).run({
      ...run,
      websiteId,
      data: { uploadId: one.id },
    })
  await sweepAfter(23)
  expect((await filesOf(shop)).uploads).toHaveLength(1)
  await sweepAfter(25)
  expect((await filesOf(shop)).uploads).toEqual([])
})

test('each press counts, a line has its own limit for each piece, and several presses at once get no more', async () => {
  const shop = await openShop()
  const file = await upload(shop, 'book.pdf', Buffer.from('pages'))
  await shop.owner.put(`${FILES}/limit`, { downloads: 2 })
  const order = await buy(shop.website)
  const visitor = visitorOf(subdomainNow())
  const pressed = { token: order.token, lineId: 'two', fileId: file.id }
  expect(messageOf(await visitor.post(STATUS, pressed))).toBe(productFileMessages.notPaid)
  await order.pay()
  const replies = await Promise.all(Array.from({ length: 9 }, () => visitor.post(STATUS, pressed)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(messageOf(await visitor.post(STATUS, pressed))).toBe(productFileMessages.usedUp)
  const list = async () => ((await visitor.get(`${STATUS}?token=${order.token}`)).json() as DownloadsReply).files
  expect(await list()).toMatchObject([
    { lineId: 'two', used: 4, left: 0, refusal: productFileMessages.usedUp },
    { lineId: 'one', used: 0, left: 2, refusal: null },
  ])
  const allowed = await shop.owner.post(`/api/commerce/orders/${order.orderId}/downloads/again`, {
    lineId: 'two',
    fileId: file.id,
  })
  expect((allowed.json() as DownloadsReply).files[0]).toMatchObject({ used: 4, left: 2 })
  await shop.owner.put(`${FILES}/limit`, { downloads: null })
  expect(await list()).toMatchObject([{ left: null }, { left: null }])
})

test('a form without scripts is led to the file, and back to its order where there is none', async () => {
  const shop = await openShop()
  const file = await upload(shop, 'book.pdf', Buffer.from('pages'))
  const order = await buy(shop.website)
  const press = () =>
    visitorOf(subdomainNow()).send('POST', STATUS, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: order.token, lineId: 'one', fileId: file.id }).toString(),
    })
  expect(await press()).toMatchObject({ status: 303, headers: { location: `/order?token=${order.token}#downloads` } })
  await order.pay()
  const reply = await press()
  expect(reply.status).toBe(303)
  expect(reply.headers.location).toMatch(
    new RegExp(`^http://assets\\.localhost:\\d+/downloads/${shop.website.websiteId}/`),
  )
})

test('a refund takes the files of its own line only, and ends a link that was pressed for before', async () => {
  const shop = await openShop()
  const file = await upload(shop, 'book.pdf', Buffer.from('pages'))
  const order = await buy(shop.website)
  await order.pay()
  const linkOf = (lineId: string) => linkFor({ token: order.token, lineId, fileId: file.id })
  const [two, one] = [await linkOf('two'), await linkOf('one')]
  expect((await assets.get(two)).text).toBe('pages')
  const ctx = { websiteId: shop.website.websiteId, actor: null, now: order.at, intent: { correlationId: 'test' } }
  const refund = (quantity: number) =>
    decideRefund({ executor }, ctx, order.orderId, {
      limit: null,
      decide: (state) =>
        refundOrder(state, {
          refundId: v7(),
          lines: [{ lineId: 'two', quantity, restock: false }],
          shippingCents: 0,
          amountCents: null,
          expectedCents: quantity * 1_000,
          reason: '',
          at: order.at,
        }),
    })
  await refund(1)
  expect((await assets.get(two)).status).toBe(200)
  await refund(1)
  expect((await assets.get(two)).status).toBe(410)
  expect((await assets.get(one)).status).toBe(200)
  const reply = await visitorOf(subdomainNow()).post(STATUS, { token: order.token, lineId: 'two', fileId: file.id })
  expect(messageOf(reply)).toBe(productFileMessages.refunded)
})

test('a test order gives a sample to whoever has a link, in parts as well, and the file to contributors alone', async () => {
  const shop = await openShop()
  const content = 'the pages of a <book> that is sold'
  const file = await upload(shop, 'book.pdf', Buffer.from(content))
  const order = await buy(shop.website, { testMode: true })
  await order.pay()
  const pressed = { token: order.token, lineId: 'one', fileId: file.id }
  const visitor = visitorOf(subdomainNow())
  expect((await visitor.get(`${STATUS}?token=${order.token}`)).json()).toMatchObject({
    files: [
      { name: 'book.pdf', isSample: true },
      { name: 'book.pdf', isSample: true },
    ],
  })
  const path = await linkFor(pressed)
  const whole = await assets.get(path)
  expect(whole.status).toBe(200)
  expect(whole.text).toContain('The store was in test mode when this order was placed')
  expect(whole.headers).toMatchObject({
    'content-disposition': expect.stringContaining('book.pdf (sample).html'),
    'content-length': String(Buffer.byteLength(whole.text)),
  })
  const parts = await Promise.all(
    ['bytes=0-9', 'bytes=10-', 'bytes=-5'].map((range) => assets.get(path, { headers: { range } })),
  )
  expect(parts.map(({ status }) => status)).toEqual([206, 206, 206])
  expect(`${parts[0]?.text}${parts[1]?.text}`).toBe(whole.text)
  expect(parts.some(({ text }) => text !== '' && content.includes(text))).toBe(false)
  expect((await assets.get(path, { headers: { range: 'bytes=999999-' } })).status).toBe(416)
  const wanted = { lineId: 'one', fileId: file.id }
  const reply = await shop.owner.post(ofOrder(order.orderId, '/link'), wanted)
  const { pathname } = new URL((reply.json() as { url: string }).url)
  expect((await assets.get(pathname)).text).toBe(content)
  expect((await shop.owner.get(ofOrder(order.orderId))).json()).toMatchObject({ files: [{ used: 0 }, { used: 1 }] })
  for (const client of [visitor, (await openShop()).owner])
    expect((await client.post(ofOrder(order.orderId, '/link'), wanted)).status).toBeGreaterThanOrEqual(400)
})

test('the sample of a test order is in the language of the website', async () => {
  const shop = await openShop()
  await sql`update websites set language = 'de' where website_id = ${shop.website.websiteId}`.execute(app.db)
  const file = await upload(shop, 'Buch.pdf', Buffer.from('Seiten'))
  const order = await buy(shop.website, { testMode: true })
  await order.pay()
  const { text } = await assets.get(await linkFor({ token: order.token, lineId: 'one', fileId: file.id }))
  expect(text).toContain('Der Shop war im Testmodus')
  expect(text).toContain('Buch.pdf')
})

test('a replaced file is what buyers get from then on, and they are told only where that was asked', async () => {
  const shop = await openShop()
  const { websiteId } = shop.website
  const file = await upload(shop, 'book.pdf', Buffer.from('first'))
  const order = await buy(shop.website)
  await order.pay()
  const old = await linkFor({ token: order.token, lineId: 'one', fileId: file.id })
  const told = () =>
    jobs.selectFrom('outbox').select('data').where('website_id', '=', websiteId).where('name', '=', 'tell-file-buyers')
  expect(await upload(shop, 'book 2.pdf', Buffer.from('second'), { replaces: file.id })).toMatchObject({
    id: file.id,
    revision: 2,
    name: 'book 2.pdf',
  })
  expect(await told().execute()).toEqual([])
  expect((await assets.get(old)).status).toBe(410)
  const path = await linkFor({ token: order.token, lineId: 'one', fileId: file.id })
  expect((await assets.get(path)).text).toBe('second')
  await upload(shop, 'book 3.pdf', Buffer.from('third'), { replaces: file.id, notify: true })
  expect(await told().execute()).toMatchObject([{ data: { fileId: file.id, itemId: 'book', revision: 3 } }])
  expect((await shop.owner.delete(`${FILES}/${file.id}?isWithoutFile=true`)).status).toBe(200)
  expect((await filesOf(shop)).files).toEqual([])
  expect((await visitorOf(subdomainNow()).get(`${STATUS}?token=${order.token}`)).json()).toEqual({ files: [] })
})

test('a link expires after 15 minutes, and is invalid on another website or when modified', async () => {
  const shop = await openShop()
  const { websiteId } = shop.website
  const file = await upload(shop, 'book.pdf', Buffer.from('pages'))
  const order = await buy(shop.website)
  await order.pay()
  const path = await linkFor({ token: order.token, lineId: 'one', fileId: file.id })
  const token = path.split('/').at(-1) ?? ''
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  expect(links.read(websiteId, token, at(14))).toMatchObject({ isOver: false, fileId: file.id })
  expect(links.read(websiteId, token, at(16))).toMatchObject({ isOver: true })
  const other = await openShop()
  for (const wrong of [
    `/downloads/${other.website.websiteId}/${token}`,
    `/downloads/${websiteId}/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `/downloads/${websiteId}/x${token}`,
    `/downloads/${websiteId}/${randomBytes(32).toString('base64url')}`,
  ])
    expect([wrong, (await assets.get(wrong)).status]).toEqual([wrong, 404])
})

test('no website reaches files of another', async () => {
  const shop = await openShop()
  const file = await upload(shop, 'book.pdf', Buffer.from('pages'))
  const order = await buy(shop.website)
  const { upload: open } = (await begin(shop, 'x.bin', Buffer.alloc(10))).json() as UploadReply
  const other = await openShop()
  expect((await filesOf(other)).files).toEqual([])
  for (const path of [`${FILES}/${file.id}`, `${FILES}/uploads/${open.id}`])
    expect((await other.owner.delete(path)).status).toBe(404)
  expect((await other.owner.put(`${FILES}/${file.id}`, { name: 'x' })).status).toBe(404)
  expect((await send(other, open.id, Buffer.alloc(10), 0)).status).toBe(404)
  expect((await visitorOf(subdomainNow()).get(`${STATUS}?token=${order.token}`)).status).toBe(404)
  expect((await other.owner.get(`/api/commerce/orders/${order.orderId}/downloads`)).status).toBe(404)
})

import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/queries.ts'
import { addCollection } from '../catalog/store.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import { orderTokens } from '../orders/order-tokens.ts'
import { recordCapture, recordOrder } from '../orders/use-cases/record-order.ts'
import { withWebsite } from '../platform/database/database.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { openVault } from '../platform/vault/vault.ts'
import { erasePerson } from '../restock/visitors/erase-person.ts'
import { roles } from '../shared/permissions.ts'
import { rowImportSteps } from '../testing/fixtures/import-rows.ts'
import { makeFrozenLine, makeFrozenOrder } from '../testing/fixtures/make/make-order.ts'
import { newProduct } from '../testing/fixtures/test-stock.ts'
import { newWebsite, startTestApp } from '../testing/servers/test-app.ts'
import type { ModerateReviewReply, ReviewsReply } from './admin-contract.ts'
import { reviewsModule } from './module.ts'
import { reviewImporter } from './moving/review-importer.ts'
import { showReviews } from './queries.ts'

const executor = createExecutor(memoryEventStore())
const masterKey = 'ab'.repeat(32)
const tokensOf = (db: Parameters<typeof orderTokens>[0]) => orderTokens(db, 'cd'.repeat(32))
const app = await startTestApp({
  routes: ({ db, websites, baseDomain }) =>
    reviewsModule
      .routes({
        db,
        executor,
        websites,
        vault: openVault({ db, masterKey }),
        orderTokens: tokensOf(db),
        catalog: createCatalog({ db, findCurrency: async () => 'USD', assetsUrl: `http://assets.${baseDomain}` }),
      })
      .map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const vault = openVault({ db: app.db, masterKey })
const both = { displayNativeProductReviewsEnabled: true, displayImportedProductReviewsEnabled: true }
const EMAIL = 'ann@example.com'
const WRITE = '/order/reviews'
let websites = 0

async function openStore(flags: object = both, other: object = {}) {
  const subdomain = `reviewed${++websites}`
  const { storeSettings } = newWebsite(subdomain)
  const website = await app.addWebsite(subdomain, {
    ...other,
    storeSettings: { ...storeSettings, merchandisingSettings: flags } as typeof storeSettings,
  })
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(app.db, website.websiteId, (tx) =>
    addCollection(tx, website.websiteId, shop, [newProduct('mug', { 'mug-1': 5 }), newProduct('cup', { 'cup-1': 5 })]),
  )
  return { ...website, subdomain, visitor: app.client(subdomain), owner: await website.signedIn() }
}
type Store = Awaited<ReturnType<typeof openStore>>

/** A paid order of two mugs in two lines. */
async function buy({ websiteId }: Store, { testMode = false, isPaid = true } = {}) {
  const target = { websiteId, orderId: v7(), at: new Date().toISOString() }
  const customerRef = await vault.keepPerson(websiteId, EMAIL)
  const totals = {
    subtotalCents: 2_500,
    discountCents: 0,
    shippingCostCents: 0,
    taxCents: 0,
    taxRemovedCents: 0,
    grandTotalCents: 2_500,
    totalQuantity: 2,
  }
  await recordOrder({ executor }, target, {
    checkoutId: v7(),
    purchasedCartId: v7(),
    paymentId: v7(),
    order: makeFrozenOrder({ totals, testMode, customerRef, detailsRef: null }),
    lines: [makeFrozenLine({ id: 'one' }), makeFrozenLine({ id: 'two' })],
  })
  if (isPaid) await recordCapture({ executor }, target, { outcome: 'captured', amount: 2_500 })
  return tokensOf(app.db).mint(websiteId, target.orderId)
}

const typed = { lineId: 'one', rating: '4', name: 'Ann <b>', title: 'Fine', body: 'Holds tea.\nAnd <script>coffee' }

function send({ visitor }: Store, token: string, words: Record<string, string> = typed) {
  return visitor.post(WRITE, String(new URLSearchParams({ token, ...words })), {
    // As browsers send it with a no-referrer policy.
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  })
}

const listed = async ({ owner }: Store, state = 'waiting') =>
  (await owner.get(`/api/reviews?state=${state}`)).json() as ReviewsReply
const steps = ({ owner, websiteId }: Store) =>
  rowImportSteps(owner, {
    path: '/api/reviews/imports',
    deps: { db: app.db, vault },
    importer: reviewImporter({ db: app.db, vault }),
    websiteId,
  })
const imported = (store: Store, csv: string) => steps(store).bring(csv)
const moderate = ({ owner }: Store, id: string, change: object) => owner.put(`/api/reviews/${id}`, change)

async function shown({ websiteId }: Store, itemId = 'mug') {
  app.websites.drop(websiteId)
  const found = await app.websites.findWebsite(websiteId)
  return found && showReviews({ db: app.db, vault })(websiteId, itemId, found)
}

test('a customer reviews each bought line once by the link of the order, without scripts, and it waits for the store', async () => {
  const store = await openStore()
  const token = await buy(store)
  const form = await store.visitor.get(`${WRITE}?token=${token}`)
  expect(form.status).toBe(200)
  expect(form.headers['referrer-policy']).toBe('no-referrer')
  expect(form.text.match(/<form /g)).toHaveLength(2)
  const sent = await send(store, token)
  expect([sent.status, sent.headers.location]).toEqual([303, `${WRITE}?token=${token}&done=1`])
  const after = await store.visitor.get(`${WRITE}?token=${token}&done=1`)
  expect(after.text.match(/<form /g)).toHaveLength(1)
  expect(after.text).toContain('shown once the store has looked at it')
  const again = await send(store, token)
  expect([again.status, (await listed(store)).reviews.length]).toEqual([400, 1])
  expect(await shown(store)).toMatchObject({ count: 0 })
})

test('reviews are listed by when they were written or last changed', async () => {
  const store = await openStore()
  await send(store, await buy(store))
  const [review] = (await listed(store)).reviews
  const later = new Date(Date.parse(review?.writtenOn ?? '') + 1).toISOString()
  const changedSince = async (state: string) => (await listed(store, `${state}&modifiedAfter=${later}`)).reviews.length
  expect(await changedSince('waiting')).toBe(0)
  await moderate(store, review?.id ?? '', { state: 'published' })
  expect(await changedSince('published')).toBe(1)
  expect((await listed(store, `published&modifiedBefore=${later}`)).reviews).toEqual([])
})

test('of two presses at once one counts', async () => {
  const store = await openStore()
  const token = await buy(store)
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await send(store, token)).status))
  expect(statuses.sort()).toEqual([303, 400, 400, 400, 400, 400])
  expect((await listed(store)).reviews).toHaveLength(1)
})

test('what is wrong is said at its field, and what was typed stays', async () => {
  const store = await openStore()
  const token = await buy(store)
  const wrong = await send(store, token, { lineId: 'one', name: '', title: 'Kept title', body: 'Kept body' })
  expect(wrong.status).toBe(400)
  for (const text of ['Choose one to five stars.', 'Enter the name', 'Kept title', 'Kept body'])
    expect(wrong.text).toContain(text)
  for (const rating of ['0', '6', '2.5', 'x']) expect((await send(store, token, { ...typed, rating })).status).toBe(400)
  expect((await send(store, token, { ...typed, lineId: 'three' })).status).toBe(400)
  expect((await listed(store)).reviews).toEqual([])
})

test.each([
  ['is a test order', { testMode: true }, both],
  ['is not paid', { isPaid: false }, both],
])('an order that %s is not reviewed', async (_, order, flags) => {
  const store = await openStore(flags)
  const token = await buy(store, order)
  expect((await send(store, token)).status).toBe(400)
  expect((await store.visitor.get(`${WRITE}?token=${token}`)).text).not.toContain('<form')
})

test.each([
  ['native reviews off', { ...both, displayNativeProductReviewsEnabled: false }],
  ['the kill-switch on', { ...both, productReviewsKillSwitch: true }],
])('with %s nobody writes one', async (_, flags) => {
  const store = await openStore(flags)
  const token = await buy(store)
  expect((await store.visitor.get(`${WRITE}?token=${token}`)).status).toBe(404)
  expect((await send(store, token)).status).toBe(404)
})

test('a token of nobody, or of another store, shows nothing', async () => {
  const [store, other] = [await openStore(), await openStore()]
  const token = await buy(other)
  expect((await store.visitor.get(`${WRITE}?token=${token}`)).status).toBe(404)
  expect((await send(store, 'A'.repeat(43))).status).toBe(404)
})

test('published it is on the product page with the answer, escaped, and hidden it is gone', async () => {
  const store = await openStore()
  await send(store, await buy(store))
  const [review] = (await listed(store)).reviews
  const id = review?.id ?? ''
  expect(review).toMatchObject({ author: 'Ann <b>', rating: 4, state: 'waiting', source: 'native' })
  const reply = await moderate(store, id, { state: 'published', answer: 'Thank you & enjoy' })
  expect((reply.json() as ModerateReviewReply).review).toMatchObject({
    state: 'published',
    answer: 'Thank you & enjoy',
  })
  const page = await shown(store)
  expect(page).toMatchObject({ count: 1, average: 4 })
  for (const text of ['Ann &lt;b&gt;', 'Verified purchase', '&lt;script&gt;coffee', 'Thank you &amp; enjoy', '★★★★☆'])
    expect(page?.html).toContain(text)
  expect(page?.html).not.toContain('<script>')
  expect((await listed(store, 'published')).counts).toEqual({ waiting: 0, published: 1, hidden: 0 })
  await moderate(store, id, { state: 'hidden' })
  expect(await shown(store)).toMatchObject({ count: 0 })
  expect((await store.owner.delete(`/api/reviews/${id}`)).status).toBe(200)
  expect((await moderate(store, id, { answer: '' })).status).toBe(404)
})

const file = `Product Handle,Rating,Title,Body,Reviewer_name,Reviewer_email,Review_date,Reply
mug,5,Great,"Keeps warm, always",Bea,bea@example.com,2025-03-04 10:20:00 UTC,Thanks
https://old.example/products/mug?x=1,3,,,"'=SUM(1)",,2025-02-01,
nothing,5,,,,,,
mug,6,,,,,,
mug,4,,,,,2999-01-01,
`

test('a file of another app is imported once; what is wrong with a row is said', async () => {
  const store = await openStore()
  const done = await imported(store, file)
  expect(done).toMatchObject({
    state: 'done',
    progress: { done: 2, total: 2 },
    counts: { new: 2, unchanged: 0, error: 3 },
    problems: [
      { row: 4, column: 'Product Handle', message: 'No product of this store has this address, SKU or id.' },
      { row: 5, message: 'The rating is a number from 1 to 5, or from 1 to 10 in all rows.' },
      { row: 6, message: expect.stringContaining('not in the future') },
    ],
  })
  expect(await imported(store, file)).toMatchObject({ state: 'checked', counts: { new: 0, unchanged: 2, error: 3 } })
  expect(await shown(store)).toMatchObject({ count: 2, average: 4 })
  const { reviews } = await listed(store, 'published')
  expect(reviews.map(({ author, rating, answer }) => [author, rating, answer])).toEqual([
    ['Bea', 5, 'Thanks'],
    ['=SUM(1)', 3, ''],
  ])
  const none = await steps(store).upload('a,b\n1,2\n')
  expect(none.json()).toMatchObject({ mapping: [null, null] })
  await expect(steps(store).check('a,b\n1,2\n')).rejects.toThrow('Match a column to Product and one to Rating.')
})

test('an import of reviews is undone, except for those that the store changed since', async () => {
  const store = await openStore()
  const { id } = await imported(store, file)
  const [first] = (await listed(store, 'published')).reviews
  await moderate(store, first?.id ?? '', { answer: 'Answered since' })
  const undone = await steps(store).undo(id)
  expect(undone).toMatchObject({ state: 'undone', progress: { done: 0 }, changedSince: [{ id: first?.id }] })
  expect((await listed(store, 'published')).reviews.map(({ answer }) => answer)).toEqual(['Answered since'])
  expect((await store.owner.post(`/api/reviews/imports/${id}/undo`, {})).status).toBe(400)
})

test.each([
  [
    'judgeme',
    'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls',
    'Nice,Holds tea,5,2024-05-06 07:08:09 UTC,web,ok,Bea,bea@example.com,123,mug,Thanks,2024-05-07 07:08:09 UTC,https://x.test/a.jpg',
  ],
  [
    'loox',
    'product_handle,rating,author,email,body,created_at,photo_url,verified_purchase,reply,replied_at',
    'mug,5,Bea,bea@example.com,Holds tea,2024-05-06T07:08:09Z,https://x.test/a.jpg,true,Thanks,2024-05-07T07:08:09Z',
  ],
  [
    'woocommerce',
    'comment_ID,comment_post_ID,comment_author,comment_author_email,comment_date,comment_content,comment_approved,rating,reply,reply_date',
    '7,mug,Bea,bea@example.com,2024-05-06 07:08:09,Holds tea,1,5,Thanks,2024-05-07',
  ],
])('a file of %s is imported as it is, and names what is not kept', async (origin, head, row) => {
  const store = await openStore()
  const done = await imported(store, `${head}\n${row}\n`)
  expect(done).toMatchObject({ origin, state: 'done', progress: { done: 1 } })
  expect((await listed(store, 'published')).reviews).toMatchObject([
    {
      itemId: 'mug',
      rating: 5,
      body: 'Holds tea',
      author: 'Bea',
      writtenOn: '2024-05-06T07:08:09.000Z',
      answer: 'Thanks',
    },
  ])
  const lost = /picture_urls|photo_url|comment_ID/.exec(head)?.[0]
  expect(done.notes).toContain(`Not kept: ${lost}, in row 2. This column is left out.`)
})

test('an export of reviews has all that an import takes, without addresses for those who may not see customers', async () => {
  const store = await openStore()
  await send(store, await buy(store))
  await imported(
    store,
    'product,rating,title,body,author,email,date,state,answer,answered on\nmug,4,Old,"Holds, tea",Bea,bea@example.com,2024-05-06,hidden,Thanks,2024-05-07\n',
  )
  const exported = async (client = store.owner) => (await client.get('/api/reviews/export')).text
  const file = await exported()
  expect(file).toContain(
    'Old,"Holds, tea",Bea,bea@example.com,2024-05-06T12:00:00.000Z,hidden,,Thanks,2024-05-07T12:00:00.000Z',
  )
  expect(await imported(store, file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, error: 0 } })
  expect(await exported()).toBe(file)
  const elsewhere = await openStore()
  expect(await imported(elsewhere, file)).toMatchObject({ state: 'done', progress: { done: 2 } })
  const withoutIds = (text: string) => text.split('\r\n').map((line) => line.replace(/^[^,]*,/, ''))
  expect(withoutIds(await exported(elsewhere.owner))).toEqual(withoutIds(file))
  const moderator = await createAccount(app.db, 'Moderator', new Date().toISOString())
  await setRoles(app.db, store.websiteId, moderator, [roles.MODERATOR])
  const seen = await exported(await store.signedIn(moderator))
  expect(seen).toContain('Holds, tea')
  expect(seen).not.toContain('@example.com')
})

test.each([
  ['halves of stars', ['4.5', '3,5', '5'], [5, 4, 5]],
  ['a scale of ten', ['9', '7', '10', '4'], [5, 4, 5, 2]],
  ['fractions and percentages', ['9/10', '4 / 5', '80 %'], [5, 4, 4]],
])('%s are read as whole stars', async (_, ratings, stars) => {
  const store = await openStore()
  const rows = ratings.map((rating, n) => `mug,"${rating}",Number ${n},2025-01-0${9 - n}`)
  expect(await imported(store, ['product,rating,title,date', ...rows].join('\n'))).toMatchObject({ problems: [] })
  expect((await listed(store, 'published')).reviews.map(({ rating }) => rating)).toEqual(stars)
})

test('what the other shop marked as spam or did not show waits for the store; neither name nor address is needed', async () => {
  const store = await openStore()
  const rows = [
    'mug,5,Shown,published,no',
    'mug,1,Buy pills,published,yes',
    'mug,2,Held,pending,',
    'mug,4,Kept back,spam,',
    'mug,3,Not shown,hidden,',
  ]
  const done = await imported(store, ['product,rating,title,status,spam', ...rows].join('\n'))
  expect(done.notes).toEqual([
    '3 reviews were held back or marked as spam by the other shop. They wait under “To moderate”.',
    '1 review was hidden in the other shop and stays hidden.',
  ])
  const titles = async (state: 'published' | 'waiting') =>
    (await listed(store, state)).reviews.map(({ title }) => title)
  expect(await titles('published')).toEqual(['Shown'])
  expect((await titles('waiting')).sort()).toEqual(['Buy pills', 'Held', 'Kept back'])
  expect(await shown(store)).toMatchObject({ count: 1, average: 5 })
})

test.each([
  [{ ...both, displayImportedProductReviewsEnabled: false }, 0],
  [{ ...both, displayNativeProductReviewsEnabled: false }, 2],
])('with %j, %i imported reviews are shown', async (flags, count) => {
  const store = await openStore(flags)
  await imported(store, file)
  expect(await shown(store)).toMatchObject({ count })
})

test('with the kill-switch nothing is shown, also not the word that there are none', async () => {
  const store = await openStore({ ...both, productReviewsKillSwitch: true })
  await imported(store, file)
  expect(await shown(store)).toBeUndefined()
  expect((await store.visitor.get('/shop/reviews/mug')).status).toBe(404)
  const { visitor } = await openStore({}, { language: 'de-DE' })
  const missing = await visitor.get('/shop/reviews/mug', { headers: { accept: 'text/html' } })
  expect([missing.status, /<h1>(.*?)<\/h1>/.exec(missing.text)?.[1]]).toEqual([404, 'Diese Seite gibt es nicht'])
  expect(missing.text).toContain('<html lang="de-DE">')
})

test('a product with many shows the newest, and leads to all of them a page at a time', async () => {
  const store = await openStore()
  const rows = Array.from(
    { length: 60 },
    (_, n) => `mug,5,Review number ${n},,,,2025-01-01T00:${String(n).padStart(2, '0')}:00Z`,
  )
  await imported(store, `product,rating,title,body,author,email,date\n${rows.join('\n')}`)
  expect((await shown(store))?.html).toContain('<a href="/shop/reviews/mug">All 60 reviews</a>')
  const first = await store.visitor.get('/shop/reviews/mug')
  const next = /href="(\?cursor=[^"]+)"/.exec(first.text)?.[1] ?? ''
  const second = await store.visitor.get(`/shop/reviews/mug${next}`)
  const titles = [first, second].flatMap(({ text }) =>
    [...text.matchAll(/Review number (\d+)/g)].map(([, n]) => Number(n)),
  )
  expect(titles).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n))
  expect(second.text).not.toContain('?cursor=')
})

test('of an erased person no name is left, and what they said of the product stays', async () => {
  const store = await openStore()
  await send(store, await buy(store))
  await imported(store, `product,rating,author,email\nmug,2,Old Ann,${EMAIL.toUpperCase()}\n`)
  const [review] = (await listed(store)).reviews
  await moderate(store, review?.id ?? '', { state: 'published' })
  await erasePerson({ db: app.db, executor, vault } as never, store.websiteId, EMAIL, {
    correlationId: v7(),
    at: new Date().toISOString(),
  })
  const { reviews } = await listed(store, 'published')
  expect(reviews.map(({ author, rating }) => [author, rating])).toEqual([
    [null, 2],
    [null, 4],
  ])
  expect((await shown(store))?.html).not.toMatch(/Ann/)
})

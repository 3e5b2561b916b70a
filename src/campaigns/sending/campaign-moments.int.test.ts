import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { productReturned } from '../../../workers/campaigns/product-returned.reaction.ts'
import { startWaitingCampaigns } from '../../../workers/campaigns/start-waiting-campaigns.job.ts'
import { tellCampaignPaused } from '../../../workers/campaigns/tell-campaign-paused.job.ts'
import type { ProductItem } from '../../catalog/contract.ts'
import { claimSecurityLetter } from '../../identity/security-letters.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { LetterRefused } from '../../platform/mail/mail.ts'
import { startTestCampaigns, testCampaignLinks, testContent } from '../../testing/campaigns/test-campaigns.ts'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import type { Campaign, ReportReply } from '../admin-contract.ts'

/** As shoppers see it once it is back. */
const STOCK = 5
function productOf(id: string, stock: number): ProductItem {
  const { structuredContent, ...item } = makeProduct({ id, variants: [{ stock }] })
  const variants = structuredContent.variants.map((variant) => ({ ...variant, id: `${id}-one` }))
  return { ...item, structuredContent: { ...structuredContent, variants } }
}
const [mug, bowl] = [productOf('mug', STOCK), productOf('bowl', STOCK)]
/** What shoppers see. */
let shown = [mug, bowl]
const campaigns = await startTestCampaigns({
  sources: { findItems: async (_, ids) => shown.filter(({ id }) => ids.includes(id)) },
})
const { letters, db } = campaigns
const signal = AbortSignal.timeout(300_000)

beforeEach(() => {
  shown = [mug, bowl]
  letters.length = 0
  campaigns.fail(undefined)
})

type Store = Awaited<ReturnType<typeof campaigns.openStore>>

async function sendAll(store: Store, campaignId: string) {
  await store.owner.post(`/api/campaigns/${campaignId}/send`)
  await store.prepare(campaignId)
  for (const turn of await store.turns()) await store.runTurn(turn)
  await store.reconcile(campaignId)
}

async function waitFor(store: Store, itemId: string) {
  const campaignId = await store.draft()
  const reply = await store.owner.post(`/api/campaigns/${campaignId}/schedule`, { itemId })
  expect(reply.json()).toMatchObject({ state: 'scheduled', waitsForItem: itemId, scheduledAt: null })
  return campaignId
}

const job = startWaitingCampaigns(campaigns.deps)
/** So many more of a variant are available. */
const returned = (store: Store, variantId: string, by: number | null = STOCK) =>
  job.run({ websiteId: store.websiteId, attempt: 1, signal, data: { variantId, by } })
const variantOf = (item: typeof mug) => item.structuredContent.variants[0]?.id ?? ''

test('a campaign waits for its product, starts once when it is back, and not for another one', async () => {
  const store = await campaigns.openStore({ only: ['a', 'b'] })
  const campaignId = await waitFor(store, mug.id)
  await returned(store, variantOf(bowl))
  expect((await store.find(campaignId)).state).toBe('scheduled')
  for (const _ of [1, 2]) await returned(store, variantOf(mug))
  expect(await store.find(campaignId)).toMatchObject({ state: 'preparing', waitsForItem: null })
  await store.prepare(campaignId)
  for (const turn of await store.turns()) await store.runTurn(turn)
  await returned(store, variantOf(mug))
  await store.reconcile(campaignId)
  expect(await store.find(campaignId)).toMatchObject({ state: 'sent', counts: { sent: 2 } })
  expect(letters).toHaveLength(2)
})

test('a product that shoppers do not see starts nothing, and a campaign that is a draft again waits no more', async () => {
  const store = await campaigns.openStore({ only: ['a'] })
  const [hidden, withdrawn] = [await waitFor(store, mug.id), await waitFor(store, mug.id)]
  await store.owner.post(`/api/campaigns/${withdrawn}/unschedule`)
  shown = [bowl]
  await returned(store, variantOf(mug))
  expect((await store.find(hidden)).state).toBe('scheduled')
  shown = [mug]
  await returned(store, variantOf(mug))
  expect([(await store.find(hidden)).state, (await store.find(withdrawn)).state]).toEqual(['preparing', 'draft'])
})

test('more of what was in stock anyway is no return', async () => {
  const store = await campaigns.openStore({ only: ['a'] })
  const campaignId = await waitFor(store, mug.id)
  await returned(store, variantOf(mug), STOCK - 1)
  expect((await store.find(campaignId)).state).toBe('scheduled')
  // Read before the stock is shown, which is that of a moment ago then.
  shown = [productOf('mug', 0)]
  await returned(store, variantOf(mug), STOCK)
  expect((await store.find(campaignId)).state).toBe('preparing')
})

test('an event of more stock queues the job with how many more; a sale queues none', () => {
  const words = { reason: 'counted', note: '', at: '2026-06-01T00:00:00Z' }
  const react = (by: number) =>
    productReturned.react({ type: 'StockAdjusted', entityId: 'v1', data: { by, ...words }, version: 1 } as never)
  expect(react(3)).toEqual([{ name: 'start-waiting-campaigns', data: { variantId: 'v1', by: 3 } }])
  expect(react(-3)).toEqual([])
})

test('orders count that were paid within seven days of a click, once, and not those of who clicked nothing', async () => {
  const store = await campaigns.openStore({ only: ['a', 'b', 'd'] })
  const campaignId = await store.draft()
  await sendAll(store, campaignId)
  const { websiteId } = store
  const click = async (person: string) =>
    store.visitor.get(testCampaignLinks.click(websiteId, campaignId, store.refOf(person), 0))
  expect((await click('a')).status).toBe(303)
  expect((await click('b')).status).toBe(303)
  await withWebsite(db, websiteId, async (tx) => {
    await sql`update campaign_clicks set at = now() - interval '10 days' where website_id = ${websiteId} and person_ref = ${store.refOf('b')}`.execute(
      tx,
    )
    const order = (id: string, person: string, { isPaid = true, isTest = false, cents = 1_250 } = {}) =>
      insertOrder(tx, { websiteId, id, customerRef: store.refOf(person), isPaid, isTest, cents })
    await order('in-time', 'a')
    await order('again', 'a', { cents: 750 })
    await order('unpaid', 'a', { isPaid: false })
    await order('tried', 'a', { isTest: true })
    await order('too-late', 'b')
    await order('no-click', 'd')
  })
  const report = (await store.owner.get(`/api/campaigns/${campaignId}/report`)).json() as ReportReply
  expect(report.orders).toMatchObject({ count: 2, total: 2_000, withinDays: 7 })
})

test('the owner is written to when a campaign pauses itself, once, and not when they resumed it meanwhile', async () => {
  const store = await campaigns.openStore({ only: ['a', 'b', 'd'] })
  const { websiteId, owner } = store
  const campaignId = await store.draft()
  await owner.post(`/api/campaigns/${campaignId}/send`)
  await store.prepare(campaignId)
  campaigns.fail(() => new LetterRefused('550 5.7.26 unauthenticated', { isMailboxGone: true }))
  for (const turn of await store.turns()) await store.runTurn(turn)
  const queued = async () =>
    (
      await inWebsite(db, websiteId, (tx) =>
        sql<{ data: { campaignId: string } }>`
          select data from outbox where website_id = ${websiteId} and name = 'tell-campaign-paused'`.execute(tx),
      )
    ).rows
  expect(await queued()).toEqual([{ data: { campaignId } }])
  const { vault } = campaigns
  const tell = tellCampaignPaused({
    db,
    vault,
    manageOrigin: (subdomain) => `https://${subdomain}.manage.example.org`,
  })
  const letterIds = async () =>
    (
      await inWebsite(db, PLATFORM_SCOPE, (tx) =>
        sql<{ data: { letterId: string } }>`
          select data from outbox where website_id = ${PLATFORM_SCOPE} and name = 'send-security-letter'`.execute(tx),
      )
    ).rows.map(({ data }) => data.letterId)
  const before = (await letterIds()).length
  const run = () => tell.run({ websiteId, attempt: 1, signal, data: { campaignId } })
  await run()
  const [letterId = '', ...more] = (await letterIds()).slice(before)
  expect(more).toEqual([])
  expect(await claimSecurityLetter({ db, vault }, letterId)).toMatchObject({
    kind: 'campaign-paused',
    campaign: 'Letter',
    host: `${store.subdomain}.manage.example.org`,
    reason: expect.stringContaining('5.7.26'),
    sent: 1,
    waiting: 2,
  })
  campaigns.fail(undefined)
  await owner.post(`/api/campaigns/${campaignId}/resume`)
  await run()
  expect((await letterIds()).length - before).toBe(1)
})

test('a campaign that counts who opens it says so in the e-mail and on the newsletter pages; a draft does not', async () => {
  const store = await campaigns.openStore({ only: ['a'] })
  const { owner, visitor, websiteId } = store
  const told = /counts who opens its newsletters, by a small picture/
  const campaignId = await store.draft()
  const { revision } = await store.find(campaignId)
  await owner.put(`/api/campaigns/${campaignId}`, { revision, changes: { tracksOpens: true } })
  const page = async () => (await visitor.get('/newsletter/sign-up')).text
  expect(await page()).not.toMatch(told)
  await sendAll(store, campaignId)
  expect(await page()).toMatch(told)
  const [letter] = letters
  expect(letter?.text).toMatch(told)
  expect(letter?.html).toMatch(told)
  const pixel = /src="https:\/\/[^/]+(\/newsletter\/o\/[^"]+)"/.exec(letter?.html ?? '')?.[1] ?? ''
  expect((await visitor.get(pixel)).headers['content-type']).toBe('image/gif')
  const report = (await owner.get(`/api/campaigns/${campaignId}/report`)).json() as ReportReply
  expect(report.opened).toBe(1)
  const view = await visitor.get(testCampaignLinks.view(websiteId, campaignId, store.refOf('a')))
  expect(view.text).toMatch(told)
})

test('a campaign that was sent is archived and found there, is copied, and its web version stays for its recipients', async () => {
  const store = await campaigns.openStore({ only: ['a'] })
  const { owner, visitor, websiteId } = store
  const campaignId = await store.draft()
  await sendAll(store, campaignId)
  await owner.put(`/api/campaigns/${campaignId}/archived`, { isArchived: true })
  const listed = async (view: string) =>
    ((await owner.get(`/api/campaigns?view=${view}`)).json() as { campaigns: Campaign[] }).campaigns.map(({ id }) => id)
  expect([await listed('sent'), await listed('archived')]).toEqual([[], [campaignId]])
  const path = testCampaignLinks.view(websiteId, campaignId, store.refOf('a'))
  expect((await visitor.get(path)).text).toContain('Hello there')
  await campaigns.vault.forgetPerson(websiteId, 'a@example.com')
  expect((await visitor.get(path)).status).toBe(404)
  const copy = (await owner.post(`/api/campaigns/${campaignId}/duplicate`)).json() as Campaign
  expect(copy).toMatchObject({ state: 'draft', isArchived: false, content: { blocks: testContent.blocks } })
})

interface NewOrder {
  websiteId: string
  id: string
  customerRef: string
  isPaid: boolean
  isTest: boolean
  cents: number
}

async function insertOrder(
  tx: Database,
  { websiteId, id, customerRef, isPaid, isTest, cents }: NewOrder,
): Promise<void> {
  await sql`
    insert into orders (website_id, order_id, test_mode, created_at, modified_at, customer_ref, is_donation,
      purchased_cart_id, fulfillment_status, payment_status, refund_status, paid_at, item_count, to_send, sent, is_archived,
      has_dispute, tags, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, net_cents,
      refunded_cents, refunded_tax_cents, tally)
    values (${websiteId}, ${id}, ${isTest}, now(), now(), ${customerRef}, false, ${id}, 'PENDING',
      ${isPaid ? 'PAID' : 'PENDING'}, 'NONE', ${isPaid ? new Date() : null}, 1, 1, 0, false, false, '{}', 'USD', ${cents}, 0, 0,
      0, ${cents}, ${cents}, 0, 0, '{}')`.execute(tx)
}

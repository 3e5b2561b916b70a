import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giftCards } from '../../projections/gift-cards/projection.ts'
import { orders } from '../../projections/orders/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import { giftCardLimit } from '../orders/after-sale/gift-card-limit.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { memoryLimiters } from '../platform/rate-limits/memory-limiters.ts'
import { openVault, type Vault } from '../platform/vault/vault.ts'
import { GIFT_CARD_UNUSABLE } from '../shared/gift-cards/messages.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import { until } from '../testing/until.ts'
import { findWebsite } from '../websites/queries.ts'
import type { GiftCardReply, GiftCardsReply, IssueGiftCardReply, LiabilityReply } from './admin-contract.ts'
import { guessBudgets, guessBudgetWindows } from './guess-budgets.ts'
import { giftCardsModule } from './module.ts'
import { issueGiftCard } from './use-cases/issue-cards.ts'
import { chargeGiftCard } from './use-cases/pay-with-cards.ts'

const CARDS = '/api/commerce/gift-cards'
const BALANCE = '/gift-card-balance'
const store = memoryEventStore()
const executor = createExecutor(store)
let vault: Vault
const app = await startTestApp({
  routes: ({ db }) => {
    vault = openVault({ db, masterKey: '5a'.repeat(32) })
    return giftCardsModule
      .routes({
        db,
        store,
        executor,
        vault,
        giftCardLimit: giftCardLimit({ db, executor }),
        giftCardGuesses: guessBudgets(memoryLimiters()),
        captchas: { altcha: { verify: async (_, token) => token === 'solved' } },
        captchaLinks: () => '<script type="module" src="/captcha.js"></script>',
        websites: { findWebsite: (id) => findWebsite(db, id) },
        canonicalOriginOf: ({ subdomain }) => `https://${subdomain}.example`,
        gateways: { current: async () => ({ isTestMode: false }) },
        findItem: async () => undefined,
        beginGiftCard: async () => '',
        mailGiftCardAgain: async () => true,
      })
      .map((route) => ({ ...route, rateLimit: 'none' as const }))
  },
})
const projecting = runProjections({ db: app.db, store, projections: [orders, giftCards] })
afterAll(async () => {
  await projecting.stop()
  await store.close()
})

let websiteId = ''
let owner: HttpClient
let stranger: HttpClient
let manager: HttpClient
beforeAll(async () => {
  const [website, other] = [await app.addWebsite('acme'), await app.addWebsite('other')]
  websiteId = website.websiteId
  ;[owner, stranger] = [await website.signedIn(), await other.signedIn()]
  const accountId = await createAccount(app.db, 'Mia', new Date().toISOString())
  await setRoles(app.db, websiteId, accountId, [roles.STORE_MANAGER])
  manager = await website.signedIn(accountId)
})

const issue = async (amountCents: number, by = owner) =>
  (await by.post(CARDS, { amountCents })).json() as IssueGiftCardReply
const spend = (cardId: string, cents: number, orderId: string, of = websiteId) =>
  chargeGiftCard(
    { executor },
    { websiteId: of, actor: null, now: new Date().toISOString(), intent: { correlationId: 'test' } },
    { cardId, holdId: orderId, orderId, cents, currency: 'USD', testMode: false },
  )
const shown = async (cardId: string) => (await owner.get(`${CARDS}/${cardId}`)).json() as GiftCardReply
const lookUp = async (code: string, from = app.client('acme'), more: Record<string, string> = {}) => {
  const { status, text } = await from.send('POST', BALANCE, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${from.host}` },
    body: new URLSearchParams({ code, ...more }).toString(),
  })
  const [, said = ''] = /<p class="fault"[^>]*>([^<]*)<\/p>/.exec(text) ?? []
  return { status, said, text }
}

describe('a card issued by hand', () => {
  test('shows its code to whoever issues it, and only its last four characters afterwards', async () => {
    const { code, giftCard, timeline } = await issue(5_000)
    expect(code).toMatch(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]$/)
    expect(giftCard).toMatchObject({ status: 'active', source: 'hand', balance: { value: '5000', currency: 'USD' } })
    expect(code.replaceAll('-', '')).toMatch(new RegExp(`${giftCard.last4}$`))
    expect(timeline).toMatchObject([{ what: 'It was issued by hand with $50.00.', by: 'Owner of acme' }])
    const text = JSON.stringify(await shown(giftCard.id))
    expect(text).not.toContain(code)
    expect(text).not.toContain(code.replaceAll('-', ''))
  })

  test('is one card however often the same request is sent, and another person’s request never shows its code', async () => {
    const headers = { 'idempotency-key': 'once' }
    const send = async (by: HttpClient) =>
      (await by.post(CARDS, { amountCents: 700 }, { headers })).json() as IssueGiftCardReply
    const [first, again, other] = [await send(owner), await send(owner), await send(manager)]
    expect([again.giftCard.id, again.code]).toEqual([first.giftCard.id, first.code])
    expect(other.giftCard.id).not.toBe(first.giftCard.id)
  })

  test('counts against the daily limit of store managers', async () => {
    const refused = await manager.post(CARDS, { amountCents: 50_001 })
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(/^Store managers can refund and issue gift cards for \$500\.00 a day together/),
    })
    expect((await manager.post(CARDS, { amountCents: 40_000 })).status).toBe(200)
    expect((await manager.post(CARDS, { amountCents: 40_000 })).status).toBe(400)
    expect((await owner.post(CARDS, { amountCents: 60_000 })).status).toBe(200)
  })

  test('must be worth something', async () =>
    expect((await owner.post(CARDS, { amountCents: 0 })).json()).toMatchObject({
      errors: { amountCents: 'A gift card must be above zero.' },
    }))
})

test('the list finds cards by their last four characters and by an order, and by what is left on them', async () => {
  const { giftCard } = await issue(1_000)
  const unnumbered = v7()
  await spend(giftCard.id, 1_000, unnumbered)
  const list = async (query: string) =>
    ((await owner.get(`${CARDS}?${query}`)).json() as GiftCardsReply).giftCards.map(({ id }) => id)
  await until('the card is listed as used up', async () => (await list('view=empty')).includes(giftCard.id))
  expect(await list(`search=${giftCard.last4.toLowerCase()}`)).toContain(giftCard.id)
  expect(await list(`search=${unnumbered}`)).toEqual([giftCard.id])
  expect(await list('view=active')).not.toContain(giftCard.id)
  expect(await list('search=9999')).toEqual([])
  expect(((await stranger.get(CARDS)).json() as GiftCardsReply).giftCards).toEqual([])
})

test('a customer’s cards are those that they received or bought', async () => {
  const [mine, hers] = [await vault.keepPerson(websiteId, 'ann@example.com'), v7()]
  const card = { amountCents: 1_000, currency: 'USD', testMode: false, source: { kind: 'hand' as const } }
  const ctx = { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'test' } }
  const [received, other] = [v7(), v7()]
  await issueGiftCard({ db: app.db, vault, executor }, ctx, { ...card, cardId: received, recipientRef: mine })
  await issueGiftCard({ db: app.db, vault, executor }, ctx, { ...card, cardId: other, recipientRef: hers })
  const list = async () => ((await owner.get(`${CARDS}?customer=${mine}`)).json() as GiftCardsReply).giftCards
  await until('the card is listed', async () => (await list()).length > 0)
  expect(await list()).toMatchObject([{ id: received, isReceived: true }])
})

test('the page of a card shows what it paid, and what came of it', async () => {
  const { giftCard } = await issue(5_000)
  await spend(giftCard.id, 3_240, 'o-2')
  const detail = await shown(giftCard.id)
  expect(detail.giftCard.balance.value).toBe('1760')
  expect(detail.orders).toMatchObject([{ id: 'o-2', paid: { value: '3240' } }])
  expect(detail.timeline.at(-1)?.what).toBe('$32.40 paid for an order.')
  expect((await stranger.get(`${CARDS}/${giftCard.id}`)).status).toBe(404)
})

test('a disabled card has the reason in its timeline, and pays no more', async () => {
  const { giftCard } = await issue(5_000)
  const disable = (by: HttpClient, reason: string) => by.post(`${CARDS}/${giftCard.id}/disable`, { reason })
  expect((await disable(owner, ' ')).json()).toMatchObject({ errors: { reason: 'Please enter a reason.' } })
  expect((await disable(stranger, 'Mine')).status).toBe(404)
  expect((await disable(owner, 'Stolen')).json()).toMatchObject({ giftCard: { status: 'disabled' } })
  expect((await shown(giftCard.id)).timeline.at(-1)).toMatchObject({ detail: 'Stolen' })
  await expect(spend(giftCard.id, 1, 'o-3')).rejects.toThrow(GIFT_CARD_UNUSABLE)
})

test('the liability of a day is what was issued less what was used; the file has every change of it', async () => {
  const ledger = await app.addWebsite('ledger')
  const client = await ledger.signedIn()
  const today = async () => {
    const { days } = (await client.get(`${CARDS}/liability?days=2`)).json() as LiabilityReply
    return days[0] && sumsOf(days[0])
  }
  const { giftCard } = await issue(5_000, client)
  await spend(giftCard.id, 3_240, 'o-6', ledger.websiteId)
  await until('the movements are listed', async () => (await today())?.owed === 1_760)
  expect(await today()).toEqual({ issued: 5_000, used: 3_240, owed: 1_760 })
  const { text } = await client.get(`${CARDS}/export`)
  const rows = text.split('\r\n').filter((row) => row.includes(giftCard.id))
  expect(rows.map((row) => row.split(',').slice(1, 5))).toEqual([
    [`…${giftCard.last4}`, 'Issued', '50.00', 'USD'],
    [`…${giftCard.last4}`, 'Paid with', '-32.40', 'USD'],
  ])
  expect((await stranger.get(`${CARDS}/export`)).text).not.toContain(giftCard.id)
})

const sumsOf = ({ issued, used, owed }: LiabilityReply['days'][number]) => ({
  issued: Number(issued.value),
  used: Number(used.value),
  owed: Number(owed.value),
})

test('the PDF of a card is for whoever has its link, in its own store', async () => {
  const { pdfUrl, giftCard } = await issue(5_000)
  const { pathname, search } = new URL(pdfUrl)
  const pdf = await app.client('acme').get(pathname + search)
  expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const made = `${pathname}?card=${giftCard.id}.${'A'.repeat(43)}`
  for (const [store, path] of [
    ['other', pathname + search],
    ['acme', made],
    ['acme', `${pathname}?card=${giftCard.id}`],
  ] as const)
    expect((await app.client(store).get(path)).status).toBe(404)
  await owner.post(`${CARDS}/${giftCard.id}/disable`, { reason: 'Lost' })
  expect((await app.client('acme').get(pathname + search)).status).toBe(404)
})

describe('the balance page', () => {
  test('tells what is left to whoever knows the code', async () => {
    const { code, giftCard } = await issue(5_000)
    await spend(giftCard.id, 3_240, 'o-4')
    expect((await app.client('acme').get(BALANCE)).status).toBe(200)
    const said = `$17.60 is left on the gift card •••• ${giftCard.last4}.`
    expect(await lookUp(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200, said })
  })

  test('gives one answer for a code that nobody has, an empty card and a disabled one, and tells nothing of other websites', async () => {
    const [empty, disabled] = [await issue(100), await issue(200)]
    await spend(empty.giftCard.id, 100, 'o-5')
    await owner.post(`${CARDS}/${disabled.giftCard.id}/disable`, { reason: 'Lost' })
    const foreign = await issue(300, stranger)
    const refused = { status: 400, said: GIFT_CARD_UNUSABLE }
    for (const code of ['0000-0000-0000-0000-0', empty.code, disabled.code, foreign.code, 'nonsense'])
      expect(await lookUp(code, app.client('acme', '10.0.0.9'))).toMatchObject(refused)
  })

  test('stops guessing, and lets a person through who solves the captcha, also where strangers used up the website', async () => {
    const wrong = '0000-0000-0000-0000-0'
    const { points } = guessBudgetWindows.visitor
    const answers = []
    for (let n = 0; n <= points; n++) answers.push((await lookUp(wrong, app.client('acme', '10.0.0.10'))).status)
    expect(answers).toEqual([...Array(points).fill(400), 429])
    for (let n = 0; n < guessBudgetWindows.website.points; n++) await lookUp(wrong, app.client('acme', `10.1.${n}.1`))
    const { code } = await issue(5_000)
    const person = app.client('acme', '10.0.0.11')
    const asked = await lookUp(code, person)
    expect(asked).toMatchObject({
      status: 429,
      said: 'Too many gift cards were tried. Please confirm that you are a person, then try again.',
    })
    for (const part of ['data-captcha', 'src="/captcha.js"', `value="${code}"`, 'The captcha needs JavaScript.'])
      expect(asked.text).toContain(part)
    expect((await lookUp(code, person, { altcha: 'made up' })).status).toBe(429)
    expect((await lookUp(code, person, { altcha: 'solved' })).status).toBe(200)
    const mistyped = await lookUp(wrong, person, { altcha: 'solved' })
    expect([mistyped.status, mistyped.text.includes('data-captcha')]).toEqual([400, true])
  })
})

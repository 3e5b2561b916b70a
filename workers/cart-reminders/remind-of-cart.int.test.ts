import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { carts } from '../../projections/carts/projection.ts'
import { findCart } from '../../projections/carts/queries.ts'
import { checkouts } from '../../projections/checkouts/projection.ts'
import { findCheckout } from '../../projections/checkouts/queries.ts'
import { orders } from '../../projections/orders/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { Cart } from '../../src/cart/cart.ts'
import type { CartPurchased } from '../../src/cart/events.ts'
import type { LeftCartsReply, LeftCartsSummary } from '../../src/cart-reminders/admin-contract.ts'
import { cartRemindersModule } from '../../src/cart-reminders/module.ts'
import { reminderLinks } from '../../src/cart-reminders/reminder-links.ts'
import { saveReminderSettings } from '../../src/cart-reminders/settings/settings-store.ts'
import type { ProductItem } from '../../src/catalog/contract.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import type { CheckoutEvent } from '../../src/checkout/events.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import type { OrderEvent } from '../../src/orders/events.ts'
import { Order } from '../../src/orders/order.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { type Letter, LetterDelayed, LetterRefused, LetterUncertain } from '../../src/platform/mail/mail.ts'
import { openVault, type Vault } from '../../src/platform/vault/vault.ts'
import { makeProduct } from '../../src/testing/fixtures/make/make.ts'
import { makeAdded } from '../../src/testing/fixtures/make/make-cart.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import { startTestApp, type TestWebsite } from '../../src/testing/servers/test-app.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { contactGiven } from './contact-given.reaction.ts'
import { type CartLook, lookAtCart } from './look-at-cart.ts'
import { remindOfCart } from './remind-of-cart.job.ts'

const HOUR = 3_600_000
const store = memoryEventStore()
const executor = createExecutor(store)
const opened: { vault?: Vault } = {}
const links = reminderLinks('cd'.repeat(32))
const product = makeProduct({ variants: [{ stock: 5, priceCents: 1_200 }] })
const variantId = product.structuredContent.variants[0]?.id ?? ''
let item: ProductItem | undefined = product
let sent: Letter[] = []
let send: (letter: Letter) => Promise<void> = async () => {}
let look: ((...asked: [string, string, string]) => Promise<CartLook>) | undefined
const mail = {
  kind: 'smtp' as const,
  async send(letter: Letter) {
    sent.push(letter)
    await send(letter)
  },
}
const app = await startTestApp({
  routes({ db, websites }) {
    const vault = openVault({ db, masterKey: '5a'.repeat(32) })
    opened.vault = vault
    return cartRemindersModule.routes({
      db,
      vault,
      mail,
      websites,
      executor,
      reminderLinks: links,
      mailFrom: 'shop@plinth.example',
      catalog: { listItems: async () => ({ items: [product], nextCursor: null }) },
      originOf: () => 'http://acme.test',
      findAddressOf: async () => ({ email: 'owner@example.com', isConfirmed: true }),
    })
  },
})
const { db } = app
const vault = opened.vault as Vault
const lookDeps = { db, executor, findItem: async () => item }
const job = remindOfCart({
  ...lookDeps,
  vault,
  mail,
  reminderLinks: links,
  mailFrom: 'shop@plinth.example',
  originOf: () => 'http://acme.test',
  findWebsite: async (id) => {
    const found = await findWebsite(db, id)
    return found && { ...found, ownerIsConfirmed: true }
  },
  lookAtCart: (...asked) => (look ?? lookNow)(...asked),
})
const lookNow = (...asked: [string, string, string]) => lookAtCart(lookDeps, ...asked)
const running = runProjections({ db, store, projections: [carts, checkouts, orders] })
afterAll(() => running.stop())

let website: TestWebsite
let websiteId = ''
let count = 0
beforeEach(async () => {
  website = await app.addWebsite(`left-${++count}`)
  websiteId = website.websiteId
  item = product
  sent = []
  send = async () => {}
  look = undefined
  await saveReminderSettings(db, websiteId, { isEnabled: true, hours: 24, subject: '', introduction: '' })
  await executor.execute(Inventory, { websiteId, id: variantId }, intent, (state) =>
    setStock(state, { quantity: 5, reason: 'counted', note: '', at: ago(100) }),
  )
})

const intent = { correlationId: 'test' }
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const run = (checkoutId: string) =>
  job.run({ websiteId, attempt: 1, signal: AbortSignal.timeout(60_000), data: { checkoutId } })
const tell = (id: string, events: CheckoutEvent[]) =>
  executor.execute(Checkout, { websiteId, id }, intent, () => events)

/** Adds a mug to a cart, and gives an e-mail at the checkout. */
async function leave(name: string, hours: number, email = 'ada@example.com') {
  const cartId = `cart-${name}`
  const checkoutId = `checkout-${name}`
  const customerRef = await vault.keepPerson(websiteId, email)
  const added = makeAdded({ itemId: product.id, variantId, at: ago(hours) })
  await executor.execute(Cart, { websiteId, id: cartId }, intent, () => [added])
  await tell(checkoutId, [
    { type: 'CheckoutStarted', cartId, visitorHash: 'hash', at: ago(hours) },
    { type: 'ContactGiven', customerRef, marketingOptIn: false, at: ago(hours) },
  ])
  await expect.poll(() => findCheckout(db, websiteId, checkoutId), { timeout: 60_000 }).toMatchObject({ customerRef })
  return { cartId, checkoutId, customerRef }
}

const order = { ...makeFrozenOrder(), testMode: false }
const begun = (at: string): CheckoutEvent => ({
  type: 'PlacementBegun',
  attempt: 1,
  order,
  lineCount: 1,
  amountDueCents: 1_250,
  totalsHash: 'h',
  holdsUntil: at,
  at,
})
const bought = (orderId: string, at: string): CheckoutEvent => ({ type: 'CheckoutCompleted', attempt: 1, orderId, at })

async function ledger() {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ cart_id: string; state: string; reason: string; delays: number }>`
      select cart_id, state, reason, delays from cart_reminders where website_id = ${websiteId}`.execute(tx),
  )
  return rows
}

async function inLine(): Promise<number[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ at: Date }>`
      select available_at as at from outbox where website_id = ${websiteId} and name = 'remind-of-cart'
      order by available_at`.execute(tx),
  )
  return rows.map(({ at }) => at.getTime())
}

test('a cart that was left for 24 hours is written about once, in the look of the website, however often the job runs', async () => {
  const { checkoutId, cartId, customerRef } = await leave('a', 25)
  await Promise.all([run(checkoutId), run(checkoutId), run(checkoutId)])
  await run(checkoutId)
  expect(sent).toHaveLength(1)
  const [letter] = sent
  expect(letter?.to).toBe('ada@example.com')
  expect(letter?.text).toContain(`http://acme.test${links.cart(websiteId, cartId)}`)
  expect(letter?.headers?.['List-Unsubscribe']).toBe(`<http://acme.test${links.stop(websiteId, customerRef)}>`)
  expect(letter?.html).toContain(product.title)
  expect(await ledger()).toMatchObject([{ cart_id: cartId, state: 'sent' }])
})

test('it says where the store is and where answers go', async () => {
  const seller = JSON.stringify({ name: 'Acme Ltd', address: '1 Main St\nAlbany, NY 12207' })
  await withWebsite(db, websiteId, (tx) =>
    sql`
      update websites set seller = ${seller}::jsonb, reply_to = 'hello@acme.example'
      where website_id = ${websiteId}`.execute(tx),
  )
  const { checkoutId } = await leave('a', 25)
  await run(checkoutId)
  expect(sent[0]?.headers?.['Reply-To']).toBe('hello@acme.example')
  expect(sent[0]?.html).toContain('<br>Acme Ltd<br>1 Main St<br>Albany, NY 12207')
  expect(sent[0]?.text).toContain('\n\nAcme Ltd\n1 Main St\nAlbany, NY 12207\n')
})

test('an early check is repeated when it is due, and changing the cart postpones it', async () => {
  const { checkoutId } = await leave('a', 3)
  await run(checkoutId)
  expect(sent).toHaveLength(0)
  const [due = 0] = await inLine()
  expect(Math.abs(due - (Date.now() + 21 * HOUR))).toBeLessThan(HOUR / 10)
})

test('without the setting nothing is sent', async () => {
  await saveReminderSettings(db, websiteId, { isEnabled: false, hours: 24, subject: '', introduction: '' })
  const { checkoutId } = await leave('a', 25)
  await run(checkoutId)
  expect([sent, await ledger(), await inLine()]).toEqual([[], [], []])
})

test('anyone who bought it, or bought by another cart since, gets none', async () => {
  const one = await leave('a', 25)
  await tell(one.checkoutId, [bought('o1', ago(1))])
  await run(one.checkoutId)
  const two = await leave('b', 30, 'bob@example.com')
  const three = await leave('c', 26, 'bob@example.com')
  await tell(three.checkoutId, [bought('o2', ago(25))])
  await run(two.checkoutId)
  expect([sent, await ledger()]).toEqual([[], []])
})

test('a cart in payment is skipped for now', async () => {
  const { checkoutId } = await leave('a', 25)
  const before = await inLine()
  await tell(checkoutId, [begun(ago(25))])
  await run(checkoutId)
  expect(sent).toHaveLength(0)
  expect((await inLine()).length).toBe(before.length + 1)
})

test('what was bought between the first look and the claim is not written about', async () => {
  const { checkoutId } = await leave('a', 25)
  let looks = 0
  look = async (...asked) => {
    if (++looks === 2) await tell(checkoutId, [bought('o1', ago(0))])
    return lookNow(...asked)
  }
  await run(checkoutId)
  expect([looks, sent, await ledger()]).toEqual([2, [], []])
})

test('a cart with nothing in stock, with a subscription, or of someone who unsubscribed gets none, and the list says why', async () => {
  const { checkoutId, customerRef } = await leave('a', 25)
  await executor.execute(Inventory, { websiteId, id: variantId }, intent, (state) =>
    setStock(state, { quantity: 0, reason: 'counted', note: '', at: ago(1) }),
  )
  await run(checkoutId)
  const subscription = await leave('b', 25)
  item = { ...product, structuredContent: { ...product.structuredContent, isSubscribable: true } }
  await run(subscription.checkoutId)
  const client = app.client(`left-${count}`)
  await client.open()
  expect((await client.get(links.stop(websiteId, customerRef))).text).toContain('No more e-mails about carts')
  expect((await client.send('POST', links.stop(websiteId, customerRef), {})).status).toBe(200)
  const unwanted = await leave('c', 25)
  await run(unwanted.checkoutId)
  expect(sent).toHaveLength(0)
  expect((await ledger()).map(({ reason }) => reason).toSorted()).toEqual([
    'Nothing in the cart is in stock any more.',
    'The person has unsubscribed.',
    'There is a subscription in the cart.',
  ])
})

test('a mail server that puts it off is asked again, and a connection that broke leaves it uncertain for good', async () => {
  const { checkoutId } = await leave('a', 25)
  send = async () => {
    throw new LetterDelayed('421 later')
  }
  await run(checkoutId)
  expect(await ledger()).toMatchObject([{ state: 'waiting', delays: 1 }])
  send = async () => {
    throw new LetterUncertain('reset')
  }
  await run(checkoutId)
  send = async () => {}
  await run(checkoutId)
  expect(sent).toHaveLength(2)
  expect(await ledger()).toMatchObject([{ state: 'uncertain' }])
})

test('an address without a mailbox is not written to again, about this cart or another', async () => {
  const { checkoutId } = await leave('a', 25)
  send = async () => {
    throw new LetterRefused('550 no such user', { isMailboxGone: true })
  }
  await run(checkoutId)
  await run(checkoutId)
  expect(sent).toHaveLength(1)
  expect(await ledger()).toMatchObject([{ state: 'failed' }])
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql`select reason from restock_suppressions where website_id = ${websiteId}`.execute(tx),
  )
  expect(rows).toEqual([{ reason: 'bounced' }])
})

test('a claim whose process ended becomes uncertain, and nothing is sent again', async () => {
  const { checkoutId } = await leave('a', 25)
  await run(checkoutId)
  await withWebsite(db, websiteId, (tx) =>
    sql`update cart_reminders set state = 'claimed', claimed_at = now() - interval '1 hour'
      where website_id = ${websiteId}`.execute(tx),
  )
  await run(checkoutId)
  expect(sent).toHaveLength(1)
  expect(await ledger()).toMatchObject([{ state: 'uncertain' }])
})

test('the link brings the cart back in another browser, and asks where that browser has a cart of its own', async () => {
  const { checkoutId, cartId } = await leave('a', 25)
  await run(checkoutId)
  const phone = app.client(`left-${count}`)
  await phone.open()
  const reply = await phone.get(links.cart(websiteId, cartId))
  expect([reply.status, reply.headers.location]).toEqual([303, '/cart?utm_source=cart-reminder&utm_medium=email'])
  expect([...phone.cookies.keys()].join()).toMatch(/cart/i)
  const other = await leave('b', 1, 'eve@example.com')
  const laptop = app.client(`left-${count}`)
  await laptop.open()
  await laptop.get(links.cart(websiteId, other.cartId))
  const asked = await laptop.get(links.cart(websiteId, cartId))
  expect([asked.status, asked.text.includes('Which cart would you like?')]).toEqual([200, true])
  expect((await laptop.send('POST', links.cart(websiteId, cartId), {})).status).toBe(303)
  expect((await laptop.get(links.cart(websiteId, cartId))).status).toBe(303)
  expect((await phone.get(`/cart-reminders/cart/${cartId}.${'A'.repeat(43)}`)).status).toBe(404)
})

test('the merchant sees what was left, written to, came back and was bought, and the money', async () => {
  const { checkoutId, cartId } = await leave('a', 25)
  await leave('b', 30, 'bob@example.com')
  await run(checkoutId)
  const phone = app.client(`left-${count}`)
  await phone.open()
  await phone.get(links.cart(websiteId, cartId))
  await executor.execute(Cart, { websiteId, id: 'cart-nobody' }, intent, () => [makeAdded({ at: ago(40) })])
  const at = new Date(Date.now() + 1_000).toISOString()
  await tell(checkoutId, [bought('order-1', at)])
  const purchased: CartPurchased = { type: 'CartPurchased', orderId: 'order-1', at }
  await executor.execute(Cart, { websiteId, id: cartId }, intent, () => [purchased])
  await expect
    .poll(async () => (await findCart(db, websiteId, cartId))?.updatedAt.toISOString(), { timeout: 60_000 })
    .toBe(at)
  const placed: OrderEvent[] = [
    { type: 'OrderPlaced', checkoutId, purchasedCartId: cartId, paymentId: null, order, lineCount: 1, at },
    { type: 'OrderLinesPlaced', lines: [makeFrozenLine()], at },
  ]
  await executor.execute(Order, { websiteId, id: 'order-1' }, intent, () => placed)
  const owner = await website.signedIn()
  const summary = async () => (await owner.get('/api/cart-reminders/summary')).json() as LeftCartsSummary
  await expect.poll(summary, { timeout: 60_000 }).toEqual({
    left: 3,
    recoverable: 2,
    emailed: 1,
    returned: 1,
    bought: 1,
    money: [{ currency: 'USD', cents: 1_250 }],
  })
  const list = (await owner.get('/api/cart-reminders/carts')).json() as LeftCartsReply
  // Neither coming back nor buying takes the cart from the list, or changes when it was abandoned.
  expect(Date.now() - Date.parse(list.carts[0]?.leftAt ?? '')).toBeGreaterThan(24 * HOUR)
  expect(list.carts).toMatchObject([
    { cartId, customerEmail: 'ada@example.com', state: 'sent', orderId: 'order-1', titles: ['Mug'] },
    { cartId: 'cart-b', customerEmail: 'bob@example.com', state: 'waiting', orderId: null },
  ])
  const boughtOnly = (await owner.get('/api/cart-reminders/carts?show=bought')).json() as LeftCartsReply
  expect(boughtOnly.carts).toMatchObject([{ cartId }])
})

test('settings are kept, previewed with words that are not saved, and tried out on oneself', async () => {
  const owner = await website.signedIn()
  const settings = { isEnabled: true, hours: 48, subject: 'Still thinking, {store}?', introduction: 'Hello' }
  expect((await owner.put('/api/cart-reminders/settings', settings)).json()).toEqual({ settings })
  const words = { subject: settings.subject, introduction: 'One\nTwo' }
  const preview = (await owner.post('/api/cart-reminders/preview', words)).json() as Record<string, string>
  expect(preview.subject).toMatch(/^Still thinking, .+\?$/)
  expect(preview.text).toContain('One\n\nTwo')
  expect((await owner.put('/api/cart-reminders/settings', { ...settings, hours: 0 })).status).toBe(400)
})

test('the reaction puts a first look in the line an hour after an address was given', async () => {
  const { checkoutId } = await leave('a', 2)
  const jobs = []
  for await (const event of store.read({ websiteId, category: 'checkout', entityId: checkoutId }))
    jobs.push(...contactGiven.react(event))
  expect(jobs).toMatchObject([{ name: 'remind-of-cart', data: { checkoutId } }])
})

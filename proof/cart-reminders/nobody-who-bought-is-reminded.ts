import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { carts } from '../../projections/carts/projection.ts'
import { checkouts } from '../../projections/checkouts/projection.ts'
import { Cart } from '../../src/cart/cart.ts'
import { reminderLinks } from '../../src/cart-reminders/reminder-links.ts'
import { saveReminderSettings } from '../../src/cart-reminders/settings/settings-store.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import type { CheckoutEvent } from '../../src/checkout/events.ts'
import { setUnlimited } from '../../src/inventory/commands/set-unlimited.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { openVault, type Vault } from '../../src/platform/vault/vault.ts'
import { makeProduct, makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { makeAdded } from '../../src/testing/fixtures/make/make-cart.ts'
import { type CartLook, lookAtCart } from '../../workers/cart-reminders/look-at-cart.ts'
import { remindOfCart } from '../../workers/cart-reminders/remind-of-cart.job.ts'
import { type LogLab, openLogLab, withProjections } from '../event-store/log-lab.ts'
import { sendOrderLetters } from '../orders/order-letters.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'

const PEOPLE = 10_000
const ORDERS = 10_000
const CONTROL_PEOPLE = 150
const AT_ONCE = 32
const WEBSITE = 'w'
/** Jobs of one cart start within this many milliseconds. */
const RACE_MS = 12
/** When the purchase happens: before the cart is checked, between check and claim, or while the e-mail is sent. */
const moments = ['before', 'between', 'between', 'after'] as const
/** Runs per job, as with at-least-once queues. */
const RUNS = 3
const HOUR = 3_600_000

export const nobodyWhoBoughtIsReminded: Proof = {
  id: 'C8',
  promise:
    'Each abandoned cart and each order gets at most one e-mail, every e-mail is accounted for, and nobody whose order was in the log when the e-mail was claimed is reminded',
  async run(options) {
    const lab = await openLab(options)
    await withProjections(lab.log, () => raceAll(lab, options.isShort ? PEOPLE / 25 : PEOPLE, lab.look))
    await judge(lab)
    const orders = options.isShort ? ORDERS / 20 : ORDERS
    await sendOrderLetters(options, lab.found, { orders, kills: options.isShort ? 5 : 50, isClaimed: true })
    return lab.found.finding
  },
  /**
   * Claims without checking again: the state seen before the claim is trusted after it. And sends e-mails of orders without
   * a claim.
   */
  async control(options) {
    const lab = await openLab(options)
    const seen = new Map<string, Promise<CartLook>>()
    const believed: Lab['look'] = (websiteId, checkoutId, now) => {
      const known = seen.get(checkoutId) ?? lab.look(websiteId, checkoutId, now)
      seen.set(checkoutId, known)
      return known
    }
    await withProjections(lab.log, () => raceAll(lab, CONTROL_PEOPLE, believed))
    await judge(lab)
    const reminders = lab.found.finding.violations
    await sendOrderLetters(options, lab.found, { orders: CONTROL_PEOPLE, kills: 1, isClaimed: false })
    // Only as good as its weaker half.
    const orders = lab.found.finding.violations - reminders
    return { ...lab.found.finding, violations: Math.min(reminders, orders) }
  },
}

interface Lab {
  log: LogLab
  executor: Executor
  vault: Vault
  random: Random
  found: FindingBuilder
  options: ProofOptions
  look(websiteId: string, checkoutId: string, now: string): Promise<CartLook>
  /** Received e-mails by address. */
  letters: Map<string, number>
  /** Addresses whose order was in the log before the claim of their cart. */
  boughtBeforeClaim: Set<string>
  bought: Set<string>
}

const product = makeProduct({ variants: [{ stock: 1 }] })
const variantId = product.structuredContent.variants[0]?.id ?? ''
const shop = {
  ...makeWebsite(),
  tenant: { websiteId: WEBSITE, subdomain: 'shop', name: 'Shop', status: 8, currency: 'USD' },
  ownerAccountId: 'owner',
  ownerIsConfirmed: true,
  chosenCaptcha: null,
  domains: [],
}
const intent = { correlationId: 'proof' }
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const addressOf = (n: number) => `p${n}@example.com`
const checkoutOf = (n: number) => `checkout-${n}`

async function openLab(options: ProofOptions): Promise<Lab> {
  const log = await openLogLab(options, [carts, checkouts])
  const executor = createExecutor(log.store)
  const vault = openVault({ db: log.db, masterKey: '5a'.repeat(32) })
  await saveReminderSettings(log.db, WEBSITE, { isEnabled: true, hours: 24, subject: '', introduction: '' })
  await executor.execute(Inventory, { websiteId: WEBSITE, id: variantId }, intent, (state) =>
    setUnlimited(state, { note: '', at: ago(48) }),
  )
  const looked = { db: log.db, executor, findItem: async () => product }
  return {
    log,
    executor,
    vault,
    options,
    random: createRandom(options.seed),
    found: createFinding(),
    look: (...asked) => lookAtCart(looked, ...asked),
    letters: new Map(),
    boughtBeforeClaim: new Set(),
    bought: new Set(),
  }
}

async function raceAll(lab: Lab, people: number, look: Lab['look']): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < people) {
      const n = next++
      await leave(lab, n)
      await race(lab, n, look)
      if (n % 1_000 === 999) lab.options.say(`${n + 1} carts were left`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** Waits until the read model knows the cart's owner. */
async function leave({ executor, vault, log }: Lab, n: number): Promise<void> {
  const cartId = `cart-${n}`
  const customerRef = await vault.keepPerson(WEBSITE, addressOf(n))
  const added = makeAdded({ itemId: product.id, variantId, at: ago(25) })
  await executor.execute(Cart, { websiteId: WEBSITE, id: cartId }, intent, () => [added])
  const events: CheckoutEvent[] = [
    { type: 'CheckoutStarted', cartId, visitorHash: 'hash', at: ago(25) },
    { type: 'ContactGiven', customerRef, marketingOptIn: false, at: ago(25) },
  ]
  await executor.execute(Checkout, { websiteId: WEBSITE, id: checkoutOf(n) }, intent, () => events)
  while (!(await isKnown(log, checkoutOf(n)))) await sleep(5)
}

async function isKnown({ db }: LogLab, checkoutId: string): Promise<boolean> {
  const { rows } = await withWebsite(db, WEBSITE, (tx) =>
    sql`select from checkouts where website_id = ${WEBSITE} and checkout_id = ${checkoutId}
      and customer_ref is not null`.execute(tx),
  )
  return rows.length > 0
}

/** Half of them buy with the same cart at the moment of the reminder. */
async function race(lab: Lab, n: number, look: Lab['look']): Promise<void> {
  const moment = n % 2 === 0 ? lab.random.pick(moments) : undefined
  const purchase = { begun: undefined as Promise<void> | undefined }
  const at = async (now: (typeof moments)[number]) => {
    if (now !== moment) return
    purchase.begun ??= buy(lab, n)
    // Whether the order is in the log before the claim is random.
    if (lab.random.int(0, 1) === 0) await purchase.begun
  }
  await at('before')
  const jobs = Array.from({ length: RUNS }, async () => {
    await sleep(lab.random.int(0, RACE_MS))
    await jobOf(lab, n, look, at).run({
      websiteId: WEBSITE,
      attempt: 1,
      signal: AbortSignal.timeout(60_000),
      data: { checkoutId: checkoutOf(n) },
    })
  })
  await Promise.all(jobs)
  await purchase.begun
}

async function buy({ executor, bought, found: { count } }: Lab, n: number): Promise<void> {
  const event: CheckoutEvent = { type: 'CheckoutCompleted', attempt: 1, orderId: `order-${n}`, at: ago(0) }
  await executor.execute(Checkout, { websiteId: WEBSITE, id: checkoutOf(n) }, intent, () => [event])
  bought.add(addressOf(n))
  count('bought')
}

/** The second check follows the claim: people who bought before it must not be e-mailed. */
function jobOf(lab: Lab, n: number, look: Lab['look'], at: (now: (typeof moments)[number]) => Promise<void>) {
  const { log, executor, vault, letters, bought, boughtBeforeClaim } = lab
  const seen = { looks: 0, websites: 0 }
  return remindOfCart({
    db: log.db,
    executor,
    vault,
    reminderLinks: reminderLinks('proof'),
    mailFrom: 'shop@plinth.example',
    originOf: () => 'http://shop.example',
    findItem: async () => product,
    async findWebsite() {
      // The second call composes the e-mail: the cart was checked, and is not claimed yet.
      if (++seen.websites === 2) await at('between')
      return shop
    },
    lookAtCart(...asked) {
      if (++seen.looks === 2 && bought.has(addressOf(n))) boughtBeforeClaim.add(addressOf(n))
      return look(...asked)
    },
    mail: {
      kind: 'smtp',
      async send({ to }) {
        await at('after')
        letters.set(to, (letters.get(to) ?? 0) + 1)
      },
    },
  })
}

async function judge({ log, letters, boughtBeforeClaim, bought, found: { count, violation } }: Lab): Promise<void> {
  for (const [address, times] of letters) {
    count('letters', times)
    if (times > 1) violation(`${address} got ${times} e-mails`)
    if (boughtBeforeClaim.has(address)) violation(`${address} had bought before the claim and got an e-mail`)
  }
  count('bought before the claim', boughtBeforeClaim.size)
  count('bought and got no e-mail', [...bought].filter((address) => !letters.has(address)).length)
  const { rows } = await withWebsite(log.db, WEBSITE, (tx) =>
    sql<{ state: string; n: number }>`
      select state, count(*)::int as n from cart_reminders where website_id = ${WEBSITE} group by state`.execute(tx),
  )
  const sent = rows.find(({ state }) => state === 'sent')?.n ?? 0
  const accounted = [...letters.values()].length
  if (sent !== accounted) violation(`The ledger says ${sent} were sent, and ${accounted} people got one`)
  for (const { state, n } of rows) if (state !== 'sent') violation(`${n} are still ${state}`, n)
}

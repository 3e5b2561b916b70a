import type { PlaceOrderReply } from '../../src/checkout/contract.ts'
import type { Reply } from '../../src/testing/browsers/http-client.ts'
import type { MailServer } from '../../src/testing/servers/mail-server.ts'
import { until } from '../../src/testing/until.ts'
import { type ReadyToPay, readyToPay } from '../checkout/ready-to-pay.ts'
import { listUnlimitedOffers } from '../checkout/unlimited-offers.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'

/** The store that ships everywhere. */
const SENDS = 'demo'

export interface PressedPaysOptions {
  adminUrl: string
  port: number
  baseDomain: string
  mailServer: MailServer
  /** Each shopper presses again with the same checkout; false: alternates between two checkouts. */
  isRemembered: boolean
}

/** Shoppers who press Pay while a dependency is away, and again until they have an order. */
export interface PressedPays {
  /** Adds shoppers who are ready to pay; from now on only these press. */
  prepare(count: number): Promise<void>
  /** The next shopper presses, in turn. */
  press(): Promise<Reply>
  /** After all outages each shopper presses once more: then each has one order, one payment and at most one e-mail. */
  judge(found: FindingBuilder): Promise<void>
}

interface Shopper {
  tries: ReadyToPay[]
  pressed: number
}

interface Money extends Record<string, unknown> {
  orders: number
  payments: number
  cents: number
  /** Authorised, but neither captured nor voided. */
  open: number
}

export async function openPressedPays(options: PressedPaysOptions): Promise<PressedPays> {
  const { adminUrl, port, baseDomain, isRemembered } = options
  const offers = (await listUnlimitedOffers(adminUrl)).flat().filter(({ subdomain }) => subdomain === SENDS)
  const [offer] = offers
  if (!offer) throw new Error('The demo store has no product with unlimited stock')
  const all: Shopper[] = []
  let latest: Shopper[] = []
  let turn = 0
  const before = await readMoney(adminUrl, offer.websiteId)
  return {
    async prepare(count) {
      latest = []
      for (let n = 0; n < count; n++) {
        const tries = [await readyToPay(port, offer, baseDomain)]
        if (!isRemembered) tries.push(await readyToPay(port, offer, baseDomain))
        latest.push({ tries, pressed: 0 })
      }
      all.push(...latest)
    },
    async press() {
      const reply = await pressOnce(latest[++turn % latest.length] as Shopper)
      if (reply.status === 200 && orderOf(reply) === null) throw new Error(`Pay returned ${reply.text}`)
      return reply
    },
    async judge(found) {
      const orderIds = new Set<string>()
      for (const shopper of all) {
        const orderId = orderOf(await pressOnce(shopper))
        if (orderId === null) found.violation('a shopper who clicked Pay has no order')
        else orderIds.add(orderId)
      }
      found.count('shoppers who pressed Pay', all.length)
      judgeMoney(found, all, before, await readMoney(adminUrl, offer.websiteId))
      await judgeLetters(found, options, all, [...orderIds])
    },
  }
}

function pressOnce(shopper: Shopper): Promise<Reply> {
  const { tries } = shopper
  return (tries[shopper.pressed++ % tries.length] as ReadyToPay).press()
}

function orderOf(reply: Reply): string | null {
  return reply.status === 200 ? (reply.json() as PlaceOrderReply).orderId : null
}

/** Orders in the store's log and payments in the test gateway's table. */
async function readMoney(adminUrl: string, websiteId: string): Promise<Money> {
  const [row] = await queryOnce<Money>(
    adminUrl,
    `select (select count(*)::int from log.streams s join log.events e using (stream)
         where s.category = 'order' and s.website_id = $1 and e.type = 'OrderPlaced') as orders,
       count(*) filter (where captured_at is not null)::int as payments,
       coalesce(sum((payment->>'capturedAmount')::int), 0)::int as cents,
       count(*) filter (where payment->>'status' = 'authorized')::int as open
     from test_payments where website_id = $1`,
    [websiteId],
  )
  if (!row) throw new Error('The outcome of the payment is unknown')
  return row
}

function judgeMoney(found: FindingBuilder, shoppers: Shopper[], before: Money, after: Money): void {
  const cents = shoppers.reduce((sum, { tries: [first] }) => sum + (first?.totalCents ?? 0), 0)
  const [orders, payments, taken] = [
    after.orders - before.orders,
    after.payments - before.payments,
    after.cents - before.cents,
  ]
  if (orders !== shoppers.length)
    found.violation(`${shoppers.length} shoppers clicked Pay but there are ${orders} orders`)
  if (payments !== orders) found.violation(`${orders} orders but ${payments} payments`)
  if (taken !== cents) found.violation(`orders of ${cents} were paid with ${taken}`)
  if (after.open !== before.open) found.violation(`${after.open - before.open} payments are authorised but not settled`)
}

interface LedgerRow extends Record<string, unknown> {
  orderId: string
  state: string
  isPlanned: boolean
}

/** Each confirmation was sent once, or is planned as a job. */
async function judgeLetters(
  found: FindingBuilder,
  { adminUrl, mailServer }: PressedPaysOptions,
  shoppers: Shopper[],
  orderIds: string[],
): Promise<void> {
  const readLedger = () =>
    queryOnce<LedgerRow>(
      adminUrl,
      `select l.subject_id as "orderId", l.state, exists (select from outbox o where o.website_id = l.website_id
           and o.name = 'send-order-letter' and o.state <> 'dead' and o.data->>'subjectId' = l.subject_id) as "isPlanned"
       from order_letters l where l.kind = 'confirmation' and l.subject_id = any($1)`,
      [orderIds],
    )
  let rows: LedgerRow[] = []
  await until('the letters of all orders to be accounted for', async () => {
    rows = await readLedger()
    return rows.length >= orderIds.length && rows.every(({ state }) => state !== 'claimed')
  }).catch((error: Error) => found.violation(error.message))
  for (const { orderId, state, isPlanned } of rows) {
    found.count(`confirmations ${state}`)
    if (state !== 'sent' && !(state === 'waiting' && isPlanned) && state !== 'uncertain')
      found.violation(`the confirmation of order ${orderId} is ${state}`)
  }
  judgeMailbox(found, mailServer, { shoppers, sent: rows.filter(({ state }) => state === 'sent').length })
}

function judgeMailbox(
  found: FindingBuilder,
  { arrived }: MailServer,
  { shoppers, sent }: { shoppers: Shopper[]; sent: number },
): void {
  const emails = new Set(shoppers.flatMap(({ tries }) => tries.map(({ email }) => email)))
  const theirs = arrived.map(({ to }) => to).filter((to) => emails.has(to))
  const reached = new Set(theirs).size
  if (theirs.length > reached) found.violation(`${theirs.length - reached} confirmations arrived twice`)
  if (reached < sent) found.violation(`${sent} confirmations are recorded as sent, but ${reached} arrived`)
}

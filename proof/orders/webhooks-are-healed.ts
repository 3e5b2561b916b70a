import { checkoutIdOf, paymentIdOf } from '../../src/checkout/checkout-ids.ts'
import type { ProcessDeps } from '../../src/checkout/process/checkout-deps.ts'
import type { PaymentGateway, WebhookDelivery } from '../../src/payments/payment-gateway.ts'
import { receiveWebhook } from '../../src/payments/use-cases/receive-webhook.ts'
import { BadRequest } from '../../src/platform/errors/http-errors.ts'
import { settleWebhooks } from '../../workers/checkout/settle-webhooks.job.ts'
import type { Proof, ProofOptions } from '../proof.ts'
import { judgeOrders } from './judge-orders.ts'
import { PRICE_CENTS } from './order-task.ts'
import {
  answerBanks,
  listIntents,
  type OrdersLab,
  openOrdersLab,
  sweep,
  type TwinIntent,
  wantOrders,
} from './orders-lab.ts'
import { placeOnce } from './place-orders.ts'

const STOCK = 1_000_000
const SECRET = 'whsec_proof'
const LATER_MS = 60 * 60_000

export const webhooksChangeNothingUntrue: Proof = {
  id: 'C3',
  promise:
    'Whatever becomes of webhooks, sent again, out of order, lost, forged or to another website, payments end as the gateway says',
  run: (options) => deliverAll(options, options.isShort ? 40 : 8_000, (gateway) => gateway),
  /** Trusts the content of events, whoever signed them. */
  control: (options) => deliverAll(options, 40, trusting),
}

async function deliverAll(
  options: ProofOptions,
  payments: number,
  withFault: (gateway: PaymentGateway) => PaymentGateway,
) {
  const lab = await openOrdersLab(options, 1, STOCK)
  const wanted = wantOrders(lab, payments)
  const [websiteId = ''] = lab.websites
  const plain = await lab.depsOf(websiteId)
  const gateway = withFault(await plain.gateways.current(websiteId))
  const gateways = { current: async () => gateway, find: async () => gateway }
  const deps: ProcessDeps = { ...plain, gateways, db: lab.log.db }
  for (const order of wanted) await placeOnce(deps, lab.stripe, order, { card: 'pm_card_authenticationRequired' })
  const saysYes = new Set(
    wanted.filter(() => lab.random.int(0, 9) > 1).map(({ cartId }) => paymentIdOf(checkoutIdOf(cartId), 1)),
  )
  await answerBanks(lab, ({ metadata }) => saysYes.has(metadata.paymentId ?? ''))
  for (const intent of shuffled(lab, await listIntents(lab))) await deliver(lab, deps, intent)
  await settleWebhooks(deps).run({ websiteId, data: {}, attempt: 1, signal: AbortSignal.timeout(600_000) })
  lab.options.say('what was delivered is settled')
  await sweep(lab, wanted, new Date(Date.now() + LATER_MS))
  await judgeOrders(lab, STOCK)
  const orders = lab.found.finding.counts.orders ?? 0
  if (orders !== saysYes.size)
    lab.found.violation(`${saysYes.size} payments were approved, but there are ${orders} orders`)
  return lab.found.finding
}

function shuffled({ random }: OrdersLab, intents: TwinIntent[]): TwinIntent[] {
  return intents
    .map((intent) => ({ intent, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ intent }) => intent)
}

async function deliver(lab: OrdersLab, deps: ProcessDeps, { id }: TwinIntent): Promise<void> {
  const { random, twin, secretKey } = lab
  const signed = (await twin.order('signed-event', { secretKey, object: id, secret: SECRET })) as Signed
  const copies = random.int(0, 99) < 20 ? 0 : random.int(1, 5)
  for (let copy = 0; copy < copies; copy++) await hand(lab, deps, lab.websites[0] ?? '', signed, 'taken')
  if (random.int(0, 99) < 20) {
    const wrong = (await twin.order('signed-event', { secretKey, object: id, secret: 'whsec_other' })) as Signed
    await hand(lab, deps, lab.websites[0] ?? '', wrong, 'refused')
  }
  // For another website under the same account: accepted, but about a payment that the other website does not know.
  if (random.int(0, 99) < 5) await hand(lab, deps, 'another', signed, 'taken')
}

interface Signed {
  body: string
  signature: string
}

async function hand(
  { found }: OrdersLab,
  deps: ProcessDeps,
  websiteId: string,
  { body, signature }: Signed,
  expected: 'taken' | 'refused',
): Promise<void> {
  try {
    await receiveWebhook(deps, websiteId, 'stripe', { body, signature, now: new Date() })
    found.count('events taken')
    if (expected === 'refused') found.violation('a forged event was accepted')
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error
    found.count('events refused')
    if (expected === 'taken') found.violation('a genuine event was refused')
  }
}

function trusting(gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    readWebhook({ body }: WebhookDelivery) {
      const { id: eventId, type, data } = JSON.parse(body)
      return { outcome: 'event', eventId, type, gatewayId: data.object.id }
    },
    async retrieve(gatewayId) {
      const told = await gateway.retrieve(gatewayId)
      if (!('payment' in told) || !told.payment) return told
      const { payment } = told
      return { outcome: 'done', payment: { ...payment, status: 'captured', capturedAmount: PRICE_CENTS } }
    },
  }
}

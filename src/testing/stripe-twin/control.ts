import { last4Of } from './cards.ts'
import type { Deliveries, DeliveryPlan, Endpoint } from './deliveries.ts'
import { signatureOf } from './deliveries.ts'
import { closeDispute } from './disputes.ts'
import type { Fault, Faults } from './faults.ts'
import { expireHold } from './intents.ts'
import { createRefund, decideRefunds } from './refunds.ts'
import { sessionOf } from './sessions.ts'
import { accountOf, payOut, secondsOf, type Twin } from './twin-account.ts'
import { missing } from './twin-error.ts'

export interface TwinControls {
  twin: Twin
  faults: Faults
  deliveries: Deliveries
  endpoints: Map<string, Endpoint[]>
  /** Delays each answer, to simulate latency. */
  setLatency(ms: number): void
}

/** Control requests of tests, as `POST /_twin/<name>` with JSON. */
export interface TwinOrders {
  clock: { seconds: number }
  latency: { ms: number }
  fault: Fault & { times?: number }
  'clear-faults': Record<string, never>
  endpoints: { secretKey: string; endpoints: Endpoint[] }
  deliveries: Partial<DeliveryPlan>
  'close-dispute': { secretKey: string; disputeId: string; status: 'won' | 'lost' }
  /** A refund made in the dashboard. */
  'dashboard-refund': { secretKey: string; paymentIntent: string; amount: number }
  /** Pays out the balance to the merchant's bank. */
  'pay-out': { secretKey: string; currency: string }
  /** The card behind what was saved becomes another one, for example a lost one. */
  card: { secretKey: string; methodId: string; card: string }
  'signed-event': { secretKey: string; object: string; secret: string }
  ledger: { secretKey: string }
}

type Order = { [Name in keyof TwinOrders]: (controls: TwinControls, order: TwinOrders[Name]) => object }

const orders: Order = {
  clock({ twin }, { seconds }) {
    twin.pass(seconds)
    for (const account of twin.accounts.values()) {
      for (const intent of account.intents.values()) expireHold(twin, account, intent)
      for (const id of account.sessions.keys()) sessionOf(twin, account, id)
      decideRefunds(twin, account)
    }
    return { now: twin.now() }
  },
  latency({ setLatency }, { ms }) {
    setLatency(ms)
    return {}
  },
  fault({ faults }, { kind, match, times = 1 }) {
    faults.add({ kind, match }, times)
    return {}
  },
  'clear-faults'({ faults }) {
    faults.clear()
    return {}
  },
  endpoints({ endpoints }, { secretKey, endpoints: wanted }) {
    endpoints.set(secretKey, wanted)
    return {}
  },
  deliveries({ deliveries }, plan) {
    Object.assign(deliveries.plan, plan)
    return deliveries.report()
  },
  'close-dispute'({ twin }, { secretKey, disputeId, status }) {
    closeDispute(twin, accountOf(twin, secretKey), disputeId, status)
    return {}
  },
  'dashboard-refund'({ twin }, { secretKey, paymentIntent, amount }) {
    return createRefund(twin, accountOf(twin, secretKey), { intentId: paymentIntent, amount, metadata: {} })
  },
  'pay-out'({ twin }, { secretKey, currency }) {
    return payOut(twin, accountOf(twin, secretKey), currency)
  },
  card({ twin }, { secretKey, methodId, card }) {
    const method = accountOf(twin, secretKey).paymentMethods.get(methodId)
    const last4 = last4Of(card)
    if (!method || last4 === undefined) throw missing('payment_method', methodId)
    return Object.assign(method, { last4 })
  },
  'signed-event'({ twin }, { secretKey, object, secret }) {
    const { events } = accountOf(twin, secretKey)
    const event = events.findLast(({ data }) => (data.object as { id: string }).id === object)
    if (!event) throw missing('event about', object)
    const body = JSON.stringify(event)
    return { body, signature: signatureOf(secret, body, secondsOf(twin)) }
  },
  ledger({ twin }, { secretKey }) {
    const { balance, charges, refunds, disputes, intents } = accountOf(twin, secretKey)
    const all = (map: Map<string, object>) => [...map.values()]
    return { balance, charges: all(charges), refunds: all(refunds), disputes: all(disputes), intents: all(intents) }
  },
}

/** Throws TwinError. */
export function obey(controls: TwinControls, name: string, order: unknown): object {
  if (!Object.hasOwn(orders, name)) throw missing('order', name)
  return orders[name as keyof TwinOrders](controls, order as never)
}

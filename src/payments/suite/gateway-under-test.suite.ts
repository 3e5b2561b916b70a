import { v7 } from 'uuid'
import { expect } from 'vitest'
import type {
  GatewayPayment,
  LedgerEntry,
  PaymentGateway,
  PaymentResult,
  PaymentSource,
  SavedMethod,
} from '../payment-gateway.ts'

/** The outcome of a payment. */
export type Paying = 'succeed' | 'decline' | 'insufficientFunds' | 'threeDSecure' | 'asksOnce'

export interface GatewayUnderTest {
  gateway: PaymentGateway
  /** What the browser's script would return for a card with this outcome. */
  source(paying: Paying): Promise<PaymentSource>
  /** Answers the bank's page for the shopper. */
  answerBank?(result: PaymentResult, passed: boolean): Promise<void>
  /** Pays on the gateway's own page. */
  payHosted?(result: PaymentResult, paying: Paying): Promise<void>
  /** Interrupts the next operation before or after it takes effect. */
  /** The bank calls the card behind a saved method lost. */
  loseCard?(saved: SavedMethod): Promise<SavedMethod>
  failNext?(when: 'before' | 'after'): Promise<void>
  daysPass?(days: number): Promise<void>
  now(): Date
  /** An event about the payment, signed as the gateway would. */
  signedEvent(gatewayId: string): Promise<{ body: string; signature: string }>
}

/** Minor units above every gateway's minimum. */
export const AMOUNT = 5_000
export const returnUrl = 'https://shop.example/checkout/return'

export type Use = () => GatewayUnderTest

export async function authorize(
  one: GatewayUnderTest,
  paying: Paying,
  changes: { amount?: number; currency?: string; saves?: boolean } = {},
) {
  const request = {
    paymentId: v7(),
    attempt: 1,
    amount: AMOUNT,
    currency: 'USD',
    returnUrl,
    source: await one.source(paying),
    ...changes,
  }
  return { request, paymentId: request.paymentId, result: await one.gateway.authorize(request) }
}

/** An authorised payment. */
export async function held(one: GatewayUnderTest, changes: { amount?: number; currency?: string } = {}) {
  const { result, request } = await authorize(one, 'succeed', changes)
  const { gatewayId, paymentId } = paymentOf(result)
  return { gatewayId, paymentId, attempt: 1, amount: request.amount }
}

export async function captured(one: GatewayUnderTest, changes: { amount?: number; currency?: string } = {}) {
  const payment = await held(one, changes)
  expect(paymentOf(await one.gateway.capture(payment)).status).toBe('captured')
  return payment
}

export function paymentOf(result: PaymentResult): GatewayPayment {
  if (!('payment' in result) || !result.payment) throw new Error(`No payment: ${JSON.stringify(result)}`)
  return result.payment
}

export async function retrieved(one: GatewayUnderTest, gatewayId: string): Promise<GatewayPayment> {
  return paymentOf(await one.gateway.retrieve(gatewayId))
}

export async function ledgerOf(one: GatewayUnderTest, paymentId: string): Promise<LedgerEntry[]> {
  const hour = 3_600_000
  const period = { from: new Date(one.now().getTime() - hour), to: new Date(one.now().getTime() + hour) }
  const entries: LedgerEntry[] = []
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await one.gateway.listLedger({ ...period, cursor })
    if (page.outcome !== 'done') throw new Error(JSON.stringify(page))
    entries.push(...page.entries)
    cursor = page.next
    more = cursor !== undefined
  }
  return entries.filter((entry) => entry.paymentId === paymentId)
}

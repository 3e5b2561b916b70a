import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { giveNumber, numberOrder } from '../commands/number-order.ts'
import { type PlaceOrder, placeOrder } from '../commands/place-order.ts'
import {
  type CaptureOutcome,
  type ReceivedTender,
  receivePayment,
  recordOrderPayment,
} from '../commands/record-order-payment.ts'
import type { OrderEvent } from '../events.ts'
import { Order, type OrderState } from '../order.ts'
import { OrderNumbers, seriesOf } from '../order-numbers.ts'

export interface OrdersDeps {
  executor: Executor
}

export interface OrderTarget {
  websiteId: string
  orderId: string
  /** ISO 8601. */
  at: string
}

/** Steps of a checkout; each is idempotent. */
export async function recordOrder(
  { executor }: OrdersDeps,
  { websiteId, orderId, at }: OrderTarget,
  placed: Omit<PlaceOrder, 'at'>,
): Promise<OrderState> {
  const intent = { correlationId: placed.checkoutId }
  const target = { websiteId, id: orderId, isNew: true }
  return (await executor.execute(Order, target, intent, (state) => placeOrder(state, { ...placed, at }))).state
}

/** What is known of an order's money. `unknown`: the gateway has not answered yet. */
export type OrderPayment =
  | CaptureOutcome
  /** The merchant has received the whole total already, or gift cards have paid it. */
  | { outcome: 'received'; tender: ReceivedTender }
  | { outcome: 'none' }
  | { outcome: 'unknown' }

/**
 * Takes the next number while the money is collected, and writes both on the order at once. The order is written before its
 * number is taken, so that a crash in between leaves no gap in the series.
 */
export async function numberTheOrder(
  deps: OrdersDeps,
  { websiteId, orderId, at }: OrderTarget,
  order: { testMode: boolean },
  collect: () => Promise<OrderPayment> = async () => ({ outcome: 'none' }),
): Promise<OrderPayment> {
  const [number, payment] = await Promise.all([takeNumber(deps, { websiteId, orderId, at }, order), collect()])
  await deps.executor.execute(Order, { websiteId, id: orderId }, { correlationId: orderId }, (state) => [
    ...paymentEvents(state, payment, at),
    ...numberOrder(state, { number, at }),
  ])
  return payment
}

async function takeNumber(
  { executor }: OrdersDeps,
  { websiteId, orderId, at }: OrderTarget,
  order: { testMode: boolean },
): Promise<number> {
  const series = { websiteId, id: seriesOf(order) }
  const intent = { correlationId: orderId }
  const { state } = await executor.execute(OrderNumbers, series, intent, (now) => giveNumber(now, { orderId, at }))
  const number = state.numbers.get(orderId)
  if (number === undefined) throw new Error('No order number was assigned')
  return number
}

function paymentEvents(state: OrderState, payment: OrderPayment, at: string): OrderEvent[] {
  if (payment.outcome === 'received') return receivePayment(state, { tender: payment.tender, at })
  if (payment.outcome === 'none' || payment.outcome === 'unknown') return []
  return recordOrderPayment(state, payment, at)
}

/** Records what a later attempt to collect the money has come to. */
export async function recordCapture(
  { executor }: OrdersDeps,
  { websiteId, orderId, at }: OrderTarget,
  capture: CaptureOutcome,
): Promise<void> {
  const target = { websiteId, id: orderId }
  await executor.execute(Order, target, { correlationId: orderId }, (state) => recordOrderPayment(state, capture, at))
}

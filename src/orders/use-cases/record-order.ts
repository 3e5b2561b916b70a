import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { giveNumber, numberOrder } from '../commands/number-order.ts'
import { type PlaceOrder, placeOrder } from '../commands/place-order.ts'
import { type CaptureOutcome, receivePayment, recordOrderPayment } from '../commands/record-order-payment.ts'
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
  const target = { websiteId, id: orderId }
  return (await executor.execute(Order, target, intent, (state) => placeOrder(state, { ...placed, at }))).state
}

/** The order is written before its number, so that a crash in between leaves no gap in the series. */
export async function numberTheOrder(
  { executor }: OrdersDeps,
  { websiteId, orderId, at }: OrderTarget,
  order: { testMode: boolean },
): Promise<number> {
  const intent = { correlationId: orderId }
  const series = { websiteId, id: seriesOf(order) }
  const { state } = await executor.execute(OrderNumbers, series, intent, (now) => giveNumber(now, { orderId, at }))
  const number = state.numbers.get(orderId)
  if (number === undefined) throw new Error('No order number was assigned')
  await executor.execute(Order, { websiteId, id: orderId }, intent, (now) => numberOrder(now, { number, at }))
  return number
}

export async function recordCapture(
  { executor }: OrdersDeps,
  { websiteId, orderId, at }: OrderTarget,
  capture: CaptureOutcome,
): Promise<void> {
  const target = { websiteId, id: orderId }
  await executor.execute(Order, target, { correlationId: orderId }, (state) => recordOrderPayment(state, capture, at))
}

/** The merchant has received the whole total already. */
export async function recordReceived(
  { executor }: OrdersDeps,
  { websiteId, orderId, at }: OrderTarget,
  tender: 'cash' | 'bank',
): Promise<void> {
  const target = { websiteId, id: orderId }
  await executor.execute(Order, target, { correlationId: orderId }, (state) => receivePayment(state, { tender, at }))
}

import { DomainError } from '../../shared/domain-error.ts'
import type { LineQuantity, OrderFulfilled } from '../../shared/orders/after-sale-events.ts'
import { isPaid, type OrderTally, quantitiesOf } from '../../shared/orders/order-tally.ts'
import type { OrderEvent } from '../events.ts'
import type { OrderState } from '../order.ts'
import { placedOrder } from './placed-order.ts'

/** Each is shown, printed and folded with its lines. */
export const PARCELS_MAX = 250

export type FulfilOrder = Omit<OrderFulfilled, 'type' | 'lines'> & {
  /** Null: everything not yet sent. */
  lines: LineQuantity[] | null
}

/** Some or all of the goods were sent or handed over. Idempotent by `fulfillmentId`. */
export function fulfilOrder(state: OrderState, { lines, ...parcel }: FulfilOrder): OrderEvent[] {
  const { tally } = placedOrder(state)
  if (state.fulfillments.some(({ fulfillmentId }) => fulfillmentId === parcel.fulfillmentId)) return []
  assertMaySend(tally)
  if (state.fulfillments.length >= PARCELS_MAX)
    throw new DomainError(`An order can have at most ${PARCELS_MAX} parcels.`)
  const chosen = lines ?? allOf(tally)
  if (chosen.length === 0) throw new DomainError('Nothing of this order waits to be sent.')
  for (const line of chosen) assertWaits(state, tally, line)
  return [{ type: 'OrderFulfilled', ...parcel, lines: chosen }]
}

function assertMaySend(tally: OrderTally): void {
  if (tally.cancelled) throw new DomainError('This order is cancelled.')
  if (tally.payment === 'FAILED')
    throw new DomainError('The payment could not be captured. Do not send anything before it is paid.')
  if (!isPaid(tally)) throw new DomainError('This order is not paid yet. Send it when it is.')
}

function assertWaits({ lines }: OrderState, tally: OrderTally, { lineId, quantity }: LineQuantity): void {
  const { toSend } = quantitiesOf(tally, lineId)
  if (quantity <= toSend) return
  const title = lines.find(({ id }) => id === lineId)?.title ?? 'This item'
  throw new DomainError(
    toSend === 0 ? `${title}: nothing of it waits to be sent.` : `${title}: only ${toSend} wait to be sent.`,
  )
}

function allOf(tally: OrderTally): LineQuantity[] {
  return tally.lines
    .map(({ id }) => ({ lineId: id, quantity: quantitiesOf(tally, id).toSend }))
    .filter(({ quantity }) => quantity > 0)
}

/** The parcel was not sent after all: its goods are unfulfilled again. */
export function undoFulfillment(
  state: OrderState,
  { fulfillmentId, at }: { fulfillmentId: string; at: string },
): OrderEvent[] {
  placedOrder(state)
  if (!state.fulfillments.some((one) => one.fulfillmentId === fulfillmentId)) return []
  return [{ type: 'OrderFulfillmentUndone', fulfillmentId, at }]
}

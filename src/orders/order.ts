import type { Aggregate } from '../shared/aggregate.ts'
import type { OrderFulfilled, RefundReservation } from '../shared/orders/after-sale-events.ts'
import type { FrozenLine, FrozenOrder } from '../shared/orders/frozen-order.ts'
import { evolveTally, type OrderTally, tallyOf, withLines } from '../shared/orders/order-tally.ts'
import type { OrderDisputed, OrderEvent, OrderInvoiced, OrderPlaced } from './events.ts'

export interface OrderState {
  /** Null until placed. */
  placed: Omit<OrderPlaced, 'type' | 'order'> | null
  order: FrozenOrder | null
  lines: FrozenLine[]
  number: number | null
  /** What was paid, sent and refunded; null until placed. */
  tally: OrderTally | null
  /** Of the payment that was collected, or else of the first one; null if there was nothing to pay. */
  paymentId: string | null
  paymentFailure: string | null
  /** ISO 8601; null until it was paid. */
  paidAt: string | null
  /** By refund id: the part of the daily limit of store managers that it uses. */
  reservations: ReadonlyMap<string, RefundReservation>
  /** Without undone ones. */
  fulfillments: OrderFulfilled[]
  notes: ReadonlyMap<string, { ref: string; at: string }>
  tags: readonly string[]
  disputes: ReadonlyMap<string, OrderDisputed>
  /** Invoice and credit notes, in the order of issue. */
  documents: readonly Omit<OrderInvoiced, 'type'>[]
  /** ISO 8601; empty before the first event. */
  modifiedAt: string
}

export const Order: Aggregate<OrderState, OrderEvent> = {
  name: 'order',
  limit: {
    events: 2_000,
    sentence: 'This order was changed too many times to be changed again.',
    always: [
      'OrderNumbered',
      'OrderPaid',
      'OrderPaymentFailed',
      'OrderRefundDone',
      'OrderRefundFailed',
      'OrderRefundFound',
      'OrderLinesRestocked',
      'OrderDisputed',
      'OrderInvoiced',
    ],
  },
  initial: {
    placed: null,
    order: null,
    lines: [],
    number: null,
    tally: null,
    paymentId: null,
    paymentFailure: null,
    paidAt: null,
    reservations: new Map(),
    fulfillments: [],
    notes: new Map(),
    tags: [],
    disputes: new Map(),
    documents: [],
    modifiedAt: '',
  },
  evolve(before, event) {
    const state = { ...before, modifiedAt: event.at }
    switch (event.type) {
      case 'OrderPlaced': {
        const { type: _, order, ...placed } = event
        return { ...state, placed, order, paymentId: placed.paymentId, tally: tallyOf(order, placed.paymentId) }
      }
      case 'OrderLinesPlaced': {
        const { tally } = state
        return { ...state, lines: [...state.lines, ...event.lines], tally: tally && withLines(tally, event.lines) }
      }
      case 'OrderNumbered':
        return { ...state, number: event.number }
      case 'OrderNoted':
        return { ...state, notes: new Map(state.notes).set(event.noteId, { ref: event.noteRef, at: event.at }) }
      case 'OrderNoteRemoved': {
        const notes = new Map(state.notes)
        notes.delete(event.noteId)
        return { ...state, notes }
      }
      case 'OrderTagged':
        return { ...state, tags: event.tags }
      case 'OrderInvoiced': {
        const { type: _, ...document } = event
        return { ...state, documents: [...state.documents, document] }
      }
      case 'OrderDisputed':
        return { ...state, disputes: new Map(state.disputes).set(event.disputeId, event) }
      default:
        return { ...withAfterSale(state, event), tally: state.tally && evolveTally(state.tally, event) }
    }
  },
}

type AfterSale = Parameters<typeof evolveTally>[1]

function withAfterSale(state: OrderState, event: AfterSale): OrderState {
  switch (event.type) {
    case 'OrderPaid':
      return {
        ...state,
        paymentId: event.paymentId ?? state.paymentId,
        paymentFailure: null,
        paidAt: event.at,
      }
    case 'OrderPaymentFailed':
      return { ...state, paymentFailure: event.reason }
    case 'OrderRefundAsked': {
      const { refundId, reservation } = event
      return reservation ? { ...state, reservations: new Map(state.reservations).set(refundId, reservation) } : state
    }
    case 'OrderFulfilled':
      return { ...state, fulfillments: [...state.fulfillments, event] }
    case 'OrderFulfillmentUndone':
      return {
        ...state,
        fulfillments: state.fulfillments.filter(({ fulfillmentId }) => fulfillmentId !== event.fulfillmentId),
      }
    default:
      return state
  }
}

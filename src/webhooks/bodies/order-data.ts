import type { OrderEvent } from '../../orders/events.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { FrozenLine, FrozenOrder } from '../../shared/orders/frozen-order.ts'
import { personal } from './personal.ts'

/** What is known of an order at one of its events. */
interface OrderFacts {
  order: FrozenOrder | undefined
  createdOn: string | null
  lines: FrozenLine[]
  orderNumber: number | null
}

/** @param past the events of the order up to the last of them, which is told of */
export function orderData(orderId: string, past: readonly OrderEvent[]): object {
  const facts = factsOf(past)
  const event = past.at(-1)
  const head = { orderId, orderNumber: facts.orderNumber, testMode: facts.order?.testMode ?? false }
  const money = (cents: number) => toMoney(cents, facts.order?.currency ?? 'USD')
  switch (event?.type) {
    case 'OrderNumbered':
      return { ...head, ...placedData(facts) }
    case 'OrderPaid':
      return { ...head, amount: money(event.amount), paymentId: event.paymentId, tender: event.tender ?? 'gateway' }
    case 'OrderPaymentFailed':
      return { ...head, paymentId: event.paymentId, reason: event.reason }
    case 'OrderFulfilled': {
      const { fulfillmentId, kind, carrierName, service, trackingNumber, trackingUrl } = event
      return { ...head, fulfillmentId, kind, carrierName, service, trackingNumber, trackingUrl, items: event.lines }
    }
    case 'OrderFulfillmentUndone':
      return { ...head, fulfillmentId: event.fulfillmentId }
    case 'OrderRefundAsked':
      return {
        ...head,
        refundId: event.refundId,
        amount: money(event.amountCents),
        tax: money(event.taxCents),
        shipping: money(event.shippingCents),
        tender: event.tender,
        reason: event.reason,
        items: event.lines.map(({ lineId, quantity, cents, restock }) => ({
          lineId,
          quantity,
          amount: money(cents),
          restock,
        })),
      }
    case 'OrderRefundDone':
      return { ...head, refundId: event.refundId, amount: refundAmount(past, event.refundId, money) }
    case 'OrderRefundFailed':
      return {
        ...head,
        refundId: event.refundId,
        amount: refundAmount(past, event.refundId, money),
        reason: event.reason,
      }
    case 'OrderRefundFound':
      return { ...head, refundId: event.refundId, amount: money(event.amountCents), tax: money(event.taxCents) }
    case 'OrderCancelled':
      return { ...head, reason: event.reason, restock: event.restock }
    case 'OrderTagged':
      return { ...head, tags: event.tags }
    case 'OrderDisputed': {
      const { disputeId, amountCents, status, respondBy } = event
      return { ...head, disputeId, amount: money(amountCents), status, respondBy }
    }
    case 'OrderInvoiced': {
      const { series, number, label, refundId, cancels } = event
      return { ...head, series, number, label, refundId, cancels: cancels ?? null }
    }
    default:
      return head
  }
}

function factsOf(past: readonly OrderEvent[]): OrderFacts {
  const facts: OrderFacts = { order: undefined, createdOn: null, lines: [], orderNumber: null }
  for (const event of past) {
    if (event.type === 'OrderPlaced') Object.assign(facts, { order: event.order, createdOn: event.at })
    if (event.type === 'OrderLinesPlaced') facts.lines.push(...event.lines)
    if (event.type === 'OrderNumbered') facts.orderNumber = event.number
  }
  return facts
}

function refundAmount(past: readonly OrderEvent[], refundId: string, money: (cents: number) => object): object | null {
  const asked = past.find((event) => event.type === 'OrderRefundAsked' && event.refundId === refundId)
  return asked?.type === 'OrderRefundAsked' ? money(asked.amountCents) : null
}

function placedData({ order, createdOn, lines }: OrderFacts): object {
  if (!order) return {}
  const { currency, totals } = order
  const money = (cents: number) => toMoney(cents, currency)
  return {
    createdOn,
    currency,
    customerId: order.customerRef || null,
    customerEmail: personal(order.customerRef),
    shippingAddress: personal(order.detailsRef, (text) => addressIn(text, 'shipping')),
    billingAddress: personal(order.detailsRef, (text) => addressIn(text, 'billing')),
    shippingMethod: order.shippingMethod?.name ?? null,
    subtotal: money(totals.subtotalCents),
    discountTotal: money(totals.discountCents),
    shippingTotal: money(totals.shippingCostCents),
    taxTotal: money(totals.taxCents),
    grandTotal: money(totals.grandTotalCents),
    discounts: order.discounts.map(({ name, code, cents }) => ({ name, code, amount: money(cents) })),
    items: lines.map((line) => ({
      lineId: line.id,
      productId: line.itemId,
      variantId: line.variantId,
      sku: line.sku,
      title: line.title,
      attributes: line.attributes,
      quantity: line.quantity,
      unitPrice: money(line.unitPriceCents),
      total: money(line.totalCents),
    })),
  }
}

interface TypedDetails {
  shipping?: { country?: string }
  billing?: { country?: string }
  billingSameAsShipping?: boolean
}

/** Null for an address that was not asked for. */
function addressIn(text: string, which: 'shipping' | 'billing'): object | null {
  const { shipping, billing, billingSameAsShipping } = JSON.parse(text) as TypedDetails
  const address = which === 'shipping' || billingSameAsShipping ? shipping : billing
  return address?.country ? address : null
}

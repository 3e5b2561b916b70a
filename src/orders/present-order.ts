import { z } from 'zod'
import { formatAddress } from '../shared/addresses/format-address.ts'
import type { Donation } from '../shared/donations/donation.ts'
import { sumOfCards } from '../shared/gift-cards/split-payment.ts'
import { multiplyAmount, toMoney } from '../shared/money/money.ts'
import type { FrozenField, FrozenLine } from '../shared/orders/frozen-order.ts'
import { fulfillmentStatusOf, refundedCents, refundStatusOf } from '../shared/orders/order-tally.ts'
import { summaryFields } from '../shared/orders/summary-fields.ts'
import { type OrderAddress, type OrderReply, OrderReply as Shape } from './contract.ts'
import type { OrderState } from './order.ts'

/** What the shopper typed, as stored in the vault. */
const OrderDetails = z.object({
  shipping: Shape.shape.shippingAddress.unwrap(),
  billingSameAsShipping: z.boolean(),
  billing: Shape.shape.billingAddress.unwrap(),
  vatNumber: z.string(),
  note: z.string(),
  /** Answers of the custom checkout form; absent in older orders. */
  answers: z.record(z.string(), z.unknown()).default({}),
})

export interface PresentedOrder {
  websiteId: string
  orderId: string
  /** Texts of the vault by ref, without erased ones. */
  texts: ReadonlyMap<string, string>
}

/** All vault refs of an order. */
export function refsOf({ order, lines }: OrderState): string[] {
  if (!order) return []
  return [order.customerRef || [], order.detailsRef ?? [], lines.flatMap(({ fieldsRef }) => fieldsRef ?? [])].flat()
}

/** Specification §3, Order. Undefined until placed. Erased values are null; totals stay. */
export function presentOrder(state: OrderState, { websiteId, orderId, texts }: PresentedOrder): OrderReply | undefined {
  const { placed, order, lines, number, tally, modifiedAt } = state
  if (!placed || !order || !tally) return undefined
  const { currency, totals, giftCards = [] } = order
  const money = (cents: number) => toMoney(cents, currency)
  return {
    id: orderId,
    purchasedCartId: placed.purchasedCartId,
    websiteId,
    testMode: order.testMode,
    orderNumber: number,
    createdOn: placed.at,
    modifiedOn: modifiedAt,
    channel: 'web' as const,
    currency,
    fulfillmentStatus: fulfillmentStatusOf(tally),
    paymentStatus: tally.payment,
    refundStatus: refundStatusOf(tally),
    priceTaxInterpretation: order.pricesIncludeTax ? 'INCLUSIVE' : 'EXCLUSIVE',
    items: lines.map((line) => presentLine(line, currency, texts)),
    ...(order.donation && { donation: presentDonation(order.donation, currency) }),
    subtotal: money(totals.subtotalCents),
    discountTotal: money(totals.discountCents),
    shippingTotal: money(totals.shippingCostCents),
    taxTotal: money(totals.taxCents),
    taxRemovedTotal: money(totals.taxRemovedCents),
    grandTotal: money(totals.grandTotalCents),
    appliedGiftCards: giftCards.map(({ cardId, last4, cents }) => ({ id: cardId, last4, amount: money(cents) })),
    giftCardRedemptionTotal: money(sumOfCards(giftCards)),
    amountDue: money(totals.grandTotalCents - sumOfCards(giftCards)),
    refundedTotal: money(refundedCents(tally)),
    taxLines: order.taxLines.map(({ name, rate, baseCents, taxCents }) => ({
      name,
      rate,
      base: money(baseCents),
      tax: money(taxCents),
    })),
    discounts: order.discounts.map(({ name, code, cents }) => ({ name, code, amount: money(cents) })),
    shippingMethod: order.shippingMethod?.name ?? null,
    fulfillments: state.fulfillments.map(presentFulfillment),
    documents: state.documents.map((document) => ({
      kind: kindOf(document),
      series: document.series,
      number: document.number,
      label: document.label,
    })),
    customerEmail: texts.get(order.customerRef) ?? null,
    ...presentDetails(texts.get(order.detailsRef ?? ''), order.customForm),
  }
}

function presentDonation({ fundId, amountCents, feeCents, interval, isAnonymous }: Donation, currency: string) {
  const [amount, fee] = [toMoney(amountCents, currency), toMoney(feeCents, currency)]
  return { fundId, amount, fee, interval, isAnonymous }
}

function kindOf({ refundId, cancels }: OrderState['documents'][number]): OrderReply['documents'][number]['kind'] {
  if (refundId === null) return 'invoice'
  return cancels === undefined ? 'credit' : 'cancellation'
}

const nothing = {
  shippingAddress: null,
  billingAddress: null,
  shippingLines: [],
  billingLines: [],
  note: null,
  vatNumber: null,
  formSubmission: null,
}

function presentDetails(text: string | undefined, form: FrozenField[] | undefined) {
  if (text === undefined) return nothing
  const { shipping, billing, billingSameAsShipping, note, vatNumber, answers } = OrderDetails.parse(JSON.parse(text))
  const [sentTo, billedTo] = [addressOrNone(shipping), addressOrNone(billingSameAsShipping ? shipping : billing)]
  return {
    formSubmission: form ? submissionOf(form, JSON.stringify(answers)) : null,
    shippingAddress: sentTo,
    billingAddress: billedTo,
    shippingLines: sentTo ? formatAddress(sentTo) : [],
    billingLines: billedTo ? formatAddress(billedTo) : [],
    note: note || null,
    vatNumber: vatNumber || null,
  }
}

/** Specification §9: an empty answer shows N/A. */
function submissionOf(form: FrozenField[] | null | undefined, answers: string) {
  return summaryFields(form, answers).map(({ rawTitle, text }) => ({ label: rawTitle, value: text }))
}

function presentFulfillment(parcel: OrderState['fulfillments'][number]): OrderReply['fulfillments'][number] {
  const { fulfillmentId, kind, lines, at, carrierName, service, trackingNumber, trackingUrl } = parcel
  return { id: fulfillmentId, kind, lines, shipDate: at, carrierName, service, trackingNumber, trackingUrl }
}

function addressOrNone(address: OrderAddress): OrderAddress | null {
  return address.country ? address : null
}

function presentLine(line: FrozenLine, currency: string, texts: PresentedOrder['texts']): OrderReply['items'][number] {
  const { id, itemId, variantId, sku, title, attributes, quantity, unitPriceCents, totalCents, productType } = line
  const { subscription } = line
  const additionalFields = texts.get(line.fieldsRef ?? '') ?? null
  return {
    id,
    itemId,
    variantId,
    sku,
    productName: title,
    attributes,
    quantity,
    productType,
    imageUrl: line.imageUrl,
    unitPrice: toMoney(unitPriceCents, currency),
    subtotal: toMoney(multiplyAmount(unitPriceCents, quantity), currency),
    total: toMoney(totalCents, currency),
    additionalFields,
    formSubmission: additionalFields === null ? null : submissionOf(line.form, additionalFields),
    ...(subscription && { subscription: { id: subscription.id, cycle: subscription.cycle } }),
  }
}

/** Name of the recipient, else of the payer; null if unknown or erased. */
export function nameIn(details: string | undefined): string | null {
  return namesIn(details)[0] ?? null
}

/** Address of the payer; null if there is none. */
export function billingAddressIn(details: string | undefined): OrderAddress | null {
  return presentDetails(details, undefined).billingAddress
}

/** What is known of the recipient, else of the payer, also without a whole address; null if nothing is. */
export function contactIn(details: string | undefined): OrderAddress | null {
  if (details === undefined) return null
  const { shipping, billing } = OrderDetails.parse(JSON.parse(details))
  return [shipping, billing].find((one) => Object.values(one).some((part) => part !== '')) ?? null
}

/** Names of recipient and payer. */
export function namesIn(details: string | undefined): string[] {
  if (details === undefined) return []
  const { shipping, billing } = OrderDetails.parse(JSON.parse(details))
  return [shipping, billing].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).filter(Boolean)
}

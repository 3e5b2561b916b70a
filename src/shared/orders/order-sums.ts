import type { Money } from '../money/money-shape.ts'
import { shippingBeforeDiscountsCents } from './shipping-before-discounts.ts'

/** The part of an order that its sums are made of. */
export interface SummedOrder {
  priceTaxInterpretation: 'EXCLUSIVE' | 'INCLUSIVE'
  subtotal: Money
  discountTotal: Money
  discounts: readonly { name: string; code: string | null; amount: Money }[]
  shippingMethod: string | null
  shippingTotal: Money
  taxLines: readonly { name: string; rate: number; base: Money; tax: Money }[]
  taxRemovedTotal: Money
  grandTotal: Money
  appliedGiftCards: readonly { last4: string; amount: Money }[]
  /** What was left to pay otherwise. */
  amountDue: Money
  refundedTotal: Money
}

/** One row below the lines of an order, on every screen and paper. */
export interface OrderSum {
  /** `included`: tax within the prices above, which is not added. `tax`: tax on top of them. */
  kind:
    | 'subtotal'
    | 'discount'
    | 'shipping'
    | 'tax'
    | 'included'
    | 'taxRemoved'
    | 'total'
    | 'giftCard'
    | 'due'
    | 'refunded'
  /** Of the discount, the shipping option or the tax as the store called it; of a gift card its last characters; else empty. */
  name: string
  /** Of a tax, in millionths. */
  rate: number
  /** What a tax was charged on, without tax. */
  baseCents: number
  /** Minor units; deductions are negative. */
  cents: number
}

/**
 * From the subtotal, which is the sum of the lines, to the total. All rows before it add up to it, except included taxes. How
 * tax is shown follows from how the store's prices were when the order was placed. Then what gift cards paid, and the rest.
 */
export function orderSums(order: SummedOrder): OrderSum[] {
  const cents = ({ value }: Money) => Number(value)
  const row = (kind: OrderSum['kind'], amount: number, name = ''): OrderSum => ({
    kind,
    name,
    rate: 0,
    baseCents: 0,
    cents: amount,
  })
  const shipping = shippingBeforeDiscountsCents({
    shippingCents: cents(order.shippingTotal),
    discountCents: cents(order.discountTotal),
    discounts: order.discounts.map(({ amount }) => cents(amount)),
  })
  const [removed, refunded] = [cents(order.taxRemovedTotal), cents(order.refundedTotal)]
  const isIncluded = order.priceTaxInterpretation === 'INCLUSIVE'
  const taxes = order.taxLines.map(
    ({ name, rate, base, tax }): OrderSum => ({
      kind: isIncluded ? 'included' : 'tax',
      name,
      rate,
      baseCents: cents(base),
      cents: cents(tax),
    }),
  )
  return [
    row('subtotal', cents(order.subtotal)),
    ...order.discounts.map(({ name, code, amount }) =>
      row('discount', -cents(amount), code ? `${name} (${code})` : name),
    ),
    ...(order.shippingMethod !== null || shipping !== 0 ? [row('shipping', shipping, order.shippingMethod ?? '')] : []),
    ...(removed === 0 ? [] : [row('taxRemoved', -removed)]),
    ...taxes,
    row('total', cents(order.grandTotal)),
    ...order.appliedGiftCards.map(({ last4, amount }) => row('giftCard', -cents(amount), last4)),
    ...(order.appliedGiftCards.length === 0 || cents(order.amountDue) === 0
      ? []
      : [row('due', cents(order.amountDue))]),
    ...(refunded === 0 ? [] : [row('refunded', -refunded)]),
  ]
}

import { multiplyAmount } from '../shared/money/money.ts'
import { compareText } from './areas.ts'
import type { CartToPrice, LineToPrice } from './cart-to-price.ts'

/** Specification §3, Product types. */
const PHYSICAL = 1
const DIGITAL = 2
const GIFT_CARD = 4

/** A line during pricing. */
export interface CartLine {
  line: LineToPrice
  subtotal: number
  productDiscount: { discountId: string; cents: number } | null
  orderDiscount: number
  /** After discounts. */
  total: number
  isPhysical: boolean
  /** False for gift cards and donations, which are neither discounted nor taxed. */
  isMerchandise: boolean
}

/**
 * The lines in an order that depends on their content, not on their position, because the order decides which line gets the
 * remainder of a split. The id comes last: lines that differ only by id cost the same.
 */
export function cartLines({ lines }: CartToPrice): CartLine[] {
  return lines.map(cartLine).sort((a, b) => compareLines(a.line, b.line))
}

function cartLine(line: LineToPrice): CartLine {
  const subtotal = multiplyAmount(line.unitPriceCents, line.quantity)
  return {
    line,
    subtotal,
    productDiscount: null,
    orderDiscount: 0,
    total: subtotal,
    isPhysical: line.productType === PHYSICAL && !line.isDonation,
    isMerchandise: line.productType !== GIFT_CARD && !line.isDonation,
  }
}

function compareLines(a: LineToPrice, b: LineToPrice): number {
  return (
    compareText(a.variantId, b.variantId) ||
    compareText(a.productId, b.productId) ||
    a.unitPriceCents - b.unitPriceCents ||
    a.quantity - b.quantity ||
    compareText(a.taxClass, b.taxClass) ||
    compareText(a.id, b.id)
  )
}

export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += amountOf(item)
  if (!Number.isSafeInteger(sum)) throw new RangeError('Not an amount in whole minor units')
  return sum
}

/** Specification §3, ShoppingCart: flags for the cart's content, whatever its price. */
export function cartFlags(lines: readonly CartLine[]) {
  return {
    totalQuantity: sumOf(lines, ({ line }) => line.quantity),
    hasDigital: lines.some(({ line }) => line.productType === DIGITAL),
    purelyDigital: lines.length > 0 && lines.every(({ line }) => line.productType === DIGITAL),
    requiresShipping: lines.some(({ isPhysical }) => isPhysical),
  }
}

import type { DraftOrderReply, DraftOrderRequest } from '../../../src/checkout/admin-contract.ts'
import { emptyAddress } from '../../../src/shared/addresses/address.ts'
import { parsePrice, priceText } from '../../ui/forms/price-text.ts'

/** Form values of a draft. */
export interface TypedDraft {
  lines: TypedLine[]
  discountName: string
  discountKind: '' | 'fixed' | 'percent'
  discountAmount: string
  /** Whether the merchant sets the shipping price. */
  hasShipping: boolean
  shippingName: string
  shippingPrice: string
  customer: DraftOrderRequest['customer']
}

export interface TypedLine {
  id: string
  /** Null for a custom line. */
  itemId: string | null
  sku: string
  title: string
  variant: string
  isService: boolean
  quantity: string
  price: string
}

export const emptyDraft: TypedDraft = {
  lines: [],
  discountName: 'Discount',
  discountKind: '',
  discountAmount: '',
  hasShipping: false,
  shippingName: 'Shipping',
  shippingPrice: '',
  customer: { email: '', address: emptyAddress, note: '' },
}

export const emptyRequest: DraftOrderRequest = {
  lines: [],
  discount: null,
  shipping: null,
  customer: emptyDraft.customer,
}

export function typedDraft({ draft, titles, totals: { currency } }: DraftOrderReply): TypedDraft {
  const { lines, discount, shipping, customer } = draft
  return {
    lines: lines.map((line) => ({
      id: line.id,
      quantity: String(line.quantity),
      price: priceText(line.unitPriceCents, currency),
      title: titles[line.id]?.title ?? '',
      variant: titles[line.id]?.variant ?? '',
      itemId: line.kind === 'product' ? line.itemId : null,
      sku: line.kind === 'product' ? line.sku : '',
      isService: line.kind === 'custom' && line.productType === 3,
    })),
    discountName: discount?.name ?? 'Discount',
    discountKind: discount?.benefit.type ?? '',
    discountAmount: discount ? benefitText(discount.benefit, currency) : '',
    hasShipping: shipping !== null,
    shippingName: shipping?.name ?? 'Shipping',
    shippingPrice: shipping ? priceText(shipping.cents, currency) : '',
    customer,
  }
}

type Benefit = NonNullable<DraftOrderRequest['discount']>['benefit']

/** Millionths per percent. */
const PERCENT = 10_000

function benefitText(benefit: Benefit, currency: string): string {
  return benefit.type === 'fixed' ? priceText(benefit.cents, currency) : String(benefit.rate / PERCENT)
}

export type DraftErrors = Record<string, string>

const NO_PRICE = 'Enter an amount, such as 12.50.'

/** Converts the form to a request, with an error message for each invalid field: `lines.0.price`, `discountAmount`. */
export function readDraft(typed: TypedDraft, currency: string): { request: DraftOrderRequest; errors: DraftErrors } {
  const errors: DraftErrors = {}
  const price = (field: string, text: string) => {
    const cents = parsePrice(text, currency)
    if (cents === undefined) errors[field] = NO_PRICE
    return cents ?? 0
  }
  const lines = typed.lines.map((line, n) => readLine(line, `lines.${n}`, { errors, price }))
  const { hasShipping, shippingName, shippingPrice } = typed
  const name = shippingName.trim()
  if (hasShipping && !name) errors.shippingName = 'Please give it a name.'
  const shipping = hasShipping ? { name, cents: price('shippingPrice', shippingPrice) } : null
  return {
    errors,
    request: { lines, shipping, discount: readDiscount(typed, { errors, price }), customer: typed.customer },
  }
}

interface Reading {
  errors: DraftErrors
  price(field: string, text: string): number
}

function readLine(line: TypedLine, at: string, { errors, price }: Reading): DraftOrderRequest['lines'][number] {
  const { id, itemId, sku, title, isService } = line
  const quantity = Number(line.quantity)
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= 9_999
  if (!isQuantity) errors[`${at}.quantity`] = 'A whole number from 1 to 9999.'
  const common = { id, quantity: isQuantity ? quantity : 1, unitPriceCents: price(`${at}.price`, line.price) }
  if (itemId !== null) return { kind: 'product', ...common, itemId, sku }
  if (!title.trim()) errors[`${at}.title`] = 'Please give it a name.'
  return { kind: 'custom', ...common, title: title.trim() || '–', productType: isService ? 3 : 1 }
}

function readDiscount(typed: TypedDraft, reading: Reading): DraftOrderRequest['discount'] {
  if (typed.discountKind === '') return null
  const name = typed.discountName.trim()
  if (!name) reading.errors.discountName = 'Please give it a name.'
  const benefit = typed.discountKind === 'fixed' ? readFixed(typed, reading) : readPercent(typed, reading)
  return benefit && { name: name || '–', benefit }
}

function readFixed({ discountAmount }: TypedDraft, { errors, price }: Reading): Benefit | null {
  const cents = price('discountAmount', discountAmount)
  if (cents > 0) return { type: 'fixed', cents }
  errors.discountAmount ??= 'A discount must be above zero.'
  return null
}

function readPercent({ discountAmount }: TypedDraft, { errors }: Reading): Benefit | null {
  const rate = Math.round(Number(discountAmount.replace(',', '.')) * PERCENT)
  if (rate >= 1 && rate <= 1_000_000) return { type: 'percent', rate }
  errors.discountAmount = 'Enter a percentage from 0.01 to 100.'
  return null
}

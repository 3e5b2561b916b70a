import type { AdminItem, ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'

const PHYSICAL = 1
const DIGITAL = 2
const GIFT_CARD = 4

/** Specification §3, Product types; a paywall is created elsewhere. */
export const types = [
  { type: 1, label: 'Physical', hint: 'Is shipped. Has stock, weight and size.' },
  { type: 2, label: 'Digital', hint: 'Is downloaded. Has one price and never runs out.' },
  { type: 3, label: 'Service', hint: 'A service you provide. Has stock, and nothing to ship.' },
  { type: 4, label: 'Gift card', hint: 'Is a code with a value. Has denominations and never runs out.' },
] as const

/** Consequences of changing the type, one sentence each; empty if there are none. */
export function consequences(item: AdminItem, type: number): string[] {
  const sentences: [boolean, string][] = [
    [
      type === DIGITAL && item.variants.length > 1,
      `A digital product has one price: ${item.variants.length - 1} of ${item.variants.length} variants go.`,
    ],
    [type === DIGITAL && item.options.length > 0, `The options ${item.options.join(', ')} go.`],
    [
      goesOnSaleWithoutFile(item, type),
      'Buyers get nothing until you add the file that they download: set the product to Draft to add it first.',
    ],
    [
      type === GIFT_CARD && item.productType !== GIFT_CARD && hasDetails(item),
      'The variants become denominations, one for each price; options and sale prices go.',
    ],
    [
      item.productType === GIFT_CARD && type !== GIFT_CARD && type !== DIGITAL,
      'The denominations become variants of the option Value.',
    ],
    [type !== PHYSICAL && isShipped(item), 'Weight and size go, for nothing is shipped.'],
    [
      isOnce(type) && item.subscriptionPlan !== null,
      'The subscription goes: only physical products and services can be subscribed to.',
    ],
  ]
  return sentences.flatMap(([isTrue, sentence]) => (isTrue ? sentence : []))
}

/** A product of another type has no files yet. */
export function goesOnSaleWithoutFile({ productType, visibility }: AdminItem, type: number): boolean {
  return type === DIGITAL && productType !== DIGITAL && visibility !== 'draft' && visibility !== 'needs-review'
}

const isOnce = (type: number) => type === DIGITAL || type === GIFT_CARD

const hasDetails = ({ variants, options }: AdminItem) =>
  options.length > 0 || variants.length > 1 || variants.some(({ priceCents, onSale }) => priceCents > 0 || onSale)

const isShipped = ({ variants }: AdminItem) =>
  variants.some(({ weightGrams, sizeMm }) => weightGrams !== null || sizeMm !== null)

/** The changes that switch a product's type. */
export function typeChanges(item: AdminItem, type: number): ItemChanges {
  const plan = isOnce(type) ? { subscriptionPlan: null } : {}
  if (type === GIFT_CARD) {
    const prices = item.variants.map(({ priceCents }) => priceCents)
    return { productType: type, ...plan, ...denominations(item, prices) }
  }
  const variants = type === DIGITAL ? item.variants.slice(0, 1).map(withoutOptions) : item.variants
  const options = type === DIGITAL ? { options: [] } : {}
  return { productType: type, ...plan, ...options, variants: type === PHYSICAL ? variants : variants.map(unshipped) }
}

type Variant = AdminItem['variants'][number]

const withoutOptions = (variant: Variant): Variant => ({ ...variant, attributes: {} })
const unshipped = (variant: Variant): Variant => ({ ...variant, weightGrams: null, sizeMm: null })

const VALUE = 'Value'

/** A gift card with one variant per value, in minor units, ascending. */
export function denominations(item: AdminItem, cents: number[]): Pick<ItemChanges, 'options' | 'variants'> {
  const values = [...new Set(cents)].sort((a, b) => a - b)
  const left = [...item.variants]
  const variants = values.map((priceCents) => {
    const found = left.findIndex((variant) => variant.priceCents === priceCents)
    const [variant] = found < 0 ? [] : left.splice(found, 1)
    return {
      id: variant?.id ?? crypto.randomUUID(),
      sku: variant?.sku ?? '',
      attributes: { [VALUE]: valueText(priceCents, item.currency) },
      priceCents,
      salePriceCents: 0,
      onSale: false,
      weightGrams: null,
      sizeMm: null,
      mainImageId: variant?.mainImageId ?? null,
    }
  })
  return { options: [VALUE], variants }
}

/** `$25`, and `$12.50` where there is a fraction. */
function valueText(cents: number, currency: string): string {
  return formatMoney(cents, currency).replace(/\.00(?!\d)/, '')
}

import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'
import { countryName } from '../../../../../src/shared/money/country-names.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { planText } from '../../../../../src/shared/products/plan-terms.ts'
import { taxClassWords } from '../../../../../src/shared/products/tax-class-words.ts'
import { typeWords, visibilityWords } from '../../product-words.ts'
import { toPlainText } from '../text/plain-text.ts'
import { variantName } from '../variants/variant-generator.ts'
import type { Field } from './product-model.ts'

/** Display names of fields. */
export const fieldNames: Record<Field, string> = {
  title: 'Name',
  urlId: 'Address',
  productType: 'Type',
  description: 'Description',
  excerpt: 'Short description',
  tags: 'Tags',
  categories: 'Categories',
  options: 'Options',
  variants: 'Variants',
  images: 'Pictures',
  seo: 'Search engines',
  customAddText: 'Button text',
  form: 'Custom fields',
  subscriptionPlan: 'Subscription',
  taxClass: 'Tax class',
  shipping: 'Shipping',
  brand: 'Brand',
  sale: 'Sale period',
  swatches: 'Swatches',
  video: 'Video',
  related: 'Related products',
  merchandising: 'Product page text',
  visibility: 'Visibility',
  publishAt: 'Becomes public at',
}

/** Description of a revision with display names: `edited images` is `Edited pictures`. */
export function changeWords(change: string): string {
  const words = change.replace(/\w+/g, (word) => (isField(word) ? fieldNames[word].toLowerCase() : word))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isField = (word: string): word is Field => Object.hasOwn(fieldNames, word)

/** A field's value as text, for resolving conflicts. */
export function fieldWords(item: AdminItem, field: Field): string {
  const words = special[field]?.(item) ?? plain(item[field])
  return words === '' ? 'Nothing' : words
}

const count = (list: unknown[], one: string) => (list.length === 1 ? `1 ${one}` : `${list.length} ${one}s`)

function shippingWords({ shipping, currency }: AdminItem): string {
  const { shipsSeparately, surchargeCents, shipsOnlyTo, pickupOnly } = shipping
  return [
    ...(pickupOnly ? ['Pick-up only'] : []),
    ...(shipsSeparately ? ['Ships separately'] : []),
    ...(surchargeCents > 0 ? [`${formatMoney(surchargeCents, currency)} more`] : []),
    ...(shipsOnlyTo.length > 0 ? [`Only to ${shipsOnlyTo.map(countryName).join(', ')}`] : []),
  ].join('; ')
}

const special: Partial<Record<Field, (item: AdminItem) => string>> = {
  taxClass: ({ taxClass }) => taxClassWords[taxClass],
  shipping: shippingWords,
  productType: ({ productType }) => typeWords[productType] ?? '',
  visibility: ({ visibility }) => visibilityWords[visibility],
  description: ({ description }) => toPlainText(description),
  categories: ({ categories }) => count(categories, 'category').replace('categorys', 'categories'),
  images: ({ images }) => count(images, 'picture'),
  related: ({ related }) => count(related, 'product'),
  sale: ({ sale: { startsAt, endsAt } }) =>
    [startsAt && `from ${startsAt}`, endsAt && `until ${endsAt}`].filter(Boolean).join(' '),
  swatches: ({ swatches }) => (swatches.length > 0 ? count(swatches, 'swatch').replace('swatchs', 'swatches') : ''),
  form: ({ form }) => form?.fields.map(({ title }) => title).join(', ') ?? '',
  variants: ({ variants, options, currency }) =>
    variants
      .map((variant) => `${variantName(variant, options) || variant.sku}: ${formatMoney(variant.priceCents, currency)}`)
      .join(', '),
  subscriptionPlan: ({ subscriptionPlan }) =>
    subscriptionPlan ? `Every ${planText(subscriptionPlan).replace(/^1 /, '')}` : '',
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}

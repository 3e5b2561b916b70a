import { isUrlId } from '../../../shared/lists/url-id.ts'
import { isCountryCode } from '../../../shared/money/countries.ts'
import { currencyOf } from '../../../shared/money/currencies.ts'
import { toDecimal } from '../../../shared/money/money.ts'
import { type ImportField, importFields } from '../../../shared/products/import-fields.ts'
import { ItemChanges } from '../../admin-contract.ts'
import type { VariantState } from '../../item-state.ts'
import { urlIdOf } from '../../rules/url-id.ts'
import { type RowPicture, readPictures } from '../pictures/read-pictures.ts'
import { splitNames } from './cell-lists.ts'
import { type Cells, type FieldProblem, read, said, within } from './cells.ts'
import { readAmount } from './read-amount.ts'
import { readMeasures } from './read-measures.ts'
import { readAltTexts, readMoment, readMore, readRelated, readVariantMore, variantFields } from './read-more.ts'
import { readStock, readTaxClass, readType, readVisibility, readYesNo } from './read-words.ts'

export type Mapping = (ImportField | null)[]
export type Stock = number | 'unlimited'

/** A parsed row. Missing fields are absent. */
export interface ReadRow {
  row: number
  urlId: string
  title: string
  sku: string
  item: ItemChanges
  variant: Partial<VariantState>
  /** Paths of categories from the top level down. */
  categories: string[][] | undefined
  /** Names and values by position. */
  options: { name: string; value: string }[]
  stock: Stock | undefined
  pictures: RowPicture[]
  /** Slugs of related products. */
  related: string[] | undefined
  altTexts: string[] | undefined
  /** The row only adds an image to the product above it. */
  isPicture: boolean
  problems: FieldProblem[]
}

export function readRow({ row, cells }: { row: number; cells: string[] }, mapping: Mapping, currency: string): ReadRow {
  const places = new Map(mapping.map((field, place) => [field, place]))
  const problems: FieldProblem[] = []
  const text = (field: ImportField) => cells[places.get(field) ?? -1]?.trim() ?? ''
  const from: Cells = { currency, problems, text }
  return {
    row,
    urlId: addressOf(text('urlId')),
    title: text('title'),
    sku: text('sku'),
    item: readItem(from),
    variant: readVariant(from),
    categories: readCategories(from),
    options: [1, 2, 3, 4, 5, 6].map((place) => readOption(from, place)),
    stock: readStockOf(from, places.has('stockTracker')),
    pictures: readPictures(from),
    related: readRelated(from),
    altTexts: readAltTexts(from),
    isPicture: text('images') !== '' && text('title') === '' && variantFields.every((field) => text(field) === ''),
    problems,
  }
}

/** If the file names a stock tracker, variants without one are not counted; negative stock of other shops is 0. */
function readStockOf(from: Cells, isTracked: boolean): Stock | undefined {
  if (isTracked && from.text('stockTracker') === '') return from.text('price') === '' ? undefined : 'unlimited'
  if (isTracked && /^-\d{1,10}$/.test(from.text('stock'))) return 0
  return read(from, 'stock', readStock, 'Stock is a whole number, or Unlimited.')
}

/** Limit of categories and of tags, as in `ItemChanges`. */
const LIST_MAX = 100
/** More levels than any category tree has. */
const PATH_MAX = 20

function readCategories({ text, problems }: Cells): string[][] | undefined {
  if (text('categories') === '') return undefined
  const paths = splitNames(text('categories'), { most: LIST_MAX + 1 })
  if (paths.length > LIST_MAX)
    problems.push({ field: 'categories', message: `A product has at most ${LIST_MAX} categories.` })
  return paths.slice(0, LIST_MAX).map((path) => splitNames(path, { mark: '>', most: PATH_MAX }))
}

/** Name that Shopify gives the only variant of a product. */
const PLACEHOLDER = 'Default Title'

function readOption({ text }: Cells, place: number): { name: string; value: string } {
  const [name, value] = [text(`option${place}Name` as ImportField), text(`option${place}Value` as ImportField)]
  return value === PLACEHOLDER ? { name: '', value: '' } : { name, value }
}

/** Longer URLs are read from this many characters before their end. */
const ADDRESS_END = 2_000

/** The last part of a URL, as a slug. */
function addressOf(cell: string): string {
  const last = cell.slice(-ADDRESS_END).split('/').filter(Boolean).at(-1) ?? ''
  return isUrlId(last) ? last : urlIdOf(last, '')
}

/** Enough to correct a row. */
const ISSUES_MAX = 10

function readItem(from: Cells): ItemChanges {
  const { text, problems } = from
  const written = (['title', 'description', 'excerpt', 'customAddText'] as const).filter((field) => text(field) !== '')
  const changes = {
    ...Object.fromEntries(written.map((field) => [field, text(field)])),
    ...said('tags', text('tags') ? splitNames(text('tags'), { most: LIST_MAX + 1 }) : undefined),
    ...said('productType', readTypeOf(from)),
    ...said('visibility', read(from, 'visibility', readVisibility, says.visibility)),
    ...said('taxClass', read(from, 'taxClass', readTaxClass, says.taxClass)),
    ...said('publishAt', read(from, 'publishAt', readMoment, says.publishAt)),
  }
  const parsed = ItemChanges.safeParse(changes)
  if (!parsed.success) problems.push(...parsed.error.issues.slice(0, ISSUES_MAX).map(problemOf))
  return { ...changes, ...readSeo(from), ...readShipping(from), ...readMore(from) }
}

const GIFT_CARD = 4

function readTypeOf(from: Cells): number | undefined {
  const isGiftCard = read(from, 'giftCard', readYesNo, says.yesNo)
  return isGiftCard ? GIFT_CARD : read(from, 'productType', readType, says.productType)
}

const says = {
  productType: 'The type is Physical, Digital, Service or Gift card.',
  visibility: 'The visibility is Public, Draft, Scheduled, Private or Needs review.',
  publishAt: 'Write the time as 2027-01-31T08:00:00Z.',
  yesNo: 'Write Yes or No.',
  taxClass: 'The tax class is Standard, Reduced, Zero, Exempt, Food, Books, Clothing, Medicine, Digital or Service.',
  countries: 'Write countries as two letters each, such as DE AT CH.',
}

/** Merged into the product's own, so the row need not repeat it. */
function readSeo(from: Cells): Pick<ItemChanges, 'seo'> {
  const texts = (['seoTitle', 'seoDescription'] as const).filter((field) => from.text(field) !== '')
  const seo = {
    ...Object.fromEntries(texts.map((field) => [field, from.text(field)])),
    ...said('seoHidden', read(from, 'seoHidden', readYesNo, says.yesNo)),
  }
  return Object.keys(seo).length > 0 ? { seo: seo as NonNullable<ItemChanges['seo']> } : {}
}

/** Merged into the product's own, so the row need not repeat it. */
function readShipping(from: Cells): Pick<ItemChanges, 'shipping'> {
  const { digits } = currencyOf(from.currency)
  const surcharge = (cell: string) => within(readAmount(cell, digits), 999_999_999_999)
  const shipping = {
    ...said('shipsSeparately', read(from, 'shipsSeparately', readYesNo, says.yesNo)),
    ...said('surchargeCents', read(from, 'shippingSurcharge', surcharge, priceSentence(from.currency))),
    ...said('shipsOnlyTo', read(from, 'shipsOnlyTo', readCountries, says.countries)),
    ...said('pickupOnly', read(from, 'pickupOnly', readYesNo, says.yesNo)),
  }
  return Object.keys(shipping).length > 0 ? { shipping: shipping as NonNullable<ItemChanges['shipping']> } : {}
}

const COUNTRIES_MAX = 250

function readCountries(text: string): string[] | undefined {
  const codes = [
    ...new Set(
      text
        .slice(0, ADDRESS_END)
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  return codes.length <= COUNTRIES_MAX && codes.every(isCountryCode) ? codes : undefined
}

function problemOf({ path, message }: { path: PropertyKey[]; message: string }): FieldProblem {
  const field = String(path[0])
  return { field: (field in importFields ? field : 'title') as ImportField, message }
}

function readVariant(from: Cells): Partial<VariantState> {
  const { text, currency } = from
  const { digits } = currencyOf(currency)
  const amount = (field: ImportField) => read(from, field, (cell) => readAmount(cell, digits), priceSentence(currency))
  if (text('sku').length > 60) from.problems.push({ field: 'sku', message: 'A SKU has at most 60 characters.' })
  return {
    ...said('sku', text('sku') || undefined),
    ...prices(amount('price'), amount('salePrice'), amount('compareAtPrice')),
    ...said('onSale', readSale(from)),
    ...readMeasures(from),
    ...readVariantMore(from),
  }
}

function priceSentence(currency: string): string {
  return `This is not a price in ${currency} that can be read without doubt. Write it like ${toDecimal(1_250, currency)}.`
}

function readSale(from: Cells): boolean | undefined {
  return read(from, 'onSale', readYesNo, says.yesNo)
}

/** If an export has a compare-at price, its price is the sale price. */
function prices(price?: number, sale?: number, before?: number): Partial<VariantState> {
  if (price !== undefined && before !== undefined && before > price)
    return { priceCents: before, salePriceCents: price, onSale: true }
  return {
    ...said('priceCents', price),
    ...said('salePriceCents', sale),
    // Without an explicit flag, a variant with a lower sale price is on sale.
    ...(sale !== undefined && price !== undefined && sale > 0 && { onSale: sale < price }),
  }
}

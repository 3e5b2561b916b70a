import { toUrlId } from '../../../shared/lists/url-id.ts'
import { isCountryCode } from '../../../shared/money/countries.ts'
import { currencyOf } from '../../../shared/money/currencies.ts'
import { toDecimal } from '../../../shared/money/money.ts'
import { readAmount } from '../../../shared/money/read-amount.ts'
import { decodePath } from '../../../shared/pages/path-encoding.ts'
import { type ImportField, importFields } from '../../../shared/products/import-fields.ts'
import type { ImportOrigin, WithoutShipping } from '../../../shared/products/product-import.ts'
import { ItemChanges, type Visibility } from '../../admin-contract.ts'
import { productTypes, type TaxClass } from '../../contract.ts'
import type { VariantState } from '../../item-state.ts'
import { isAddress, type RowPicture, readPictures } from '../pictures/read-pictures.ts'
import { splitNames } from './cell-lists.ts'
import { type Cells, type FieldLoss, type FieldProblem, lose, read, said, within } from './cells.ts'
import { feedOptions } from './dialects.ts'
import { readMeasures } from './read-measures.ts'
import { readAltTexts, readMoment, readMore, readRelated, readVariantMore, variantFields } from './read-more.ts'
import {
  readInStock,
  readPublished,
  readSoldOut,
  readStock,
  readTaxClass,
  readType,
  readVisibility,
  readYesNo,
} from './read-words.ts'
import { type RowFamily, readFamily } from './row-family.ts'

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
  /** Products without shipping become digital ones or services. */
  isUnshipped: boolean
  /** Of a WooCommerce export: how the row belongs to others. */
  family: RowFamily
  problems: FieldProblem[]
  losses: FieldLoss[]
  text(field: ImportField): string
}

/** What the cells of a file mean. */
export interface FileFormat {
  mapping: Mapping
  /** ISO code. */
  currency: string
  origin?: ImportOrigin | null
  withoutShipping?: WithoutShipping
}

export function readRow({ row, cells }: { row: number; cells: string[] }, format: FileFormat): ReadRow {
  const places = new Map(format.mapping.map((field, place) => [field, place]))
  const problems: FieldProblem[] = []
  const losses: FieldLoss[] = []
  const text = (field: ImportField) => cells[places.get(field) ?? -1]?.trim() ?? ''
  const has = (field: ImportField) => places.has(field)
  const from: Cells = { currency: format.currency, origin: format.origin ?? null, problems, losses, text, has }
  const family = readFamily(from)
  const isUnshipped = family.isVirtual || read(from, 'requiresShipping', readYesNo, says.yesNo) === false
  return {
    row,
    urlId: readUrlId(from),
    title: text('title'),
    sku: text('sku'),
    item: readItem(from, isUnshipped ? unshippedTypes[format.withoutShipping ?? 'service'] : undefined, family),
    variant: readVariant(from),
    categories: readCategories(from),
    options: [1, 2, 3, 4, 5, 6].map((place) => readOption(from, place)),
    stock: readStockOf(from),
    pictures: readPictures(from),
    related: readRelated(from),
    altTexts: readAltTexts(from),
    isPicture: text('images') !== '' && text('title') === '' && variantFields.every((field) => text(field) === ''),
    isUnshipped,
    family,
    problems,
    losses,
    text,
  }
}

const unshippedTypes: Record<WithoutShipping, number> = { digital: productTypes.DIGITAL, service: productTypes.SERVICE }

/**
 * If the file names a stock tracker, variants without one are not counted. A number comes before a mere “in stock”; negative
 * stock of other shops is 0.
 */
function readStockOf(from: Cells): Stock | undefined {
  if (read(from, 'whenSoldOut', readSoldOut, says.yesNo) === 'continue')
    lose(from, 'whenSoldOut', 'Nothing is sold here that is out of stock.')
  if (from.has('stockTracker') && from.text('stockTracker') === '') {
    lose(from, 'stock', 'The other shop does not count it, so it never runs out.')
    return from.text('price') === '' ? undefined : 'unlimited'
  }
  if (from.text('stock') === '') return readAvailability(from)
  lose(from, 'inStock', 'The number in stock decides.')
  if (!from.has('stockTracker') && from.origin === null) return read(from, 'stock', readStock, says.stock)
  if (!/^-\d{1,10}$/.test(from.text('stock'))) return read(from, 'stock', readStock, says.stock)
  lose(from, 'stock', 'A stock below 0 becomes 0.')
  return 0
}

function readAvailability(from: Cells): Stock | undefined {
  const isThere = read(from, 'inStock', readInStock, says.yesNo)
  if (isThere && /pre|back/i.test(from.text('inStock')))
    lose(from, 'inStock', 'It is for sale without a number in stock; later delivery is not said.')
  return isThere === undefined ? undefined : isThere ? 'unlimited' : 0
}

/** Limit of categories and of tags, as in `ItemChanges`. */
const LIST_MAX = 100
/** More levels than any category tree has. */
const PATH_MAX = 20

function readCategories(from: Cells): string[][] | undefined {
  const { text, problems } = from
  const paths = text('categories') === '' ? [] : categoryPaths(from)
  if (paths.length > LIST_MAX)
    problems.push({ field: 'categories', message: `A product has at most ${LIST_MAX} categories.` })
  const all = [...paths.slice(0, LIST_MAX), ...(text('moreCategories') === '' ? [] : [[text('moreCategories')]])]
  return all.length === 0 ? undefined : all
}

/** Shopify and Google have one category, whose names may have commas; Squarespace writes `/tops/shirts`. */
function categoryPaths({ text, origin }: Cells): string[][] {
  const cell = text('categories')
  const path = (one: string, mark: string) => splitNames(one, { mark, most: PATH_MAX })
  if (origin === 'shopify' || origin === 'google') return [path(cell, '>')]
  const entries = splitNames(cell, { most: LIST_MAX + 1 })
  return entries.map((one) => path(one, origin === 'squarespace' && one.startsWith('/') ? '/' : '>'))
}

/** Name that Shopify gives the only variant of a product. */
const PLACEHOLDER = 'Default Title'

function readOption({ text, origin }: Cells, place: number): { name: string; value: string } {
  const [named, value] = [text(`option${place}Name` as ImportField), text(`option${place}Value` as ImportField)]
  const name = origin === 'google' && value !== '' ? (feedOptions[place - 1] ?? '') : named
  return value === PLACEHOLDER ? { name: '', value: '' } : { name, value }
}

/** Longer URLs are read from this many characters before their end. */
const ADDRESS_END = 2_000

function readUrlId(from: Cells): string {
  const cell = from.text('urlId')
  const urlId = addressOf(cell)
  if (isAddress(cell)) lose(from, 'urlId', 'The last part of its path becomes the address of the product.')
  else if (!cell.toLowerCase().includes(urlId))
    lose(from, 'urlId', 'An address is made of small letters, digits and hyphens.')
  return urlId
}

/** The last part of a URL, as a slug. */
function addressOf(cell: string): string {
  const path = isAddress(cell) ? cell.slice(0, ADDRESS_END).replace(/[?#].*$/s, '') : cell.slice(-ADDRESS_END)
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  return toUrlId(decodePath(last) ?? last)
}

/** Enough to correct a row. */
const ISSUES_MAX = 10

function readItem(from: Cells, unshippedType: number | undefined, { isDownload }: RowFamily): ItemChanges {
  const { text, problems } = from
  const written = (['title', 'description', 'excerpt', 'customAddText'] as const).filter((field) => text(field) !== '')
  const changes = {
    ...Object.fromEntries(written.map((field) => [field, text(field)])),
    ...said('tags', text('tags') ? splitNames(text('tags'), { most: LIST_MAX + 1 }) : undefined),
    ...said('productType', readTypeOf(from) ?? (isDownload ? productTypes.DIGITAL : unshippedType)),
    ...said('visibility', readVisibilityOf(from)),
    ...said('taxClass', readTaxClassOf(from)),
    ...said('publishAt', read(from, 'publishAt', readMoment, says.publishAt)),
  }
  const parsed = ItemChanges.safeParse(changes)
  if (!parsed.success) problems.push(...parsed.error.issues.slice(0, ISSUES_MAX).map(problemOf))
  return { ...changes, ...readSeo(from), ...readShipping(from), ...readMore(from) }
}

/** What the other shop does not show is not public here, whatever else the row says. */
function readVisibilityOf(from: Cells): Visibility | undefined {
  const visibility = read(from, 'visibility', readVisibility, says.visibility)
  const isPublished = read(from, 'published', readPublished, says.yesNo)
  if (isPublished && visibility && visibility !== 'public') lose(from, 'published', 'The status decides.')
  if (isPublished === false && visibility === 'public')
    lose(from, 'visibility', 'It is not published, so it is a draft.')
  if (isPublished === false) return visibility === undefined || visibility === 'public' ? 'draft' : visibility
  return visibility ?? (isPublished ? 'public' : undefined)
}

/** Variants of WooCommerce say `parent`: they have the class of their product. */
function readTaxClassOf(from: Cells): TaxClass | undefined {
  if (from.origin === 'woocommerce' && from.text('taxClass').toLowerCase() === 'parent') return undefined
  return read(from, 'taxClass', readTaxClass, says.taxClass)
}

function readTypeOf(from: Cells): number | undefined {
  const isGiftCard = read(from, 'giftCard', readYesNo, says.yesNo)
  return isGiftCard ? productTypes.GIFT_CARD : read(from, 'productType', readType, says.productType)
}

const says = {
  productType: 'The type is Physical, Digital, Service or Gift card.',
  visibility: 'The visibility is Public, Draft, Scheduled, Private or Needs review.',
  publishAt: 'Write the time as 2027-01-31T08:00:00Z.',
  yesNo: 'Write Yes or No.',
  stock: 'Stock is a whole number, or Unlimited.',
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
  const amount = (field: ImportField) => {
    const [code] = /\b[A-Z]{3}\b/.exec(text(field)) ?? []
    if (code && code !== currency) lose(from, field, `The number is taken as ${currency}, the currency of the store.`)
    return read(from, field, (cell) => readAmount(cell, digits), priceSentence(currency))
  }
  if (text('sku').length > 60) from.problems.push({ field: 'sku', message: 'A SKU has at most 60 characters.' })
  return {
    ...said('sku', text('sku') || undefined),
    ...prices(from, { price: amount('price'), sale: amount('salePrice'), before: amount('compareAtPrice') }),
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
function prices(from: Cells, { price, sale, before }: { [name in 'price' | 'sale' | 'before']: number | undefined }) {
  if (price !== undefined && before !== undefined && before > price) {
    lose(from, 'salePrice', 'The row has a compare-at price, too.')
    return { priceCents: before, salePriceCents: price, onSale: true }
  }
  lose(from, 'compareAtPrice', 'It is not above the price.')
  return {
    ...said('priceCents', price),
    ...said('salePriceCents', sale),
    // Without an explicit flag, a variant with a lower sale price is on sale.
    ...(sale !== undefined && price !== undefined && sale > 0 && { onSale: sale < price }),
  }
}

import { toDecimal } from '../../../shared/money/money.ts'
import { fieldNames, type ImportField, importFields } from '../../../shared/products/import-fields.ts'
import { exactInchesOf, exactPoundsOf, type MeasurementStandard } from '../../../shared/products/measures.ts'
import { taxClassWords } from '../../../shared/products/tax-class-words.ts'
import { productTypes } from '../../contract.ts'
import type { ItemState, VariantState } from '../../item-state.ts'
import { joinNames, joinPath } from '../parsing/cell-lists.ts'
import type { Stock } from '../parsing/read-row.ts'
import { typeWords, visibilityWords, yesNo } from '../parsing/read-words.ts'
import { moreCells } from './more-cells.ts'

/** Fields that occur only in exports of other shops. */
const foreign: ImportField[] = [
  ...(['compareAtPrice', 'weightKg', 'barcode', 'stockTracker', 'giftCard', 'published', 'whenSoldOut'] as const),
  ...(['requiresShipping', 'moreCategories', 'inStock', 'kind', 'parent', 'foreignId', 'lengthCm', 'widthCm'] as const),
  ...(['heightCm', 'moreImages'] as const),
]
const measured: Record<MeasurementStandard, ImportField[]> = {
  metric: ['weight', 'length', 'width', 'height'],
  imperial: ['weightLb', 'lengthIn', 'widthIn', 'heightIn'],
}

/** Columns of our own files, in the store's units. */
export function exportFields(standard: MeasurementStandard): ImportField[] {
  const others = measured[standard === 'metric' ? 'imperial' : 'metric']
  return fieldNames.filter((field) => !foreign.includes(field) && !others.includes(field))
}

export function exportHeadings(standard: MeasurementStandard): string[] {
  return exportFields(standard).map((field) => importFields[field])
}

export interface ExportFacts {
  currency: string
  standard: MeasurementStandard
  stockOf(variantId: string): Stock | undefined
  /** Names of a category and its ancestors, from the top level down. */
  pathOf(categoryId: string): string[]
  addressOf(fileName: string): string
  /** Slug of a product; undefined if it does not exist any more. */
  urlIdOf(itemId: string): string | undefined
}

/** One row per variant; the first also has the fields of the product itself. */
export function exportRows(item: ItemState, facts: ExportFacts): string[][] {
  const fields = exportFields(facts.standard)
  return item.variants.map((variant, place) => {
    const cells: Partial<Record<ImportField, string>> = {
      urlId: item.urlId,
      ...(place === 0 && productCells(item, facts)),
      ...optionCells(item, variant),
      ...variantCells(item, variant, facts),
    }
    return fields.map((field) => cells[field] ?? '')
  })
}

function productCells(
  item: ItemState,
  { currency, pathOf, addressOf, urlIdOf }: ExportFacts,
): Partial<Record<ImportField, string>> {
  return {
    title: item.title,
    productType: typeWords[item.productType] ?? '',
    description: item.description,
    excerpt: item.excerpt,
    visibility: visibilityWords[item.visibility],
    publishAt: item.publishAt ?? '',
    categories: joinNames(item.categories.map((id) => joinPath(pathOf(id)))),
    tags: joinNames(item.tags),
    seoTitle: item.seo.seoTitle,
    seoDescription: item.seo.seoDescription,
    seoHidden: yesNo(item.seo.seoHidden),
    customAddText: item.customAddText ?? '',
    taxClass: taxClassWords[item.taxClass],
    shipsSeparately: yesNo(item.shipping.shipsSeparately),
    shippingSurcharge: toDecimal(item.shipping.surchargeCents, currency),
    shipsOnlyTo: item.shipping.shipsOnlyTo.join(' '),
    pickupOnly: yesNo(item.shipping.pickupOnly),
    ...moreCells(item, urlIdOf),
    images: item.images.map(({ file_name }) => addressOf(file_name)).join(' '),
  }
}

function optionCells({ options }: ItemState, { attributes }: VariantState): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    options.flatMap((name, place) => [
      [`option${place + 1}Name`, name],
      [`option${place + 1}Value`, attributes[name] ?? ''],
    ]),
  )
}

function variantCells(
  item: ItemState,
  variant: VariantState,
  facts: ExportFacts,
): Partial<Record<ImportField, string>> {
  const { priceCents, salePriceCents, onSale } = variant
  const neverRunsOut = item.productType === productTypes.DIGITAL || item.productType === productTypes.GIFT_CARD
  const stock = neverRunsOut ? 'unlimited' : (facts.stockOf(variant.id) ?? 0)
  return {
    sku: variant.sku,
    price: toDecimal(priceCents, facts.currency),
    salePrice: toDecimal(salePriceCents, facts.currency),
    onSale: yesNo(onSale),
    stock: stock === 'unlimited' ? 'Unlimited' : String(stock),
    ...measureCells(variant),
    gtin: variant.gtin,
    cost: variant.costCents === null ? '' : toDecimal(variant.costCents, facts.currency),
  }
}

function measureCells({ weightGrams, sizeMm }: VariantState): Partial<Record<ImportField, string>> {
  return {
    ...(weightGrams !== null && { weight: String(weightGrams), weightLb: poundsText(weightGrams) }),
    ...(sizeMm && {
      length: String(sizeMm.length),
      width: String(sizeMm.width),
      height: String(sizeMm.height),
      lengthIn: String(exactInchesOf(sizeMm.length)),
      widthIn: String(exactInchesOf(sizeMm.width)),
      heightIn: String(exactInchesOf(sizeMm.height)),
    }),
  }
}

/** A third decimal is followed by a zero: `0.551` could be a number of thousands. */
function poundsText(grams: number): string {
  return String(exactPoundsOf(grams)).replace(/\.\d{3}$/, '$&0')
}

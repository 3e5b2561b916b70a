import { foldText } from '../../../shared/lists/fold-text.ts'
import { fieldNames, type ImportField } from '../../../shared/products/import-fields.ts'
import type { ItemChanges } from '../../admin-contract.ts'
import { productTypes } from '../../contract.ts'
import type { FieldErrors, ItemState, LoadedItem, VariantState } from '../../item-state.ts'
import { laterVariantFields, newItem } from '../../rules/new-item.ts'
import { skuKey } from '../../rules/sku.ts'
import type { FieldProblem } from '../parsing/cells.ts'
import { variantFields as variantColumns } from '../parsing/read-more.ts'
import type { ReadRow } from '../parsing/read-row.ts'

/** The changes that the rows of one product ask for. */
export interface ProductPlan {
  changes: ItemChanges & { title: string; productType: number }
  /** The row of each variant; undefined for variants that the file does not mention. */
  rows: (ReadRow | undefined)[]
}

export interface PlanFacts {
  /** The existing product; undefined for a new one. */
  before: LoadedItem | undefined
  /** Id of a category by its path. */
  categoryOf(path: string[]): string | undefined
  /** Products by slug. */
  relatedOf(urlIds: string[]): string[]
  newId(): string
}

/**
 * Applies the rows of one product to the existing one; the first row has the product's own fields. Problems are reported at
 * the rows; the plan itself may be invalid.
 */
export function planProduct(rows: ReadRow[], { before, categoryOf, relatedOf, newId }: PlanFacts): ProductPlan {
  const [first] = rows
  const item = first?.item ?? {}
  const title = item.title ?? before?.state.title ?? ''
  const options = optionsOf(first, before)
  const productType = typeOf(rows, options) ?? before?.state.productType ?? 1
  loseLaterTexts(rows)
  const { variants, rows: places } = placeVariants(withoutPictures(rows), before, { options, newId })
  const categories = first?.categories?.flatMap((path) => categoryOf(path) ?? [])
  return {
    changes: {
      ...item,
      title,
      productType,
      ...(first?.urlId && { urlId: first.urlId }),
      ...laidOver(item, before?.state ?? newItem('', 1, newId)),
      ...(categories && categories.length > 0 && { categories }),
      ...relatedChange(first, before, relatedOf),
      ...altTextChange(first, before),
      options,
      variants,
    },
    rows: places,
  }
}

/** A digital product has one variant and no options; others that need no shipping are services. */
function typeOf(rows: ReadRow[], options: string[]): number | undefined {
  const [first] = rows
  const productType = first?.item.productType
  const isSimple = withoutPictures(rows).length === 1 && options.length === 0
  if (!first?.isUnshipped || productType !== productTypes.DIGITAL || isSimple) return productType
  const reason = 'A digital product has no variants, so it becomes a service.'
  first.losses.push({ field: 'requiresShipping', value: first.text('requiresShipping') || first.text('kind'), reason })
  return productTypes.SERVICE
}

/** The product's own fields are those of its first row: others that differ are not kept. */
function loseLaterTexts([first, ...later]: ReadRow[]): void {
  for (const { text, losses } of later)
    for (const field of productFields) {
      const value = text(field)
      if (value !== '' && value !== first?.text(field))
        losses.push({ field, value, reason: 'The first row of the product decides.' })
    }
}

const ofRows = new Set<ImportField>([
  ...([...variantColumns, 'urlId', 'onSale', 'images', 'moreImages', 'variantImage', 'altTexts', 'barcode'] as const),
  ...(['stockTracker', 'whenSoldOut', 'inStock', 'kind', 'parent', 'foreignId'] as const),
  ...(['length', 'width', 'height', 'lengthCm', 'widthCm', 'heightCm', 'lengthIn', 'widthIn', 'heightIn'] as const),
  ...([1, 2, 3, 4, 5, 6] as const).map((place) => `option${place}Value` as const),
])
const productFields = fieldNames.filter((field) => !ofRows.has(field))

/** Merges the row's partial values into the product's. */
function laidOver(
  { seo, shipping, merchandising }: ItemChanges,
  known: ItemState,
): Pick<ItemChanges, 'seo' | 'shipping' | 'merchandising'> {
  return {
    ...(seo && { seo: { ...known.seo, ...seo } }),
    ...(shipping && { shipping: { ...known.shipping, ...shipping } }),
    ...(merchandising && { merchandising: { ...known.merchandising, ...merchandising } }),
  }
}

/** Products from later rows are linked at the end (`linkRelated`). */
function relatedChange(first: ReadRow | undefined, before: LoadedItem | undefined, relatedOf: PlanFacts['relatedOf']) {
  const related = first?.related && relatedOf(first.related).filter((id) => id !== before?.state.id)
  return related && related.length > 0 ? { related } : {}
}

/** Alt texts of the product's images. */
function altTextChange(
  { altTexts = [] }: Partial<ReadRow> = {},
  before: LoadedItem | undefined,
): Pick<ItemChanges, 'images'> {
  if (altTexts.length === 0 || !before || before.state.images.length === 0) return {}
  const images = before.state.images.map(({ id, alt_text, focal_x, focal_y }, place) => ({
    id,
    altText: altTexts[place] ?? alt_text,
    focalPoint: { x: focal_x, y: focal_y },
  }))
  return { images }
}

function optionsOf(first: ReadRow | undefined, before: LoadedItem | undefined): string[] {
  const named = first?.options.flatMap(({ name }) => name || []) ?? []
  return named.length > 0 ? named : (before?.state.options ?? [])
}

/** The first row is a variant even if it has an image, except where it only stands for its variants. */
function withoutPictures(rows: ReadRow[]): ReadRow[] {
  const variants = rows.filter((row, place) => place === 0 || !row.isPicture)
  return variants.length > 1 && variants[0]?.family.kind === 'variable' ? variants.slice(1) : variants
}

interface VariantFacts {
  options: string[]
  newId(): string
}

function placeVariants(rows: ReadRow[], before: LoadedItem | undefined, facts: VariantFacts) {
  const known = before?.state.variants ?? []
  const variants = [...known]
  const places: (ReadRow | undefined)[] = known.map(() => undefined)
  for (const row of rows) {
    assertNamed(row, facts.options)
    const attributes = attributesOf(row, facts.options)
    const at = findVariant(known, row, attributes, facts.options)
    const twin = places[at]
    if (twin) row.problems.push({ field: 'sku', message: `Row ${twin.row} is this variant already.` })
    const place = at < 0 || twin ? variants.length : at
    if (place >= known.length) assertPrice(row)
    variants[place] = merged(known[place] ?? emptyVariant(facts.newId()), row, attributes)
    places[place] = row
  }
  return { variants, rows: places }
}

function assertNamed({ options: cells, problems }: ReadRow, options: string[]): void {
  const place = cells.findIndex(({ value }, at) => value !== '' && options[at] === undefined)
  if (place >= 0)
    problems.push({
      field: `option${place + 1}Value` as ImportField,
      message: 'This value belongs to an option without a name.',
    })
}

function assertPrice({ variant, problems }: ReadRow): void {
  if (variant.priceCents === undefined && !problems.some(({ field }) => field === 'price'))
    problems.push({ field: 'price', message: 'A new variant needs a price.' })
}

function attributesOf({ options: cells }: ReadRow, options: string[]): Record<string, string> {
  return Object.fromEntries(options.flatMap((name, place) => (cells[place]?.value ? [[name, cells[place].value]] : [])))
}

function findVariant(known: VariantState[], row: ReadRow, attributes: Record<string, string>, options: string[]) {
  const bySku = row.sku ? known.findIndex(({ sku }) => skuKey(sku) === skuKey(row.sku)) : -1
  if (bySku >= 0) return bySku
  const values = (of: Record<string, string>) => JSON.stringify(options.map((name) => foldText(of[name] ?? '')))
  const byValues = known.findIndex((variant) => values(variant.attributes) === values(attributes))
  // A row with an unknown SKU is matched by its option values, if those identify a variant.
  return options.length > 0 || known.length === 1 ? byValues : -1
}

function merged(variant: VariantState, { variant: said }: ReadRow, attributes: Record<string, string>): VariantState {
  const priceCents = said.priceCents ?? variant.priceCents
  const onSale = said.onSale ?? variant.onSale
  const salePriceCents = said.salePriceCents ?? (onSale || variant.onSale ? variant.salePriceCents : priceCents)
  return {
    ...variant,
    ...said,
    priceCents,
    onSale,
    salePriceCents,
    attributes: Object.keys(attributes).length > 0 ? attributes : variant.attributes,
  }
}

function emptyVariant(id: string): VariantState {
  const prices = { priceCents: 0, salePriceCents: 0, onSale: false }
  return {
    id,
    sku: '',
    attributes: {},
    ...prices,
    weightGrams: null,
    sizeMm: null,
    mainImageId: null,
    ...laterVariantFields,
  }
}

const variantFields: Record<string, ImportField> = {
  sku: 'sku',
  priceCents: 'price',
  salePriceCents: 'salePrice',
  onSale: 'onSale',
  attributes: 'option1Value',
  gtin: 'gtin',
  costCents: 'cost',
}
const itemFields: Record<string, ImportField> = {
  options: 'option1Name',
  variants: 'productType',
  shipping: 'shipsOnlyTo',
  sale: 'saleEndsAt',
  subscriptionPlan: 'plan',
  merchandising: 'scarcityText',
}

/** Reports the rules' errors at the rows; at the first row if they belong to none. */
export function noteErrors(errors: FieldErrors, plan: ProductPlan, [first]: ReadRow[]): void {
  for (const [name, message] of Object.entries(errors)) {
    const row = rowOf(name, plan)
    const target = row ?? first
    if (target) note(target, { field: fieldOf(name, row !== undefined), message })
  }
}

function rowOf(name: string, { rows }: ProductPlan): ReadRow | undefined {
  const [part, place] = name.split('.')
  return part === 'variants' && place !== undefined ? rows[Number(place)] : undefined
}

function fieldOf(name: string, isOfVariant: boolean): ImportField {
  const [part = '', , field = ''] = name.split('.')
  if (isOfVariant) return variantFields[field] ?? 'sku'
  return part === 'seo' ? 'seoTitle' : (itemFields[part] ?? (part as ImportField))
}

function note({ problems }: ReadRow, problem: FieldProblem): void {
  if (!problems.some(({ message }) => message === problem.message)) problems.push(problem)
}

import type { ImportField } from '../../../shared/products/import-fields.ts'
import { skuKey } from '../../rules/sku.ts'
import { type Cells, lose } from './cells.ts'
import type { ReadRow } from './read-row.ts'

/** How a row of a WooCommerce export, or of a Google feed, belongs to others. */
export interface RowFamily {
  /** Null where the file does not say. */
  kind: 'simple' | 'variable' | 'variation' | null
  /** By which other rows name this one: its SKU and `id:12`. */
  names: string[]
  /** Name of the row whose variant this is; empty for none. */
  parent: string
  /** Is not sent to anybody. */
  isVirtual: boolean
  isDownload: boolean
  /** Of a feed: each variant is listed by itself, perhaps with the id of a group. */
  isListing: boolean
}

/** Reports products that are not sold by the shop itself. */
export function readFamily(from: Cells): RowFamily {
  const { text, problems } = from
  const words = text('kind')
    .toLowerCase()
    .split(/[,\s]+/)
  lose(from, 'foreignId', 'Products get new ids.')
  const name = `“${text('title').slice(0, NAMED_LENGTH)}”`
  if (words.includes('external'))
    problems.push({ field: 'kind', message: `${name} is an external product, sold on another website: left out.` })
  if (words.includes('grouped'))
    problems.push({ field: 'kind', message: `${name} is a group of other products, which has no price: left out.` })
  const kinds = ['simple', 'variable', 'variation'] as const
  return {
    kind: kinds.find((kind) => words.includes(kind)) ?? null,
    names: [text('sku'), text('foreignId') && `id:${text('foreignId')}`].flatMap((one) => skuKey(one) || []),
    parent: skuKey(text('parent')),
    isVirtual: words.includes('virtual'),
    isDownload: words.includes('downloadable'),
    isListing: from.origin === 'google',
  }
}

const NAMED_LENGTH = 80

/** Rows of variants with the row of their product, where the file names it. */
export function parentsOf(rows: readonly ReadRow[]): Map<ReadRow, ReadRow> {
  const byName = new Map(
    rows.flatMap((row) => (isVariation(row) ? [] : row.family.names.map((name) => [name, row] as const))),
  )
  return new Map(
    rows.flatMap((row) => {
      const parent = isVariation(row) ? byName.get(row.family.parent) : undefined
      return parent ? [[row, parent] as const] : []
    }),
  )
}

export const isVariation = ({ family }: ReadRow) => family.kind === 'variation'

/** Makes the rows of a product with variants alike: one order of options, and what the product says for all variants. */
export function alignFamily(parent: ReadRow, variations: ReadRow[]): void {
  const named = new Set(variations.flatMap(({ options }) => options.flatMap(({ name, value }) => (value ? name : []))))
  const known = parent.options.flatMap(({ name }) => name || [])
  const names = [...known.filter((name) => named.has(name)), ...[...named].filter((name) => !known.includes(name))]
  for (const row of variations) row.options = names.map((name) => ({ name, value: optionValue(row, name) }))
  loseAttributes(parent, variations, names)
  parent.options = names.map((name) => ({ name, value: '' }))
  for (const field of ofVariants) loseText(parent, field, 'Only its variants have this.')
  if (parent.item.productType === undefined && variations.every(({ item }) => item.productType !== undefined))
    parent.item = { ...parent.item, ...productTypeOf(variations[0]) }
  for (const row of variations) row.variant = { ...measuresOf(parent), ...row.variant }
}

const ofVariants = ['sku', 'price', 'salePrice', 'stock', 'inStock', 'barcode'] as const

/** Variants of a feed: those options that any of them has. */
export function alignOptions(rows: ReadRow[]): void {
  const names = [...new Set(rows.flatMap(({ options }) => options.flatMap(({ name, value }) => (value ? name : []))))]
  for (const row of rows) row.options = names.map((name) => ({ name, value: optionValue(row, name) }))
}

/** Attributes of a product without variants only describe it. */
export function loseDescribing(row: ReadRow): void {
  loseAttributes(row, [], [])
  row.options = row.options.map(() => ({ name: '', value: '' }))
}

/** A variant without a value stands for any. */
const optionValue = ({ options }: ReadRow, name: string) => options.find((one) => one.name === name)?.value || 'Any'

function loseAttributes({ options, losses, text }: ReadRow, variations: ReadRow[], names: string[]): void {
  options.forEach(({ name, value }, place) => {
    const fields = [`option${place + 1}Name`, `option${place + 1}Value`] as [ImportField, ImportField]
    if (text(fields[0]) !== '' && !names.includes(name))
      losses.push({ field: fields[0], value: name, reason: 'It tells no variants apart.' })
    const used = new Set(variations.map((row) => optionValue(row, name)))
    for (const one of value.split(/[,|]/).map((part) => part.trim()))
      if (one !== '' && !used.has(one))
        losses.push({ field: fields[1], value: one, reason: 'No variant has this value.' })
  })
}

function loseText({ text, losses }: ReadRow, field: ImportField, reason: string): void {
  const value = text(field)
  if (value !== '') losses.push({ field, value, reason })
}

const productTypeOf = (row: ReadRow | undefined) => {
  const productType = row?.item.productType
  return productType === undefined ? {} : { productType }
}

const measuresOf = ({ variant: { weightGrams, sizeMm } }: ReadRow) => ({
  ...(weightGrams !== undefined && { weightGrams }),
  ...(sizeMm !== undefined && { sizeMm }),
})

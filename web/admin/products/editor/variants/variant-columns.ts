import type { AdminItem, AdminVariant } from '../../../../../src/catalog/admin-contract.ts'
import type { MeasurementStandard } from '../../../../../src/shared/products/measures.ts'
import { parsePrice, priceText } from '../../../../ui/forms/price-text.ts'
import { parseSize, parseWeight, sizeText, units, weightText } from './measures.ts'
import { parseStock, STOCK_FORMAT } from './stock-text.ts'

/** An editable column, with values as text. */
export interface Column {
  key: string
  label: string
  /** Expected format, shown for invalid input. */
  format: string
  kind: 'text' | 'number' | 'check'
  /** Last part of the paths of the server's errors. */
  path: string
  /** Whether one value can be set for all variants. */
  forAll: boolean
  read(variant: AdminVariant): string
  /** The variant with the typed value, or undefined if invalid. */
  write(variant: AdminVariant, text: string): AdminVariant | undefined
}

/** Key of the column whose values belong to the inventory. */
export const STOCK = 'stock'

const PHYSICAL = 1
const SERVICE = 3

type Columned = Pick<AdminItem, 'options' | 'currency' | 'productType' | 'measurementStandard'>

/** Columns of a product's variants. Digital products have no stock. */
export function columnsOf({ options, currency, productType, measurementStandard }: Columned): Column[] {
  return [
    ...options.map(optionColumn),
    priceColumn('priceCents', 'Price', currency),
    priceColumn('salePriceCents', 'Sale price', currency),
    onSale,
    ...(productType === PHYSICAL || productType === SERVICE ? [stock] : []),
    sku,
    ...(productType === PHYSICAL ? [weightColumn(measurementStandard), sizeColumn(measurementStandard)] : []),
  ]
}

const optionColumn = (name: string): Column => ({
  key: `option:${name}`,
  label: name,
  format: 'A value has 1 to 60 characters.',
  kind: 'text',
  path: 'attributes',
  forAll: false,
  read: ({ attributes }) => attributes[name] ?? '',
  write: (variant, text) => {
    const value = text.trim()
    return value === '' || value.length > 60
      ? undefined
      : { ...variant, attributes: { ...variant.attributes, [name]: value } }
  },
})

const sku: Column = {
  key: 'sku',
  label: 'SKU',
  format: 'A SKU has at most 60 characters.',
  kind: 'text',
  path: 'sku',
  forAll: false,
  read: (variant) => variant.sku,
  write: (variant, text) => (text.trim().length > 60 ? undefined : { ...variant, sku: text.trim() }),
}

const priceColumn = (key: 'priceCents' | 'salePriceCents', label: string, currency: string): Column => ({
  key,
  label: `${label}, ${currency}`,
  format: `A price looks like ${priceText(125_000, currency)}.`,
  kind: 'number',
  path: key,
  forAll: true,
  read: (variant) => priceText(variant[key], currency),
  write: (variant, text) => {
    const cents = text.trim() === '' ? 0 : parsePrice(text, currency)
    return cents === undefined ? undefined : { ...variant, [key]: cents }
  },
})

const isYes = /^(yes|y|true|on|1|x|✓)$/i
const isNo = /^(no|n|false|off|0|-|)$/i

const onSale: Column = {
  key: 'onSale',
  label: 'On sale',
  format: 'On sale is yes or no.',
  kind: 'check',
  path: 'onSale',
  forAll: true,
  read: (variant) => (variant.onSale ? 'yes' : 'no'),
  write: (variant, text) => {
    const word = text.trim()
    return isYes.test(word) || isNo.test(word) ? { ...variant, onSale: isYes.test(word) } : undefined
  },
}

const stock: Column = {
  key: STOCK,
  label: 'Stock',
  format: STOCK_FORMAT,
  kind: 'number',
  path: STOCK,
  forAll: true,
  read: () => '',
  write: (variant, text) => (parseStock(text) === undefined ? undefined : variant),
}

const formats = {
  metric: {
    weight: 'A weight looks like 250 or 1.5 kg.',
    size: 'A size is length × width × height, like 100 × 50 × 30 or 10 × 5 × 3 cm.',
  },
  imperial: {
    weight: 'A weight looks like 1.5 or 8 oz.',
    size: 'A size is length × width × height, like 12 × 8 × 2.5 or 30 × 20 × 6 cm.',
  },
}

const weightColumn = (standard: MeasurementStandard): Column => ({
  key: 'weight',
  label: `Weight, ${units[standard].weight}`,
  format: formats[standard].weight,
  kind: 'number',
  path: 'weightGrams',
  forAll: true,
  read: ({ weightGrams }) => weightText(weightGrams, standard),
  write: (variant, text) => {
    const weightGrams = parseWeight(text, standard)
    return weightGrams === undefined ? undefined : { ...variant, weightGrams }
  },
})

const sizeColumn = (standard: MeasurementStandard): Column => ({
  key: 'size',
  label: `Size, ${units[standard].size}`,
  format: formats[standard].size,
  kind: 'text',
  path: 'sizeMm',
  forAll: true,
  read: ({ sizeMm }) => sizeText(sizeMm, standard),
  write: (variant, text) => {
    const sizeMm = parseSize(text, standard)
    return sizeMm === undefined ? undefined : { ...variant, sizeMm }
  },
})

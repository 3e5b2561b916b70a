import { fieldNames, type ImportField, importFields } from '../../../shared/products/import-fields.ts'
import type { MeasurementStandard } from '../../../shared/products/measures.ts'
import { mappingOf, optionOf, originOf, plainHeading } from './dialects.ts'
import { readType } from './read-words.ts'

/** Headings of other exports, in lower case without spaces and punctuation. */
const others: Partial<Record<ImportField, string[]>> = {
  urlId: ['handle', 'slug', 'producturl', 'urlhandle', 'urlkey', 'permalink'],
  title: ['title', 'productname', 'producttitle', 'itemname'],
  productType: ['producttype', 'producttypenoneditable'],
  description: ['bodyhtml', 'body', 'longdescription'],
  excerpt: ['excerpt', 'summary'],
  visibility: ['visible', 'status'],
  categories: ['category'],
  tags: ['tag', 'producttags'],
  sku: ['variantsku', 'articlenumber', 'itemnumber'],
  price: ['variantprice', 'regularprice', 'unitprice'],
  salePrice: ['specialprice'],
  compareAtPrice: ['variantcompareatprice'],
  stock: [
    'variantinventoryqty',
    'inventoryquantity',
    'quantity',
    'inventory',
    'qty',
    'stockquantity',
    'currentquantity',
  ],
  weight: ['variantgrams', 'grams', 'weightgrams', 'weightvaluegrams'],
  brand: ['brandname', 'manufacturer', 'vendor'],
  gtin: ['gtin', 'ean', 'upc', 'isbn'],
  cost: ['costprice', 'costpergood'],
  seoTitle: ['metatitle', 'pagetitle'],
  seoDescription: ['metadescription'],
  variantImage: ['variantimage', 'variantimageurl'],
  altTexts: ['imagealttext', 'imagealt'],
  images: ['hostedimageurls', 'imagesrc', 'images', 'imageurl', 'image', 'productimageurl', 'imagelink'],
}

/** The most likely field of each column, each field at most once. `samples` holds some cells of each column. */
export function proposeMapping(
  columns: string[],
  samples: string[][],
  standard: MeasurementStandard = 'metric',
): (ImportField | null)[] {
  const origin = originOf(columns)
  if (origin) return mappingOf(origin, columns, standard)
  const taken = new Set<ImportField>()
  return columns.map((name, place) => {
    const field = fieldOf(plainHeading(name))
    if (!field || taken.has(field) || !fits(field, samples[place] ?? [])) return null
    taken.add(field)
    return field
  })
}

function fieldOf(heading: string): ImportField | undefined {
  return (
    fieldNames.find((field) => plainHeading(importFields[field]) === heading) ??
    fieldNames.find((field) => others[field]?.includes(heading)) ??
    optionOf(heading)
  )
}

/** The type column of other shops is often what we call a category. */
function fits(field: ImportField, samples: string[]): boolean {
  return field !== 'productType' || samples.every((sample) => readType(sample) !== undefined)
}

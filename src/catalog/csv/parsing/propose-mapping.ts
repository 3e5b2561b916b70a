import { fieldNames, type ImportField, importFields } from '../../../shared/products/import-fields.ts'
import { readType } from './read-words.ts'

/** Headings of other exports, in lower case without spaces and punctuation. */
const others: Partial<Record<ImportField, string[]>> = {
  urlId: ['handle', 'slug', 'producturl', 'urlhandle', 'urlkey', 'permalink'],
  title: ['title', 'productname', 'producttitle', 'itemname'],
  productType: ['producttype', 'producttypenoneditable'],
  description: ['bodyhtml', 'body', 'longdescription'],
  excerpt: ['excerpt', 'summary'],
  visibility: ['visible', 'published', 'status'],
  categories: ['category'],
  tags: ['tag', 'producttags'],
  sku: ['variantsku', 'articlenumber', 'itemnumber'],
  price: ['variantprice', 'regularprice', 'unitprice'],
  salePrice: ['specialprice'],
  compareAtPrice: ['variantcompareatprice'],
  stock: ['variantinventoryqty', 'quantity', 'inventory', 'qty', 'stockquantity', 'currentquantity', 'instock'],
  weight: ['variantgrams', 'grams', 'weightgrams'],
  brand: ['brandname', 'manufacturer'],
  gtin: ['gtin', 'ean', 'upc', 'isbn'],
  cost: ['costprice', 'costpergood'],
  seoTitle: ['metatitle', 'pagetitle'],
  seoDescription: ['metadescription'],
  variantImage: ['variantimage', 'variantimageurl'],
  altTexts: ['imagealttext', 'imagealt'],
  images: ['hostedimageurls', 'imagesrc', 'images', 'imageurl', 'image'],
}

/** Columns of a Shopify product export, as its help documents them. Others are ignored. */
const shopifyFields: Partial<Record<string, ImportField>> = {
  handle: 'urlId',
  title: 'title',
  bodyhtml: 'description',
  vendor: 'brand',
  tags: 'tags',
  status: 'visibility',
  option1name: 'option1Name',
  option1value: 'option1Value',
  option2name: 'option2Name',
  option2value: 'option2Value',
  option3name: 'option3Name',
  option3value: 'option3Value',
  variantsku: 'sku',
  variantgrams: 'weight',
  variantinventoryqty: 'stock',
  variantinventorytracker: 'stockTracker',
  variantprice: 'price',
  variantcompareatprice: 'compareAtPrice',
  variantbarcode: 'barcode',
  costperitem: 'cost',
  giftcard: 'giftCard',
  imagesrc: 'images',
  imagealttext: 'altTexts',
  variantimage: 'variantImage',
  seotitle: 'seoTitle',
  seodescription: 'seoDescription',
}

/** Only Shopify exports have all of these columns. */
export function isShopifyExport(columns: string[]): boolean {
  const names = new Set(columns.map(plain))
  return ['handle', 'bodyhtml', 'vendor', 'variantsku', 'variantinventorytracker'].every((name) => names.has(name))
}

/** The most likely field of each column, each field at most once. `samples` holds some cells of each column. */
export function proposeMapping(columns: string[], samples: string[][]): (ImportField | null)[] {
  if (isShopifyExport(columns)) return columns.map((name) => shopifyFields[plain(name)] ?? null)
  const taken = new Set<ImportField>()
  return columns.map((name, place) => {
    const field = fieldOf(plain(name))
    if (!field || taken.has(field) || !fits(field, samples[place] ?? [])) return null
    taken.add(field)
    return field
  })
}

function fieldOf(heading: string): ImportField | undefined {
  return (
    fieldNames.find((field) => plain(importFields[field]) === heading) ??
    fieldNames.find((field) => others[field]?.includes(heading)) ??
    optionOf(heading)
  )
}

/** `Option Name 1`, `Option1 Value`, `Attribute 1 value(s)`. */
function optionOf(heading: string): ImportField | undefined {
  const [, front, part, back] = /^(?:option|attribute)([1-6])?(name|value)s?([1-6])?$/.exec(heading) ?? []
  const place = front ?? back
  return place && part ? (`option${place}${part === 'name' ? 'Name' : 'Value'}` as ImportField) : undefined
}

/** The type column of other shops is often what we call a category. */
function fits(field: ImportField, samples: string[]): boolean {
  return field !== 'productType' || samples.every((sample) => readType(sample) !== undefined)
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

import type { ImportField } from '../../../shared/products/import-fields.ts'
import type { MeasurementStandard } from '../../../shared/products/measures.ts'
import type { ImportOrigin } from '../../../shared/products/product-import.ts'

type Headings = Partial<Record<string, ImportField>>

/** A program whose product exports are known by their headings. */
interface Dialect {
  /** Only its exports have all headings of one of these sets. */
  marks: string[][]
  fields(standard: MeasurementStandard): Headings
}

/** Option columns of all shops: `Option1 Name`, `Option Name 1`, `Attribute 1 value(s)`. */
export function optionOf(heading: string): ImportField | undefined {
  const [, front, part, back] = /^(?:option|attribute)([1-6])?(name|value)s?([1-6])?$/.exec(heading) ?? []
  const place = front ?? back
  return place && part ? (`option${place}${part === 'name' ? 'Name' : 'Value'}` as ImportField) : undefined
}

/** Of the export of today, and of the one with `Handle` and `Variant …`. */
const shopify: Headings = {
  title: 'title',
  vendor: 'brand',
  productcategory: 'categories',
  type: 'moreCategories',
  tags: 'tags',
  status: 'visibility',
  costperitem: 'cost',
  giftcard: 'giftCard',
  imagealttext: 'altTexts',
  seotitle: 'seoTitle',
  seodescription: 'seoDescription',
  handle: 'urlId',
  bodyhtml: 'description',
  published: 'published',
  variantsku: 'sku',
  variantgrams: 'weight',
  variantinventoryqty: 'stock',
  variantinventorytracker: 'stockTracker',
  variantinventorypolicy: 'whenSoldOut',
  variantprice: 'price',
  variantcompareatprice: 'compareAtPrice',
  variantrequiresshipping: 'requiresShipping',
  variantbarcode: 'barcode',
  imagesrc: 'images',
  variantimage: 'variantImage',
  urlhandle: 'urlId',
  description: 'description',
  publishedononlinestore: 'published',
  sku: 'sku',
  barcode: 'barcode',
  price: 'price',
  compareatprice: 'compareAtPrice',
  inventorytracker: 'stockTracker',
  inventoryquantity: 'stock',
  continuesellingwhenoutofstock: 'whenSoldOut',
  weightvaluegrams: 'weight',
  requiresshipping: 'requiresShipping',
  productimageurl: 'images',
  variantimageurl: 'variantImage',
}

const woocommerce: Headings = {
  id: 'foreignId',
  type: 'kind',
  sku: 'sku',
  gtinupceanorisbn: 'barcode',
  name: 'title',
  published: 'published',
  visibilityincatalog: 'visibility',
  shortdescription: 'excerpt',
  description: 'description',
  datesalepricestarts: 'saleStartsAt',
  datesalepriceends: 'saleEndsAt',
  taxclass: 'taxClass',
  instock: 'inStock',
  stock: 'stock',
  backordersallowed: 'whenSoldOut',
  weightkg: 'weightKg',
  weightg: 'weight',
  weightlbs: 'weightLb',
  lengthcm: 'lengthCm',
  widthcm: 'widthCm',
  heightcm: 'heightCm',
  lengthmm: 'length',
  widthmm: 'width',
  heightmm: 'height',
  lengthin: 'lengthIn',
  widthin: 'widthIn',
  heightin: 'heightIn',
  saleprice: 'salePrice',
  regularprice: 'price',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
  brands: 'brand',
}

const squarespace: Headings = {
  producttypenoneditable: 'productType',
  producturl: 'urlId',
  title: 'title',
  description: 'description',
  sku: 'sku',
  price: 'price',
  saleprice: 'salePrice',
  onsale: 'onSale',
  stock: 'stock',
  categories: 'categories',
  tags: 'tags',
  visible: 'visibility',
  hostedimageurls: 'images',
}

/** Their headings name no unit: it is that of the store. */
const squarespaceMeasures: Record<MeasurementStandard, Headings> = {
  metric: { weight: 'weightKg', length: 'lengthCm', width: 'widthCm', height: 'heightCm' },
  imperial: { weight: 'weightLb', length: 'lengthIn', width: 'widthIn', height: 'heightIn' },
}

const google: Headings = {
  id: 'sku',
  title: 'title',
  description: 'description',
  link: 'urlId',
  imagelink: 'images',
  additionalimagelink: 'moreImages',
  availability: 'inStock',
  price: 'price',
  saleprice: 'salePrice',
  brand: 'brand',
  gtin: 'barcode',
  producttype: 'categories',
  itemgroupid: 'parent',
  color: 'option1Value',
  size: 'option2Value',
  material: 'option3Value',
}

/** Feeds have a column for each of these, instead of names of options. */
export const feedOptions = ['Color', 'Size', 'Material']

const dialects: Record<ImportOrigin, Dialect> = {
  shopify: {
    marks: [
      ['handle', 'bodyhtml', 'vendor', 'variantsku', 'variantinventorytracker'],
      ['urlhandle', 'vendor', 'inventorytracker', 'continuesellingwhenoutofstock'],
    ],
    fields: () => shopify,
  },
  woocommerce: {
    marks: [['id', 'type', 'regularprice', 'instock', 'parent']],
    fields: () => woocommerce,
  },
  squarespace: {
    marks: [['productidnoneditable', 'variantidnoneditable', 'hostedimageurls']],
    fields: (standard) => ({ ...squarespace, ...squarespaceMeasures[standard] }),
  },
  google: {
    marks: [['id', 'title', 'link', 'imagelink', 'availability', 'price']],
    fields: () => google,
  },
}

/** The program that wrote a file with these headings; null if unknown. */
export function originOf(columns: readonly string[]): ImportOrigin | null {
  const names = new Set(columns.map(plainHeading))
  const found = Object.entries(dialects).find(([, { marks }]) =>
    marks.some((set) => set.every((one) => names.has(one))),
  )
  return (found?.[0] ?? null) as ImportOrigin | null
}

/** The field of each column; a field at most once, of its first column. */
export function mappingOf(
  origin: ImportOrigin,
  columns: readonly string[],
  standard: MeasurementStandard,
): (ImportField | null)[] {
  const fields = dialects[origin].fields(standard)
  const taken = new Set<ImportField>()
  return columns.map((column) => {
    const name = plainHeading(column)
    const field = fields[name] ?? optionOf(name)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** In lower case without spaces and punctuation. */
export function plainHeading(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const OPTIONS = [1, 2, 3, 4, 5, 6] as const
type OptionPlace = (typeof OPTIONS)[number]

const plainFields = {
  urlId: 'URL ID',
  title: 'Name',
  productType: 'Type',
  description: 'Description',
  excerpt: 'Short description',
  visibility: 'Visibility',
  publishAt: 'Public from',
  categories: 'Categories',
  tags: 'Tags',
  sku: 'SKU',
  price: 'Price',
  salePrice: 'Sale price',
  onSale: 'On sale',
  compareAtPrice: 'Compare-at price',
  stock: 'Stock',
  weight: 'Weight (g)',
  weightKg: 'Weight (kg)',
  weightLb: 'Weight (lb)',
  length: 'Length (mm)',
  width: 'Width (mm)',
  height: 'Height (mm)',
  lengthIn: 'Length (in)',
  widthIn: 'Width (in)',
  heightIn: 'Height (in)',
  taxClass: 'Tax class',
  shipsSeparately: 'Ships separately',
  shippingSurcharge: 'Shipping surcharge',
  shipsOnlyTo: 'Ships only to',
  pickupOnly: 'Pick-up only',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  seoHidden: 'Hidden from search engines',
  customAddText: 'Add button text',
  brand: 'Brand',
  gtin: 'Barcode (GTIN)',
  cost: 'Cost',
  saleStartsAt: 'Sale starts',
  saleEndsAt: 'Sale ends',
  swatches: 'Swatches',
  video: 'Video address',
  videoTitle: 'Video title',
  plan: 'Subscription',
  scarcityEnabled: 'Says when few are left',
  scarcityText: 'Few left text',
  scarcityShownByDefault: 'Few left before a choice',
  customSoldOutText: 'Sold out text',
  related: 'Related products (URL IDs)',
  form: 'Form (JSON)',
  barcode: 'Barcode, where it is a GTIN',
  stockTracker: 'Inventory tracker',
  giftCard: 'Gift card',
  published: 'Published',
  whenSoldOut: 'Sold when out of stock',
  requiresShipping: 'Requires shipping',
  moreCategories: 'Another category',
  inStock: 'In stock?',
  kind: 'Kind of product (WooCommerce)',
  parent: 'Parent product',
  foreignId: 'ID in the other shop',
  lengthCm: 'Length (cm)',
  widthCm: 'Width (cm)',
  heightCm: 'Height (cm)',
  moreImages: 'More image addresses',
  images: 'Image addresses',
  altTexts: 'Image alt texts',
  variantImage: 'Variant image address',
} as const

export type ImportField = keyof typeof plainFields | `option${OptionPlace}${'Name' | 'Value'}`

const optionFields = OPTIONS.flatMap((place) => [
  [`option${place}Name`, `Option ${place} name`],
  [`option${place}Value`, `Option ${place} value`],
])

/** Possible columns of a product file, with their headings in our own files, in order. */
export const importFields = Object.fromEntries([
  ...Object.entries(plainFields).slice(0, 9),
  ...optionFields,
  ...Object.entries(plainFields).slice(9),
]) as Record<ImportField, string>

export const fieldNames = Object.keys(importFields) as ImportField[]

/** Limits of a product file; lengths are in characters. */
export const importLimits = {
  FILE_BYTES: 10_000_000,
  /** 200 products of 100 variants each (specification §9). */
  ROWS: 20_000,
  /** Including empty lines, which spreadsheets leave behind. */
  LINES: 100_000,
  COLUMNS: 200,
  HEADING_LENGTH: 200,
  /** Enough for the longest description. */
  CELL_LENGTH: 120_000,
  ROW_LENGTH: 250_000,
} as const

/** Message for a file that is too large, used by browser and server. */
export const FILE_TOO_LARGE = 'A file has at most 10 MB. Please divide it into smaller files.'

import { z } from 'zod'

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
  length: 'Length (mm)',
  width: 'Width (mm)',
  height: 'Height (mm)',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  seoHidden: 'Hidden from search engines',
  customAddText: 'Add button text',
  images: 'Image addresses',
} as const

export type ImportField = keyof typeof plainFields | `option${OptionPlace}${'Name' | 'Value'}`

const optionFields = OPTIONS.flatMap((place) => [
  [`option${place}Name`, `Option ${place} name`],
  [`option${place}Value`, `Option ${place} value`],
])

/** What a column of a file of products can be, with the heading it has in our own files, in their order. */
export const importFields = Object.fromEntries([
  ...Object.entries(plainFields).slice(0, 9),
  ...optionFields,
  ...Object.entries(plainFields).slice(9),
]) as Record<ImportField, string>

export const fieldNames = Object.keys(importFields) as ImportField[]
const Field = z.enum(fieldNames as [ImportField, ...ImportField[]])

/** Most characters of a file. */
export const CSV_LENGTH_MAX = 5_000_000

export const NewImportRequest = z.strictObject({
  /** Of the file, as it is called where it comes from. */
  name: z.string().trim().min(1).max(200),
  csv: z.string().max(CSV_LENGTH_MAX, 'A file has at most 5,000,000 characters. Please divide it.'),
})

/** For each column what it is; null where it is left out. */
export const MappingRequest = z.strictObject({ mapping: z.array(Field.nullable()).max(500) })

/** `mapping`: columns are to be matched · `checked`: tried out, nothing written · then as the words say. */
export const ImportState = z.enum(['mapping', 'checked', 'running', 'done', 'undoing', 'undone'])
export type ImportState = z.infer<typeof ImportState>

export const RowProblem = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.number(),
  column: z.string(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** Rows by what becomes of them. */
export const RowCounts = z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), error: z.number() })
export type RowCounts = z.infer<typeof RowCounts>

export const ProductImport = z.object({
  id: z.string(),
  name: z.string(),
  state: ImportState,
  createdAt: z.string(),
  /** Rows without the headings. */
  rows: z.number(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.array(Field.nullable()),
  /** Null before the file was checked. */
  counts: RowCounts.nullable(),
  /** Products that come, and that change. */
  products: z.object({ new: z.number(), changed: z.number() }),
  /** Rows that are dealt with, of those that are to be imported. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** What was left out although nothing is wrong with it. */
  notes: z.array(z.string()),
  /** One page of them; `?page=2` asks for the next. */
  problems: z.array(RowProblem),
  problemPages: z.number(),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: z.string().nullable(),
  /** What an undo left as it was, because somebody changed it since. */
  changedSince: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type ProductImport = z.infer<typeof ProductImport>

export const ImportQuery = z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) })

export const RecentImport = ProductImport.pick({ id: true, name: true, state: true, createdAt: true, rows: true })
export type RecentImport = z.infer<typeof RecentImport>

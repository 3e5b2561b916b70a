import { z } from 'zod'
import { fieldNames, type ImportField } from './import-fields.ts'

const Field = z.enum(fieldNames as [ImportField, ...ImportField[]])

/** The body is the file itself. */
export const NewImportQuery = z.strictObject({
  /** Original name of the file. */
  name: z.string().trim().min(1).max(200),
})

/** What products without shipping become. */
export const WithoutShipping = z.enum(['digital', 'service'])
export type WithoutShipping = z.infer<typeof WithoutShipping>

/** The field of each column; null for an ignored column. */
export const MappingRequest = z.strictObject({
  mapping: z.array(Field.nullable()).min(1).max(500),
  withoutShipping: WithoutShipping.optional(),
})
export type MappingRequest = z.infer<typeof MappingRequest>

/** Programs whose exports are known by their headings. */
export const ImportOrigin = z.enum(['shopify', 'woocommerce', 'squarespace', 'google'])
export type ImportOrigin = z.infer<typeof ImportOrigin>

/** `mapping`: columns have to be matched · `checked`: validated, nothing written yet · the others as their names say. */
export const ImportState = z.enum(['mapping', 'checked', 'running', 'done', 'undoing', 'undone'])
export type ImportState = z.infer<typeof ImportState>

export const RowProblem = z.object({
  /** As in a spreadsheet: the headings are row 1. */
  row: z.number(),
  column: z.string(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** Rows by result. */
export const RowCounts = z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), error: z.number() })
export type RowCounts = z.infer<typeof RowCounts>

/** Pictures that the file adds to products. */
export const ImportPictures = z.object({
  total: z.number(),
  /** Added to their products. */
  done: z.number(),
  failed: z.number(),
  /** Pictures that are still being downloaded or encoded; before the import runs, all of them. */
  isWorking: z.boolean(),
  /** The first 50. */
  problems: z.array(z.object({ row: z.number(), source: z.string(), message: z.string() })),
  /** Files named in rows that are in no ZIP. */
  missing: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** Files from a ZIP. */
  files: z.object({ taken: z.number(), problems: z.array(z.object({ name: z.string(), message: z.string() })) }),
})
export type ImportPictures = z.infer<typeof ImportPictures>

export const ProductImport = z.object({
  id: z.string(),
  name: z.string(),
  state: ImportState,
  createdAt: z.string(),
  /** Rows without the headings. */
  rows: z.number(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.array(Field.nullable()),
  /** The program that wrote the file, by its headings; null when unknown. */
  origin: ImportOrigin.nullable(),
  withoutShipping: WithoutShipping,
  /** Null before the file was checked. */
  counts: RowCounts.nullable(),
  /** New and changed products. */
  products: z.object({ new: z.number(), changed: z.number() }),
  /** Processed rows, of those to be imported. */
  progress: z.object({ done: z.number(), total: z.number() }),
  pictures: ImportPictures,
  /** What was ignored without being an error. */
  notes: z.array(z.string()),
  /** One page of problems; `?page=2` requests the next. */
  problems: z.array(RowProblem),
  problemPages: z.number(),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: z.string().nullable(),
  /** Products that an undo left unchanged because they were changed since. */
  changedSince: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type ProductImport = z.infer<typeof ProductImport>

export const ImportQuery = z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) })

export const RecentImport = ProductImport.pick({ id: true, name: true, state: true, createdAt: true, rows: true })
export type RecentImport = z.infer<typeof RecentImport>

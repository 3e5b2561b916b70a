import { z } from 'zod'
import { fieldNames, type ImportField } from './import-fields.ts'

const Field = z.enum(fieldNames as [ImportField, ...ImportField[]])

/** The file itself is the body. */
export const NewImportQuery = z.strictObject({
  /** Of the file, as it is called where it comes from. */
  name: z.string().trim().min(1).max(200),
})

/** For each column what it is; null where it is left out. */
export const MappingRequest = z.strictObject({ mapping: z.array(Field.nullable()).min(1).max(500) })

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

/** Pictures that products of a file are to show, beyond what they show already. */
export const ImportPictures = z.object({
  total: z.number(),
  /** Their products show them. */
  done: z.number(),
  failed: z.number(),
  /** Some are still to be fetched, or are being encoded; before the import runs, all of them. */
  isWorking: z.boolean(),
  /** The first 50. */
  problems: z.array(z.object({ row: z.number(), source: z.string(), message: z.string() })),
  /** Files that rows name and no ZIP has brought. */
  missing: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** Files that came in a ZIP. */
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
  /** What wrote the file, as its headings say; null where they do not. */
  origin: z.enum(['shopify']).nullable(),
  /** Null before the file was checked. */
  counts: RowCounts.nullable(),
  /** Products that come, and that change. */
  products: z.object({ new: z.number(), changed: z.number() }),
  /** Rows that are dealt with, of those that are to be imported. */
  progress: z.object({ done: z.number(), total: z.number() }),
  pictures: ImportPictures,
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

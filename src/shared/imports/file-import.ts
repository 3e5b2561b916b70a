import { z } from 'zod'

/** The body is the file itself. */
export const NewImportQuery = z.strictObject({
  /** Original name of the file. */
  name: z.string().trim().min(1).max(200),
})

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
export type RowAction = keyof RowCounts

/** A file on its way into the store: what is alike for products, customers and reviews. */
export const FileImport = z.object({
  id: z.string(),
  name: z.string(),
  state: ImportState,
  createdAt: z.string(),
  /** Rows without the headings. */
  rows: z.number(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The field of each column; null for one that is left out. */
  mapping: z.array(z.string().nullable()),
  /** The program that wrote the file, by its headings; null when unknown. */
  origin: z.string().nullable(),
  /** Null before the file was checked, and of products while they are imported or the import is undone. */
  counts: RowCounts.nullable(),
  /** Processed rows, of those to be imported; fewer again while the import is undone. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** What was ignored without being an error. */
  notes: z.array(z.string()),
  /** One page of problems; `?page=2` requests the next. Empty where `counts` is null. */
  problems: z.array(RowProblem),
  problemPages: z.number(),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: z.string().nullable(),
  /** What an undo left unchanged because it was changed since. */
  changedSince: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type FileImport = z.infer<typeof FileImport>

export const ImportQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) })

export const RecentImport = FileImport.pick({ id: true, name: true, state: true, createdAt: true, rows: true })
export type RecentImport = z.infer<typeof RecentImport>
export const RecentImports = z.array(RecentImport)

export const ImportParams = z.strictObject({ importId: z.uuid() })

/** The field of each column; null for one that is left out. */
export const RowMappingRequest = z.strictObject({ mapping: z.array(z.string().max(50).nullable()).min(1).max(500) })
export type RowMappingRequest = z.infer<typeof RowMappingRequest>

import type { RowAction } from '../../shared/imports/file-import.ts'
import type { CsvLimits } from '../csv/receive-rows.ts'

/** The website that rows go into, and who brings them. */
export interface ImportTarget {
  websiteId: string
  accountId: string | null
  /** ISO code of the store's currency. */
  currency: string
  /** ISO 8601. */
  now: string
  importId: string
  /** Of the plan; null before it. */
  memo: unknown
  /** Who checks the file; absent in jobs. */
  account?: { isOwner: boolean; roles: readonly number[] } | undefined
}

/** A row of a file by the fields that its columns were matched to. */
export interface MappedRow {
  /** Line of the file; the headings are row 1. */
  row: number
  /** Trimmed; empty where the row or the file has none. */
  text(field: string): string
}

/** What an import would do with a row. */
export interface RowOutcome {
  row: number
  action: RowAction
  /** For `error`. Sentences hold nothing that the row says, because they are stored in plain. */
  problem?: { field: string; message: string }
  /** What the row says and the store will not keep. */
  losses?: { field: string; reason: string }[]
}

export interface RowPlan {
  outcomes: RowOutcome[]
  /** JSON that writing needs of the whole file. */
  memo: unknown
}

/** What the row is about, and how that was before: stored before anything is written, so that no undo is lost. */
export interface PreparedRow {
  row: number
  subjectId: string
  /** JSON without personal data. */
  before: unknown
}

export type RowToWrite = MappedRow & Pick<PreparedRow, 'subjectId' | 'before'>

/** `after` is JSON without personal data, by which an undo sees whether somebody changed it since. */
export type RowWritten = { row: number; after: unknown } | { row: number; problem: string }

export interface RowToUndo {
  subjectId: string
  before: unknown
  after: unknown
}

/** What a capability says of its rows; everything else about files, progress and undo is alike for all. */
export interface RowImporter {
  /** One word in the plural: `customers`. */
  kind: string
  /** Headings of its fields in our own files. */
  fields: Readonly<Record<string, string>>
  /** Fields without which a file says nothing. */
  required: readonly string[]
  limits: CsvLimits
  /** The fields that these headings are most likely for, and the program that writes such a file. */
  propose(columns: string[]): { mapping: (string | null)[]; origin: string | null }
  /** Headings of a file that begins without any; undefined for a first row that has them. Every file has, unless told. */
  headingsFor?(firstRow: string[]): string[] | undefined
  /** Dry run of all rows. */
  plan(target: ImportTarget, rows: MappedRow[]): Promise<RowPlan>
  prepare(target: ImportTarget, rows: MappedRow[]): Promise<PreparedRow[]>
  /** Writes a batch. A row that was written before is written again without effect. */
  write(target: ImportTarget, rows: RowToWrite[]): Promise<RowWritten[]>
  /** Returns the subjects that stay as they are because they were changed since. */
  undo(target: ImportTarget, rows: RowToUndo[]): Promise<string[]>
  /** Sentences about the whole file, by the memo of its plan; true before and after the import. */
  notes?(memo: unknown): string[]
  /** Titles of subjects, for links to them. */
  listTitles(websiteId: string, subjectIds: string[]): Promise<ReadonlyMap<string, string>>
}

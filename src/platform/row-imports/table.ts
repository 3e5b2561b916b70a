import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { ImportState, RowAction } from '../../shared/imports/file-import.ts'

/** Cells of a column that the store does not keep. */
export interface Loss {
  place: number
  reason: string
  /** The first row. */
  row: number
  count: number
}

export type RowImportTables = {
  row_imports: {
    website_id: string
    id: string
    /** Of its importer. */
    kind: string
    account_id: string | null
    currency: string
    /** Name of the file. */
    name: string
    state: ImportState
    /** Headings in the vault: a file without headings has a person's data in their place. */
    columns_ref: string
    mapping: JSONColumnType<(string | null)[]>
    origin: string | null
    row_count: number
    losses: ColumnType<Loss[], string | undefined, string>
    /** Of the importer's plan. */
    memo: ColumnType<unknown, undefined, string>
    /** Why it stopped before its end; null when it did not. */
    stopped: ColumnType<string | null, undefined, string>
    /** Ids of what an undo left unchanged. */
    changed_since: ColumnType<string[], undefined, string>
    /** Processed rows, of `total_rows`. */
    done_rows: Generated<number>
    total_rows: Generated<number>
    created_at: ColumnType<Date, string, never>
    undo_until: ColumnType<Date | null, undefined, string | null>
  }
  row_import_rows: {
    website_id: string
    import_id: string
    row: number
    /** Cells in the vault, under the person whom the row is about; null once they are no longer needed. */
    cells_ref: string | null
    /** Null until the file is checked. */
    action: RowAction | null
    problem: JSONColumnType<{ field: string; message: string }> | null
    written: Generated<boolean>
    subject_id: string | null
    before: unknown
    after: unknown
  }
}

export type RowImportTx = Kysely<RowImportTables>

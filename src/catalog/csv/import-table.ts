import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { ImportState, RowProblem } from '../../shared/products/product-import.ts'
import type { CatalogTables } from '../table.ts'
import type { Mapping, Stock } from './parsing/read-row.ts'

export type RowAction = 'new' | 'changed' | 'unchanged' | 'error'

export type ImportTables = CatalogTables & {
  item_imports: {
    website_id: string
    id: string
    account_id: string | null
    /** ISO code of the store's currency when the file came. */
    currency: string
    /** Of the file. */
    name: string
    state: ImportState
    columns: JSONColumnType<string[]>
    mapping: JSONColumnType<Mapping>
    row_count: number
    notes: ColumnType<string[], string | undefined, string>
    /** What an undo left as it was. */
    changed_since: ColumnType<{ id: string; title: string }[], string | undefined, string>
    /** Rows that are dealt with, of `total_rows`. */
    done_rows: Generated<number>
    total_rows: Generated<number>
    created_at: ColumnType<Date, string, never>
    undo_until: ColumnType<Date | null, string | null | undefined, string | null>
  }
  item_import_rows: {
    website_id: string
    import_id: string
    /** As a spreadsheet counts: the headings are row 1. */
    row: number
    cells: JSONColumnType<string[]>
    /** Null before the file was checked. */
    action: RowAction | null
    /** Rows of one product have the same number. */
    product: number | null
    new_product: Generated<boolean>
    problems: ColumnType<RowProblem[], string | undefined, string>
    written: Generated<boolean>
    item_id: string | null
    variant_id: string | null
    /** What is still to be said of the variant's stock. */
    stock: ColumnType<Stock | null, string | null, string | null>
    /** Of the event that set the stock, in the variant's stream. */
    stock_version: number | null
  }
  /** What an import wrote; without a revision before it is new. */
  item_import_items: {
    website_id: string
    import_id: string
    item_id: string
    before: number | null
    after: number
    /** Null until the import is undone; false for what was changed since. */
    undone: boolean | null
  }
  /** What rows name that their products do not show yet. */
  item_import_pictures: {
    website_id: string
    import_id: string
    row: number
    place: number
    /** An address, or the name of a file. */
    source: string
    alt_text: string
    of_variant: boolean
    /** `taken`: it is among the website's files, and being encoded · `done`: the product shows it */
    state: ColumnType<PictureState, PictureState | undefined, PictureState>
    image_id: string | null
    /** For the person, where it failed. */
    problem: string | null
    attempts: Generated<number>
    not_before: ColumnType<Date | null, string | null | undefined, string | null>
  }
  /** Files of a ZIP, by their names without folders and case. */
  item_import_files: {
    website_id: string
    import_id: string
    name: string
    image_id: string | null
    problem: string | null
  }
}

export type PictureState = 'waiting' | 'taken' | 'done' | 'failed' | 'cancelled'

export type ImportTx = Kysely<ImportTables>

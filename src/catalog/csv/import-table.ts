import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { ImportState, RowProblem } from '../../shared/imports/file-import.ts'
import type { WithoutShipping } from '../../shared/products/product-import.ts'
import type { CatalogTables } from '../table.ts'
import type { Mapping, Stock } from './parsing/read-row.ts'

export type RowAction = 'new' | 'changed' | 'unchanged' | 'error'

export type ImportTables = CatalogTables & {
  item_imports: {
    website_id: string
    id: string
    account_id: string | null
    /** ISO code of the store's currency when the file was uploaded. */
    currency: string
    /** Name of the file. */
    name: string
    state: ImportState
    columns: JSONColumnType<string[]>
    mapping: JSONColumnType<Mapping>
    row_count: number
    without_shipping: Generated<WithoutShipping>
    /** Ids of categories that the import created. */
    made_categories: ColumnType<string[], string | undefined, string>
    notes: ColumnType<string[], string | undefined, string>
    /** Products that an undo left unchanged. */
    changed_since: ColumnType<{ id: string; title: string }[], string | undefined, string>
    /** Processed rows, of `total_rows`; fewer again while the import is undone. */
    done_rows: Generated<number>
    total_rows: Generated<number>
    created_at: ColumnType<Date, string, never>
    undo_until: ColumnType<Date | null, string | null | undefined, string | null>
  }
  item_import_rows: {
    website_id: string
    import_id: string
    /** Counted as in a spreadsheet: the headings are row 1. */
    row: number
    cells: JSONColumnType<string[]>
    /** Null until the file is checked. */
    action: RowAction | null
    /** Rows of the same product have the same number. */
    product: number | null
    new_product: Generated<boolean>
    problems: ColumnType<RowProblem[], string | undefined, string>
    written: Generated<boolean>
    item_id: string | null
    variant_id: string | null
    /** Stock of the variant that is still to be set. */
    stock: ColumnType<Stock | null, string | null, string | null>
    /** Version of the event that set the stock, in the variant's stream. */
    stock_version: number | null
  }
  /** Products written by an import; without a previous revision the product is new. */
  item_import_items: {
    website_id: string
    import_id: string
    item_id: string
    before: number | null
    after: number
    /** Null until the import is undone; false if the product was changed since. */
    undone: boolean | null
    /** Where it stands in the file; null for those from before it was noted. */
    first_row: number | null
  }
  /** Pictures named in rows that their products do not have yet. */
  item_import_pictures: {
    website_id: string
    import_id: string
    row: number
    place: number
    /** URL or file name. */
    source: string
    alt_text: string
    of_variant: boolean
    /** `taken`: stored as a file of the website, and being encoded · `done`: added to the product */
    state: ColumnType<PictureState, PictureState | undefined, PictureState>
    image_id: string | null
    /** Error message, if it failed. */
    problem: string | null
    attempts: Generated<number>
    not_before: ColumnType<Date | null, string | null | undefined, string | null>
  }
  /** Entries of ZIP files, by lower-case name without folders. */
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

import type { ReactNode } from 'react'

/** One column of a DataTable. */
export interface DataColumn<Row> {
  key: string
  header: string
  /** The header behind a value of 1, on phones: `Order` for `Orders`. */
  headerOfOne?: string
  /**
   * A column of buttons: its header is for screen readers only, and it is not in the CSV file or the column menu. `corner`:
   * on phones it is in the corner of the card.
   */
  isAction?: boolean | 'corner'
  /** Sort key, and value in the CSV file. */
  value(row: Row): string | number | null
  /** Rendered content; default: the value. */
  cell?(row: Row): ReactNode
  /** Text below the link of the first column. */
  note?(row: Row): ReactNode
  /** Numbers are aligned at the end, so that their digits line up. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** `always` cannot be hidden; `later` is hidden by default. */
  shown?: 'always' | 'later'
  /** Only on wide screens. */
  isWide?: boolean
  /**
   * On a phone a row has two lines: its name, and below it the other values, numbers with their header behind them. `end`:
   * at the end of the first line; `named`: its header before it; `none`: not there.
   */
  onPhone?: 'end' | 'named' | 'none'
  /** Fixed width, for tables with editable rows. The first column takes the rest. */
  width?: 'icon' | 'short' | 'medium' | 'long'
}

export interface Sorting {
  key: string
  direction: 'asc' | 'desc'
}

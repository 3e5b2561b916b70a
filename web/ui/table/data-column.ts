import type { ReactNode } from 'react'

/** One column of a DataTable. */
export interface DataColumn<Row> {
  key: string
  header: string
  /**
   * The header is only read out: the column holds buttons. It stays out of the CSV file and the choice of columns.
   * `corner`: on a phone it stands in the corner of the card.
   */
  isAction?: boolean | 'corner'
  /** What the column is sorted by and what stands in the CSV file. */
  value(row: Row): string | number | null
  /** What is shown; the value itself unless given. */
  cell?(row: Row): ReactNode
  /** Below the link that the first column is. */
  note?(row: Row): ReactNode
  /** Numbers stand at the end, where their digits line up. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** `always` cannot be taken away; `later` is not shown until somebody asks for it. */
  shown?: 'always' | 'later'
  /** Between a phone and a desktop there is no room for it. */
  isWide?: boolean
  /** Of a table whose rows are edited: its columns keep their widths. The first one takes what is left. */
  width?: 'icon' | 'short' | 'medium' | 'long'
}

export interface Sorting {
  key: string
  direction: 'asc' | 'desc'
}

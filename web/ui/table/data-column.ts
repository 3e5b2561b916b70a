import type { ReactNode } from 'react'

/** One column of a DataTable. */
export interface DataColumn<Row> {
  key: string
  header: string
  /** The header is only read out: the column holds buttons. It stays out of the CSV file and the choice of columns. */
  isAction?: boolean
  /** What the column is sorted by and what stands in the CSV file. */
  value(row: Row): string | number | null
  /** What is shown; the value itself unless given. */
  cell?(row: Row): ReactNode
  /** Numbers stand at the end, where their digits line up. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** `always` cannot be taken away; `later` is not shown until somebody asks for it. */
  shown?: 'always' | 'later'
}

export interface Sorting {
  key: string
  direction: 'asc' | 'desc'
}

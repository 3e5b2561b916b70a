import { useRef } from 'react'
import type { TableSelection } from './data-table.tsx'
import { addTicks, nothingSelected, pageState, type Selection, toggle, togglePage } from './selection.ts'

export interface RowTicks<Row> {
  state(row: Row): 'none' | 'some' | 'all'
  canTick(row: Row): boolean
  /** `range`: includes everything from the last selected row. */
  tick(row: Row, range: boolean): void
  /** From one row to another, inclusive. */
  tickBetween(from: number, to: number): void
  tickPage(): void
  clear(): void
  /** All selectable ids of the rows. */
  ids: readonly string[]
}

/** Selection of rows by mouse and keyboard. Undefined for a table without selection. */
export function useRowTicks<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  selection: TableSelection<Row> | undefined,
): RowTicks<Row> | undefined {
  const last = useRef<string>(undefined)
  if (!selection) return undefined
  const { value, onChange, idsOf = (row: Row) => [rowId(row)] } = selection
  const ids = [...new Set(rows.flatMap(idsOf))]
  const between = (from: number, to: number) =>
    rows.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap((row) => idsOf(row))
  const set = (next: Selection) => onChange(next)
  return {
    ids,
    state: (row) => pageState(value, idsOf(row)),
    canTick: (row) => idsOf(row).length > 0,
    tick: (row, range) => {
      if (idsOf(row).length === 0) return
      const start = range ? rows.findIndex((other) => rowId(other) === last.current) : -1
      set(start < 0 ? toggle(value, idsOf(row), ids) : addTicks(value, between(start, rows.indexOf(row))))
      last.current = rowId(row)
    },
    tickBetween: (from, to) => set(addTicks(value, between(from, to))),
    tickPage: () => set(togglePage(nothingSelected, ids)),
    clear: () => set(nothingSelected),
  }
}

import { useState } from 'react'
import {
  countSelected,
  keepExisting,
  nothingSelected,
  pageState,
  type Selection,
  selectTo,
  toggle,
} from '../../../../ui/table/selection.ts'

export interface ListSelection {
  /** Selected rows of this page. */
  ids: ReadonlySet<string>
  /** Everything that matches is selected, on every page. */
  everywhere: boolean
  /** How many products an action would change. */
  count: number
  /** Whether every row of the page is selected. */
  page: boolean
  toggle(id: string, range?: boolean): void
  tickPage(): void
  tickEverything(): void
  clear(): void
}

interface StoredSelection {
  list: string
  selection: Selection
  /** The row that was ticked last: where a range begins. */
  last: string | null
}

/** Another list, or another page of it, starts with nothing selected. `list` names it; `total` is all that match. */
export function useSelection(list: string, page: readonly string[], total: number): ListSelection {
  const [stored, setStored] = useState<StoredSelection>({ list, selection: nothingSelected, last: null })
  const isCurrent = stored.list === list
  const selection = isCurrent ? keepExisting(stored.selection, page) : nothingSelected
  const last = isCurrent ? stored.last : null
  const set = (next: Selection, ticked: string | null = null) => setStored({ list, selection: next, last: ticked })
  return {
    ids: selection.ids,
    everywhere: selection.allMatching,
    count: countSelected(selection, total),
    page: pageState(selection, page) === 'all',
    toggle: (id, range = false) => set(range ? selectTo(selection, last, id, page) : toggle(selection, id, page), id),
    tickPage: () => set({ ids: new Set(page), allMatching: false }),
    tickEverything: () => set({ ids: new Set(page), allMatching: true }),
    clear: () => set(nothingSelected),
  }
}

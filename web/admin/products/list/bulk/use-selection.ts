import { useState } from 'react'
import {
  allSelected,
  emptySelection,
  extendTo,
  keepExisting,
  type Selection,
  selectPage,
  toggleRow,
} from './selection.ts'

export interface ListSelection extends Selection {
  /** How many products an action would meet. */
  count: number
  /** Whether every row of the page is ticked. */
  page: boolean
  toggle(id: string, range?: boolean): void
  tickPage(): void
  tickEverything(): void
  clear(): void
}

/** Another list, or another page of it, begins with nothing ticked. `list` names it; `total` is all that match. */
export function useSelection(list: string, page: readonly string[], total: number): ListSelection {
  const [kept, setKept] = useState<{ list: string; selection: Selection }>({ list, selection: emptySelection })
  const selection = kept.list === list ? keepExisting(kept.selection, page) : emptySelection
  const set = (next: Selection) => setKept({ list, selection: next })
  return {
    ...selection,
    count: selection.everywhere ? total : selection.ids.size,
    page: page.length > 0 && selection.ids.size === page.length,
    toggle: (id, range = false) => set(range ? extendTo(selection, id, page) : toggleRow(selection, id)),
    tickPage: () => set(selectPage(page)),
    tickEverything: () => set(allSelected(page)),
    clear: () => set(emptySelection),
  }
}

import { useState } from 'react'
import { everything, extended, nothing, type Selection, stillThere, toggled, wholePage } from './selection.ts'

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
  const [kept, setKept] = useState<{ list: string; selection: Selection }>({ list, selection: nothing })
  const selection = kept.list === list ? stillThere(kept.selection, page) : nothing
  const set = (next: Selection) => setKept({ list, selection: next })
  return {
    ...selection,
    count: selection.everywhere ? total : selection.ids.size,
    page: page.length > 0 && selection.ids.size === page.length,
    toggle: (id, range = false) => set(range ? extended(selection, id, page) : toggled(selection, id)),
    tickPage: () => set(wholePage(page)),
    tickEverything: () => set(everything(page)),
    clear: () => set(nothing),
  }
}

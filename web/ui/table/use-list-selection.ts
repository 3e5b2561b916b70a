import { useState } from 'react'
import { keepExisting, nothingSelected, type Selection } from './selection.ts'

interface ListSelection {
  value: Selection
  onChange(selection: Selection): void
}

/** Another list, or another page of it, begins with nothing ticked. `list` names it; `page` is all that can be ticked. */
export function useListSelection(list: string, page: readonly string[]): ListSelection {
  const [stored, setStored] = useState({ list, selection: nothingSelected })
  return {
    value: stored.list === list ? keepExisting(stored.selection, page) : nothingSelected,
    onChange: (selection) => setStored({ list, selection }),
  }
}

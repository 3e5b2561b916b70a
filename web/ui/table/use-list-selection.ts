import { useState } from 'react'
import { keepExisting, nothingSelected, type Selection } from './selection.ts'

interface ListSelection {
  value: Selection
  onChange(selection: Selection): void
}

/** Resets the selection for another list or page. `list` identifies it; `page` is all that can be selected. */
export function useListSelection(list: string, page: readonly string[]): ListSelection {
  const [stored, setStored] = useState({ list, selection: nothingSelected })
  return {
    value: stored.list === list ? keepExisting(stored.selection, page) : nothingSelected,
    onChange: (selection) => setStored({ list, selection }),
  }
}

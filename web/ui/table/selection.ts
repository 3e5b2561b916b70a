/** Selected rows of a list: some of the loaded ones, or everything that matches, loaded or not. */
export interface Selection {
  ids: ReadonlySet<string>
  allMatching: boolean
}

export const nothingSelected: Selection = { ids: new Set(), allMatching: false }

export const isSelected = ({ ids, allMatching }: Selection, id: string): boolean => allMatching || ids.has(id)

/** Number of selected rows, of a list with this total. */
export const countSelected = ({ ids, allMatching }: Selection, total: number): number =>
  allMatching ? total : ids.size

/** State of the checkbox above the list. */
export function pageState(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => isSelected(selection, id)).length
  if (chosen === 0 || page.length === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/**
 * Selects these together, or deselects them if all were selected. After "everything", the rest of the page stays selected
 * and rows that are not loaded do not.
 */
export function toggle(selection: Selection, together: readonly string[], page: readonly string[]): Selection {
  const isOn = pageState(selection, together) === 'all'
  const ids = new Set(selection.allMatching ? page : selection.ids)
  for (const id of together) isOn ? ids.delete(id) : ids.add(id)
  return { ids, allMatching: false }
}

/** Selects the whole page, or deselects it if all were selected. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (pageState(selection, page) !== 'all') return { ids: new Set([...selection.ids, ...page]), allMatching: false }
  const gone = new Set(page)
  return { ids: new Set([...selection.ids].filter((id) => !gone.has(id))), allMatching: false }
}

/** Adds these, such as all rows of a range. */
export const addTicks = (selection: Selection, ids: readonly string[]): Selection => ({
  ids: new Set([...selection.ids, ...ids]),
  allMatching: false,
})

/** Drops rows that are no longer on the page. With everything selected: the whole page. */
export function keepExisting({ ids, allMatching }: Selection, page: readonly string[]): Selection {
  return { ids: new Set(page.filter((id) => allMatching || ids.has(id))), allMatching }
}

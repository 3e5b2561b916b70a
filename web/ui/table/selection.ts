/** Which rows of a list are chosen: some of those that are loaded, or everything that matches, loaded or not. */
export interface Selection {
  ids: ReadonlySet<string>
  allMatching: boolean
}

export const nothingSelected: Selection = { ids: new Set(), allMatching: false }

export const isSelected = ({ ids, allMatching }: Selection, id: string): boolean => allMatching || ids.has(id)

/** How many are chosen of a list of so many. */
export const countSelected = ({ ids, allMatching }: Selection, total: number): number =>
  allMatching ? total : ids.size

/** What the box above the list shows. */
export function pageState(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => isSelected(selection, id)).length
  if (chosen === 0 || page.length === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/**
 * Ticks these together, or unticks them when all were. With everything chosen before, the rest of the page stays chosen
 * and what is not loaded does not.
 */
export function toggle(selection: Selection, together: readonly string[], page: readonly string[]): Selection {
  const isOn = pageState(selection, together) === 'all'
  const ids = new Set(selection.allMatching ? page : selection.ids)
  for (const id of together) isOn ? ids.delete(id) : ids.add(id)
  return { ids, allMatching: false }
}

/** All of the page, or none of it when all were. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (pageState(selection, page) !== 'all') return { ids: new Set([...selection.ids, ...page]), allMatching: false }
  const gone = new Set(page)
  return { ids: new Set([...selection.ids].filter((id) => !gone.has(id))), allMatching: false }
}

/** Ticks these as well, such as all rows of a range. */
export const addTicks = (selection: Selection, ids: readonly string[]): Selection => ({
  ids: new Set([...selection.ids, ...ids]),
  allMatching: false,
})

/** Without rows that are no longer on the page: nothing can be done with them. With everything chosen, all of the page. */
export function keepExisting({ ids, allMatching }: Selection, page: readonly string[]): Selection {
  return { ids: new Set(page.filter((id) => allMatching || ids.has(id))), allMatching }
}

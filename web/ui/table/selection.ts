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

/** Ticks one; with everything chosen before, the rest of the page stays chosen and what is not loaded does not. */
export function toggle(selection: Selection, id: string, page: readonly string[]): Selection {
  const ids = new Set(selection.allMatching ? page : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, allMatching: false }
}

/** All of the page, or none of it when all were. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (pageState(selection, page) !== 'all') return { ids: new Set([...selection.ids, ...page]), allMatching: false }
  const gone = new Set(page)
  return { ids: new Set([...selection.ids].filter((id) => !gone.has(id))), allMatching: false }
}

/** Ticks everything from one row to another, both included, in the order of the page. */
export function selectRange(selection: Selection, from: string, to: string, page: readonly string[]): Selection {
  const [start = 0, end = 0] = [page.indexOf(from), page.indexOf(to)].toSorted((a, b) => a - b)
  if (start < 0) return selection
  return { ids: new Set([...selection.ids, ...page.slice(start, end + 1)]), allMatching: false }
}

/** Ticks from the row ticked last to this one; this one alone where that row is not on the page. */
export function selectTo(selection: Selection, last: string | null, id: string, page: readonly string[]): Selection {
  return selectRange(selection, last !== null && page.includes(last) ? last : id, id, page)
}

/** Without rows that are no longer on the page: nothing can be done with them. With everything chosen, all of the page. */
export function keepExisting({ ids, allMatching }: Selection, page: readonly string[]): Selection {
  return { ids: new Set(page.filter((id) => allMatching || ids.has(id))), allMatching }
}

/** What is ticked: rows of the page, or everything that matches, on every page. */
export interface Selection {
  ids: ReadonlySet<string>
  everywhere: boolean
  /** The row that was ticked last: where a range begins. */
  anchor: string | null
}

export const emptySelection: Selection = { ids: new Set(), everywhere: false, anchor: null }

/** Ticks a row, or takes its tick away. */
export function toggleRow({ ids, everywhere }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, everywhere: everywhere && next.size === ids.size, anchor: id }
}

/** Ticks every row from the one ticked last to this one, on a page whose rows stand in the order of `page`. */
export function extendTo(selection: Selection, id: string, page: readonly string[]): Selection {
  const ends = [page.indexOf(selection.anchor ?? id), page.indexOf(id)]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  if (from < 0) return toggleRow(selection, id)
  return { ...selection, ids: new Set([...selection.ids, ...page.slice(from, to + 1)]), anchor: id }
}

export function selectPage(page: readonly string[]): Selection {
  return { ids: new Set(page), everywhere: false, anchor: null }
}

export function allSelected(page: readonly string[]): Selection {
  return { ids: new Set(page), everywhere: true, anchor: null }
}

/** What is still on the page; a product that went away cannot be acted upon. */
export function keepExisting({ ids, everywhere, anchor }: Selection, page: readonly string[]): Selection {
  return { ids: new Set(page.filter((id) => ids.has(id))), everywhere, anchor }
}

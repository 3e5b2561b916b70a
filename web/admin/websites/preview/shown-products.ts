/** How many products stand in the preview of the shop. */
const SHOWN = 3

/** The featured ones in their order, then the first of the others. */
export function shownProducts<Item extends { id: string }>(
  items: readonly Item[],
  featured: readonly string[],
): Item[] {
  const first = featured.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...first, ...items.filter((item) => !first.includes(item))].slice(0, SHOWN)
}

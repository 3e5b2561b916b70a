/** Number of products in the shop's preview. */
const SHOWN = 3

/** Featured products in order, then others. */
export function shownProducts<Item extends { id: string }>(
  items: readonly Item[],
  featured: readonly string[],
): Item[] {
  const first = featured.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...first, ...items.filter((item) => !first.includes(item))].slice(0, SHOWN)
}

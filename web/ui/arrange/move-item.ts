/** Moves an entry of a list; positions are clamped to its ends. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)]
}

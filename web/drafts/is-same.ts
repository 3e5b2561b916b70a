/** Deep equality of plain data, ignoring the order of an object's keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

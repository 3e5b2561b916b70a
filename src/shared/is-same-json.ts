/** Whether two JSON values are equal, ignoring the order of object members. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isComposed(one) || !isComposed(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [Object.keys(one), Object.keys(other)]
  return (
    mine.length === theirs.length &&
    mine.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  )
}

function isComposed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

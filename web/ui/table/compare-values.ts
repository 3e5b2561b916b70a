type Value = string | number | null

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sort order of a column: numbers by size, texts by locale, missing values last. */
export function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
}

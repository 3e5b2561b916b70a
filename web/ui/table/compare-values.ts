type Value = string | number | null

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** The order of a column: numbers by size, texts as people sort them, what is missing last. */
export function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
}

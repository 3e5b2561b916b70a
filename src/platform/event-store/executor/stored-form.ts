/**
 * The value as every store gives it back: what JSON can say, with object keys in the order of PostgreSQL's jsonb.
 * An answer made from just decided events then equals, to the byte, the one made from the same events when read.
 */
export function asStored(value: unknown): unknown {
  const json = JSON.stringify(value)
  return json === undefined ? null : ordered(JSON.parse(json))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => compareKeys(a, b))
      .map(([key, held]) => [key, ordered(held)]),
  )
}

/** Shorter keys first, then by their bytes. */
function compareKeys(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b))
}

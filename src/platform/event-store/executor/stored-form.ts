/**
 * The value as every store returns it: JSON values only, object keys in the order of PostgreSQL's jsonb.
 * A response built from newly decided events is then byte-identical to one built from the same events after reading.
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

/** The key order of jsonb: shorter keys first, then by bytes. */
function compareKeys(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b))
}

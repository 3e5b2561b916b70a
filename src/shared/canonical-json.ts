type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** JSON with sorted keys, so that equal values have equal texts; lists keep their order. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`)
  return `{${members.join(',')}}`
}

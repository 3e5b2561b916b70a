const known = new Map<string, string | undefined>()
/** Names come from data. */
const KNOWN_MAX = 1_000

/** The time zone of this name, or `otherwise`: data may name one that does not exist. */
export function zoneOf(name: string, otherwise: string): string {
  if (name === '') return otherwise
  if (!known.has(name)) {
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(name, isZone(name) ? name : undefined)
  }
  return known.get(name) ?? otherwise
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

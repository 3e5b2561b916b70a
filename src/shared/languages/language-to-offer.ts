/**
 * The language in which somebody who reads these languages, the dearest first, would rather see a page; undefined if this one
 * is fine, or none is theirs. All are BCP 47.
 */
export function languageToOffer(read: readonly string[], shown: string, others: readonly string[]): string | undefined {
  for (const one of read) {
    if (primaryOf(one) === primaryOf(shown)) return undefined
    const exact = others.find((other) => other.toLowerCase() === one.toLowerCase())
    const found = exact ?? others.find((other) => primaryOf(other) === primaryOf(one))
    if (found !== undefined) return found
  }
  return undefined
}

const primaryOf = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? ''

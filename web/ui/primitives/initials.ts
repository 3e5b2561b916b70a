/** At most two letters: `Ada Moor-Hill` → `AH`, `harbour` → `H`; `?` for an empty name. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  const letters = [first, last].map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters.toLocaleUpperCase() || '?'
}

/** Indexes of values that occurred before. */
export function duplicateIndexes(values: string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, place) => (seen.size === seen.add(value).size ? [place] : []))
}

export function hasDuplicates(values: string[]): boolean {
  return duplicateIndexes(values).length > 0
}

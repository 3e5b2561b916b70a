/** Places of values that were there before. */
export function placesOfTwins(values: string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, place) => (seen.size === seen.add(value).size ? [place] : []))
}

export function hasTwins(values: string[]): boolean {
  return placesOfTwins(values).length > 0
}

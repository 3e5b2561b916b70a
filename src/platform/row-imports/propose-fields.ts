/** `Default Address Zip` → `default_address_zip`; `E-mail:` → `email`. */
export function plainHeading(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^e-?mail/, 'email')
    .replace(/[\s:]+/g, '_')
}

/** A program by headings that only its files have: all of one of these sets. */
export type Origins = Readonly<Record<string, readonly (readonly string[])[]>>

export interface Headings {
  /** Plain headings by which each field is known, the likeliest first. */
  of: Readonly<Record<string, readonly string[]>>
  origins: Origins
}

/** The likeliest column of each field; a column is for one field, and a field has one column. */
export function proposeFields(columns: readonly string[], { of, origins }: Headings) {
  const names = columns.map(plainHeading)
  const mapping: (string | null)[] = columns.map(() => null)
  for (const [field, known] of Object.entries(of)) {
    const place = known.map((name) => names.findIndex((one, at) => one === name && mapping[at] === null))
    const found = place.find((at) => at >= 0)
    if (found !== undefined) mapping[found] = field
  }
  const has = new Set(names)
  const origin = Object.entries(origins).find(([, sets]) => sets.some((set) => set.every((name) => has.has(name))))
  return { mapping, origin: origin?.[0] ?? null }
}

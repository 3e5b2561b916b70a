/** The texts with those that were typed or pasted, parted by commas or lines; none empty, none too long, none twice. */
export function withChips(values: string[], text: string, maxLength: number): string[] {
  const added = text.split(/[\n,]/).map((part) => part.trim().slice(0, maxLength).trim())
  const list = [...values]
  for (const part of added) if (part !== '' && !hasChip(list, part)) list.push(part)
  return list
}

/** Capital or small letters make no other text. */
export function hasChip(values: string[], text: string): boolean {
  return values.some((value) => value.toLowerCase() === text.trim().toLowerCase())
}

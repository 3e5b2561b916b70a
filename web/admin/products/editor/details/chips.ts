/** Adds typed or pasted texts, separated by commas or lines, without empty, too long and duplicate ones. */
export function withChips(values: string[], text: string, maxLength: number): string[] {
  const added = text.split(/[\n,]/).map((part) => part.trim().slice(0, maxLength).trim())
  const list = [...values]
  for (const part of added) if (part !== '' && !hasChip(list, part)) list.push(part)
  return list
}

/** Ignores case. */
export function hasChip(values: string[], text: string): boolean {
  return values.some((value) => value.toLowerCase() === text.trim().toLowerCase())
}

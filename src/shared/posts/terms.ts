/** Specification §9: lengths of categories and tags. */
export const CATEGORY_LENGTH_MAX = 25
export const TAG_LENGTH_MAX = 50

/** Whether a tag, or one level of a category, has a valid name. */
export function isTermSegment(name: string, lengthMax: number): boolean {
  const length = [...name.slice(0, 2 * lengthMax + 1)].length
  return name !== '' && name === name.trim() && length <= lengthMax && !/[/\p{Cc}]/u.test(name) && name.isWellFormed()
}

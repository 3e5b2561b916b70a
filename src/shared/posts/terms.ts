import { z } from 'zod'

/** Specification §9: lengths of categories and tags. */
const CATEGORY_LENGTH_MAX = 25
const TAG_LENGTH_MAX = 50

/** Whether a tag, or one level of a category, has a valid name. */
function isTermSegment(name: string, lengthMax: number): boolean {
  const length = [...name.slice(0, 2 * lengthMax + 1)].length
  return name !== '' && name === name.trim() && length <= lengthMax && !/[/\p{Cc}]/u.test(name) && name.isWellFormed()
}

/** Specification §9: category length; one that is nested has those above it in front: `News/Local`. */
export const Category = z
  .string()
  .refine(
    (name) => name.split('/').length <= 4 && name.split('/').every((part) => isTermSegment(part, CATEGORY_LENGTH_MAX)),
    `A category has 1 to ${CATEGORY_LENGTH_MAX} characters, and at most three categories above it.`,
  )

/** Specification §9: tag length. */
export const Tag = z
  .string()
  .refine((name) => isTermSegment(name, TAG_LENGTH_MAX), `A tag has 1 to ${TAG_LENGTH_MAX} characters, and no slash.`)

/** Two names that readers take for the same. */
export function sameTerm(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

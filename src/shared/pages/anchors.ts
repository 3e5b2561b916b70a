import { normalForm } from '../lists/normal-form.ts'

/** Name of a part of a page, which links lead to: the id of its section's element. */
const anchorPattern = /^[a-z][a-z0-9-]{0,59}$/

/** Ids that the storefront gives elements of its own, and `top`, which browsers know. */
const ownIds =
  /^(top|root|canvas|content|content-data|store-menu|business-hours|collection|featured|related|page-password|page-password-error)$/

/** Undefined for none, and for one that is not valid. */
export function readAnchor(props: unknown): string | undefined {
  const anchor = typeof props === 'object' && props !== null && 'anchor' in props ? props.anchor : undefined
  return typeof anchor === 'string' && isAnchor(anchor) ? anchor : undefined
}

const isAnchor = (text: string) => anchorPattern.test(text) && !isOwnId(text)

export const isOwnId = (text: string): boolean => ownIds.test(text)

/** What is wrong with a typed anchor, with one that can be used; undefined if it is fine. Empty is no anchor. */
export function anchorProblem(typed: string, taken: readonly string[]): string | undefined {
  if (typed === '') return undefined
  if (taken.includes(typed)) return `Another section of this page has this anchor. Use “${freeAnchor(typed, taken)}”.`
  if (isAnchor(typed)) return undefined
  const tidy = freeAnchor(tidyAnchor(typed), taken)
  return `An anchor has small letters, digits and hyphens, and begins with a letter. Use “${tidy}”.`
}

/** `Über uns!` → `uber-uns`. */
export function tidyAnchor(typed: string): string {
  const words = normalForm(typed.slice(0, 200), 'NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const tidy = words.join('-').slice(0, 50).replace(/-$/, '')
  return isAnchor(tidy) ? tidy : `part${tidy && '-'}${tidy}`
}

function freeAnchor(wanted: string, taken: readonly string[]): string {
  let anchor = wanted
  for (let n = 2; taken.includes(anchor); n++) anchor = `${wanted.slice(0, 50)}-${n}`
  return anchor
}

import { toUrlId } from '../../../src/shared/lists/url-id.ts'
import { nextUrlId } from './url-id.ts'

export interface SlugProblem {
  message: string
  /** A slug that can be used instead; undefined if nothing of the typed text can be. */
  proposal: string | undefined
}

export interface SlugRules {
  /** Titles of what has a slug already, by slug. */
  taken: ReadonlyMap<string, string>
  isReserved?: (slug: string) => boolean
  /** What is said of a slug that cannot be used. */
  odd: string
}

/** What is wrong with a typed slug, and a tidy and free one to use instead. An empty one is for the field to refuse. */
export function slugProblem(
  typed: string,
  { taken, isReserved = () => false, odd }: SlugRules,
): SlugProblem | undefined {
  if (typed === '') return undefined
  const tidy = toUrlId(typed)
  let proposal = tidy
  while (proposal !== '' && (taken.has(proposal) || isReserved(proposal))) proposal = nextUrlId(proposal)
  if (proposal === typed) return undefined
  const owner = taken.get(typed)
  const message = owner === undefined ? odd : `“${owner}” has this address.`
  return { message, proposal: proposal || undefined }
}

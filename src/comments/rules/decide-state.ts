import type { ModerationState } from '../admin-contract.ts'
import { SPAM, SUSPICIOUS } from './spam-score.ts'

export interface StateFacts {
  approvalRequired: boolean
  /** A contributor whose comments need no approval. */
  isTrusted: boolean
  /** Something of the same address, or else of the same network, was published before. */
  isKnown: boolean
  score: number
}

/** Empty when nothing holds it. */
export type HeldBecause = '' | 'approval' | 'first' | 'spam' | 'flags'

/** What becomes of a new comment. Its author is told. */
export function decideState({ approvalRequired, isTrusted, isKnown, score }: StateFacts): {
  state: ModerationState
  heldBecause: HeldBecause
} {
  if (isTrusted) return { state: 'published', heldBecause: '' }
  if (score >= SPAM) return { state: 'spam', heldBecause: 'spam' }
  if (score >= SUSPICIOUS) return { state: 'waiting', heldBecause: 'spam' }
  if (approvalRequired) return { state: 'waiting', heldBecause: 'approval' }
  return isKnown ? { state: 'published', heldBecause: '' } : { state: 'waiting', heldBecause: 'first' }
}

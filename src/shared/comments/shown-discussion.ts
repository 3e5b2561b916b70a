import type { ShareNetwork } from './comment-settings.ts'
import type { Discussion } from './shows-comments.ts'

/** What a page shows of its comments, likes and sharing; numbers are loaded beside it. */
export interface ShownDiscussion extends Discussion {
  docId: string
  /** Specification §3, website settings: simpleLikingEnabled. */
  hasLikes: boolean
  share: readonly ShareNetwork[]
}

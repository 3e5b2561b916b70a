/** Specification §3, post: 1 is open. */
export const commentStates = { OPEN: 1, CLOSED: 2 } as const
export type CommentState = (typeof commentStates)[keyof typeof commentStates]

export interface Discussion {
  commentState: CommentState
  /** Hidden ones are not counted. */
  publicCommentCount: number
  likeCount: number
  showsComments: boolean
  /** Empty: the comments are here. */
  disqusShortname: string
}

/** Specification §4, Product display. */
export function showsComments(
  { commentState, publicCommentCount }: Pick<Discussion, 'commentState' | 'publicCommentCount'>,
  { commentsEnabled }: { commentsEnabled: boolean },
): boolean {
  return commentsEnabled && (commentState === commentStates.OPEN || publicCommentCount > 0)
}

const DAY_MS = 24 * 60 * 60 * 1000

interface StateFacts {
  settings: { commentsEnabled: boolean; enableByDefault: boolean; closeAfterDays: number }
  /** Decided for this one; null: as the settings say. */
  decided: CommentState | null
  /** As its own settings, or those of its blog, say. */
  takesComments: boolean
  /** ISO 8601; null for pages, which have no date. */
  publishedOn: string | null
  /** ISO 8601; null: as many days after its date as the settings say. */
  closesAt: string | null
  now: string
}

/** Whether a post or page takes comments now. */
export function commentStateOf(facts: StateFacts): CommentState {
  const { settings, decided, takesComments, publishedOn, closesAt, now } = facts
  const { commentsEnabled, enableByDefault, closeAfterDays } = settings
  if (!commentsEnabled) return commentStates.CLOSED
  if (decided !== null) return decided
  const isDated = closesAt === null && closeAfterDays > 0 && publishedOn !== null
  const end = isDated ? Date.parse(publishedOn) + closeAfterDays * DAY_MS : Date.parse(closesAt ?? '')
  // Without an end it is NaN, which is never passed.
  const isOver = Date.parse(now) >= end
  return enableByDefault && takesComments && !isOver ? commentStates.OPEN : commentStates.CLOSED
}

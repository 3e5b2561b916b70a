import { DEPTH_MAX } from '../contract.ts'

interface Node {
  id: string
  parent_id: string | null
  state: string
}

/** A comment where it is shown: with its depth, and null instead of one that is no longer shown but was replied to. */
export interface ThreadPlace<Comment> {
  id: string
  depth: number
  /** Null: a tombstone. */
  comment: Comment | null
}

/**
 * Comments of threads in the order in which they are read: each followed by its replies. What is not published leaves a
 * tombstone where published replies follow, and nothing otherwise. `comments` are sorted as wanted; so are replies.
 */
export function buildThreads<Comment extends Node>(comments: readonly Comment[]): ThreadPlace<Comment>[] {
  const repliesTo = new Map<string | null, Comment[]>()
  for (const comment of comments) {
    const known = repliesTo.get(comment.parent_id)
    if (known) known.push(comment)
    else repliesTo.set(comment.parent_id, [comment])
  }
  const hasShown = shownBelow(comments)
  const places: ThreadPlace<Comment>[] = []
  const waiting = (repliesTo.get(null) ?? []).map((comment) => ({ comment, depth: 0 })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { comment, depth } = next
    if (comment.state !== 'published' && !hasShown.has(comment.id)) continue
    places.push({ id: comment.id, depth, comment: comment.state === 'published' ? comment : null })
    const below = Math.min(depth + 1, DEPTH_MAX)
    for (const reply of (repliesTo.get(comment.id) ?? []).toReversed()) waiting.push({ comment: reply, depth: below })
  }
  return places
}

/** Ids of comments with a published one somewhere below. */
function shownBelow(comments: readonly Node[]): Set<string> {
  const parents = new Map(comments.map(({ id, parent_id }) => [id, parent_id]))
  const found = new Set<string>()
  for (const { state, parent_id } of comments) {
    if (state !== 'published') continue
    for (let above = parent_id; above !== null && !found.has(above); above = parents.get(above) ?? null)
      found.add(above)
  }
  return found
}

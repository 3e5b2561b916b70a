import type { ModerationState } from '../../../src/comments/admin-contract.ts'

/** Filters of the queue, from the URL. */
export interface CommentsSearch {
  state: ModerationState
  search: string
  /** Only of this post or page. */
  docId?: string | undefined
  /** Id of the open comment. */
  comment?: string | undefined
}

/** In the order of the tabs. */
export const stateLabels: Record<ModerationState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  spam: 'Spam',
  deleted: 'Deleted',
}
export const states = Object.keys(stateLabels) as ModerationState[]

const textOf = (value: unknown, most: number) =>
  (typeof value === 'string' || typeof value === 'number') && String(value).length <= most ? String(value) : undefined

/** Parses the URL and drops invalid parameters. */
export function readCommentsSearch(raw: Record<string, unknown>): CommentsSearch {
  const docId = textOf(raw.page, 100)
  return {
    state: states.find((one) => one === raw.state) ?? 'waiting',
    search: textOf(raw.search, 200) ?? '',
    docId: docId && /^[\w-]+$/.test(docId) ? docId : undefined,
    comment: textOf(raw.comment, 40),
  }
}

/** URL of the queue; `/comments` for what waits. */
export function commentsHref({ state, search, docId, comment }: CommentsSearch): string {
  const given = new URLSearchParams({
    ...(state !== 'waiting' && { state }),
    ...(search && { search }),
    ...(docId && { page: docId }),
    ...(comment && { comment }),
  })
  return given.size > 0 ? `/comments?${given}` : '/comments'
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CommentsQuery } from '../../src/comments/admin-contract.ts'
import { createCommentPass, listCommentBans, listComments, readCommentSettings } from '../../src/comments/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of all comments. */
export const commentsKey = ['comments'] as const

/** The queue, paged. */
export const commentsQuery = ({ state, docId, search }: Omit<CommentsQuery, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey, state, docId ?? '', search],
    queryFn: ({ signal, pageParam }) =>
      call(listComments, { query: { state, docId, search, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const commentBansQuery = queryOptions({
  queryKey: [...commentsKey, 'bans'],
  queryFn: ({ signal }) => call(listCommentBans, {}, { signal }),
})

export const commentSettingsQuery = queryOptions({
  queryKey: ['comment-settings'],
  queryFn: ({ signal }) => call(readCommentSettings, {}, { signal }),
})

/** Opens the website, where this person's comments need no approval from now on. */
export async function commentAsYourself(): Promise<void> {
  location.assign((await call(createCommentPass, {})).url)
}

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type {
  AddSuppressionRequest,
  RemoveSuppressionRequest,
  SuppressionsFilter,
  SuppressionsReply,
} from '../../src/restock/suppression-contract.ts'
import { get, post } from './client/client.ts'

const LIST = '/api/restock/suppressions'

export const suppressionsKey = ['suppressions'] as const

/** The list, paged. */
export const suppressionsQuery = (filter: SuppressionsFilter) =>
  infiniteQueryOptions({
    queryKey: [...suppressionsKey, filter],
    queryFn: ({ signal, pageParam }) =>
      get<SuppressionsReply>(`${LIST}${searchOf({ ...filter, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

/** URL of the file with all matches. */
export const suppressionsFileHref = (filter: SuppressionsFilter) => `${LIST}/export${searchOf({ ...filter })}`

export const addSuppression = (wanted: AddSuppressionRequest) => post<{ isNew: boolean }>(LIST, wanted)

export const removeSuppression = (personRef: string, why: RemoveSuppressionRequest) =>
  post<{ personRef: string }>(`${LIST}/${encodeURIComponent(personRef)}/remove`, why)

function searchOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

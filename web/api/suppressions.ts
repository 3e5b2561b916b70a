import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listSuppressions } from '../../src/restock/endpoints.ts'
import type { SuppressionsFilter } from '../../src/restock/suppression-contract.ts'
import { call } from './client/client.ts'
import { withoutEmpty } from './client/without-empty.ts'

export const suppressionsKey = ['suppressions'] as const

/** The list, paged. */
export const suppressionsQuery = (filter: SuppressionsFilter) =>
  infiniteQueryOptions({
    queryKey: [...suppressionsKey, filter],
    queryFn: ({ signal, pageParam }) =>
      call(listSuppressions, { query: withoutEmpty({ ...filter, cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  listTextChanges,
  listTexts,
  readMultilingualSettings,
  readMultilingualStatus,
} from '../../src/languages/endpoints.ts'
import type { TextState } from '../../src/shared/languages/text-state.ts'
import type { TranslatableKind } from '../../src/shared/languages/translatable.ts'
import { call } from './client/client.ts'

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call(readMultilingualSettings, {}, { signal }),
})

export const languagesStatusQuery = queryOptions({
  queryKey: ['languages', 'status'],
  queryFn: ({ signal }) => call(readMultilingualStatus, {}, { signal }),
})

/** Which texts a translator sees; empty: all. */
export interface TextsFilter {
  kind: '' | TranslatableKind
  state: '' | TextState | 'unpublished'
  search: string
}

export const textsQuery = (language: string, { kind, state, search }: TextsFilter) =>
  infiniteQueryOptions({
    queryKey: ['languages', 'texts', language, kind, state, search],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(kind !== '' && { kind }),
        ...(state !== '' && { state }),
        ...(search !== '' && { search }),
        ...(pageParam !== null && { after: pageParam }),
      }
      return call(listTexts, { params: { language }, query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What was saved keeps its place until somebody asks again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const textChangesQuery = (language: string) =>
  queryOptions({
    queryKey: ['languages', 'history', language],
    queryFn: ({ signal }) => call(listTextChanges, { params: { language } }, { signal }),
  })

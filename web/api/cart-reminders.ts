import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LeftCartFilter, ReminderWordsRequest } from '../../src/cart-reminders/admin-contract.ts'
import {
  countLeftCarts,
  listLeftCarts,
  previewReminder,
  readReminderSettings,
} from '../../src/cart-reminders/endpoints.ts'
import { call } from './client/client.ts'
import { withoutEmpty } from './client/without-empty.ts'

const key = ['cart-reminders'] as const

/** Abandoned carts, paged. The previous list stays visible until this one arrives. */
export const leftCartsQuery = (show: LeftCartFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'carts', show],
    queryFn: ({ signal, pageParam }) =>
      call(listLeftCarts, { query: withoutEmpty({ show, cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const leftCartsSummaryQuery = queryOptions({
  queryKey: [...key, 'summary'],
  queryFn: ({ signal }) => call(countLeftCarts, {}, { signal }),
})

export const reminderSettingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call(readReminderSettings, {}, { signal }),
})

export const reminderPreviewQuery = (words: ReminderWordsRequest) =>
  queryOptions({
    queryKey: [...key, 'preview', words],
    queryFn: ({ signal }) => call(previewReminder, { body: words }, { signal }),
    placeholderData: keepPreviousData,
  })

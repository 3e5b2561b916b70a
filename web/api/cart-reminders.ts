import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  CartReminderSettings,
  CartReminderSettingsReply,
  LeftCartFilter,
  LeftCartsReply,
  LeftCartsSummary,
  ReminderPreviewReply,
  ReminderWordsRequest,
  TestReminderReply,
} from '../../src/cart-reminders/admin-contract.ts'
import { get, post, put } from './client/client.ts'

const PATH = '/api/cart-reminders'
const key = ['cart-reminders'] as const

/** Abandoned carts, paged. The previous list stays visible until this one arrives. */
export const leftCartsQuery = (show: LeftCartFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'carts', show],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ show, ...(pageParam && { cursor: pageParam }) })
      return get<LeftCartsReply>(`${PATH}/carts?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const leftCartsSummaryQuery = queryOptions({
  queryKey: [...key, 'summary'],
  queryFn: ({ signal }) => get<LeftCartsSummary>(`${PATH}/summary`, { signal }),
})

export const reminderSettingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => get<CartReminderSettingsReply>(`${PATH}/settings`, { signal }),
})

export const reminderPreviewQuery = (words: ReminderWordsRequest) =>
  queryOptions({
    queryKey: [...key, 'preview', words],
    queryFn: ({ signal }) => post<ReminderPreviewReply>(`${PATH}/preview`, words, { signal }),
    placeholderData: keepPreviousData,
  })

export const saveReminderSettings = (settings: CartReminderSettings) =>
  put<CartReminderSettingsReply>(`${PATH}/settings`, settings)
export const sendTestReminder = (words: ReminderWordsRequest) => post<TestReminderReply>(`${PATH}/test-letter`, words)

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContactSegmentFilter, ContactsFilter } from '../../src/newsletter/admin-contract.ts'
import {
  countContactSegment,
  listContactSegments,
  listContacts,
  listMailingListNames,
  listMailingLists,
  readAutomations,
  readContact,
  readNewsletterSettings,
} from '../../src/newsletter/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of mailing lists and contacts. */
export const newsletterKey = ['newsletter'] as const

/** Lists that can be joined, by name. */
export const mailingListNamesQuery = queryOptions({
  queryKey: [...newsletterKey, 'names'],
  queryFn: ({ signal }) => call(listMailingListNames, {}, { signal }),
})

export const mailingListsQuery = queryOptions({
  queryKey: [...newsletterKey, 'lists'],
  queryFn: ({ signal }) => call(listMailingLists, {}, { signal }),
})

/** Contacts, newest first, paged. */
export const contactsQuery = (filter: ContactsFilter) =>
  infiniteQueryOptions({
    queryKey: [...newsletterKey, 'contacts', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listContacts, { query: { ...filter, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const contactQuery = (contactId: string) =>
  queryOptions({
    queryKey: [...newsletterKey, 'contact', contactId],
    queryFn: ({ signal }) => call(readContact, { params: { contactId } }, { signal }),
  })

export const newsletterSettingsQuery = queryOptions({
  queryKey: ['newsletter-settings'],
  queryFn: ({ signal }) => call(readNewsletterSettings, {}, { signal }),
})

/** Saved filters over contacts, by name. */
export const contactSegmentsQuery = queryOptions({
  queryKey: [...newsletterKey, 'segments'],
  queryFn: ({ signal }) => call(listContactSegments, {}, { signal }),
})

/** How many people a filter finds now. */
export const segmentCountQuery = (filter: ContactSegmentFilter) =>
  queryOptions({
    queryKey: [...newsletterKey, 'contacts', 'count', filter],
    queryFn: ({ signal }) => call(countContactSegment, { body: { filter } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** E-mails that go out by themselves, and what became of them. */
export const automationsQuery = queryOptions({
  queryKey: ['automations'],
  queryFn: ({ signal }) => call(readAutomations, {}, { signal }),
})

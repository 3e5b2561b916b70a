import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MembersFilter } from '../../src/members/admin-contract.ts'
import { listMemberSegments, listMembers, readMemberSettings, showMember } from '../../src/members/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of all members. */
export const membersKey = ['members'] as const

/** The list, paged. */
export const membersQuery = (filter: MembersFilter) =>
  infiniteQueryOptions({
    queryKey: [...membersKey, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listMembers, { query: { ...filter, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const memberQuery = (siteUserId: string) =>
  queryOptions({
    queryKey: [...membersKey, 'one', siteUserId],
    queryFn: ({ signal }) => call(showMember, { params: { siteUserId } }, { signal }),
  })

export const memberSegmentsQuery = queryOptions({
  queryKey: [...membersKey, 'segments'],
  queryFn: ({ signal }) => call(listMemberSegments, {}, { signal }),
})

export const memberSettingsQuery = queryOptions({
  queryKey: ['member-settings'],
  queryFn: ({ signal }) => call(readMemberSettings, {}, { signal }),
})

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MemberView } from '../../src/members/admin-contract.ts'
import { listMembers, readMemberSettings, showMember } from '../../src/members/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of all members. */
export const membersKey = ['members'] as const

/** The list, paged. */
export const membersQuery = ({ view, search }: { view: MemberView; search: string }) =>
  infiniteQueryOptions({
    queryKey: [...membersKey, 'list', view, search],
    queryFn: ({ signal, pageParam }) =>
      call(listMembers, { query: { view, search, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const memberQuery = (siteUserId: string) =>
  queryOptions({
    queryKey: [...membersKey, 'one', siteUserId],
    queryFn: ({ signal }) => call(showMember, { params: { siteUserId } }, { signal }),
  })

export const memberSettingsQuery = queryOptions({
  queryKey: ['member-settings'],
  queryFn: ({ signal }) => call(readMemberSettings, {}, { signal }),
})

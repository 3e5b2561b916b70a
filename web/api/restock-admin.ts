import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { GroupsQuery, Send, SignUpsQuery, TestLetterRequest } from '../../src/restock/admin-contract.ts'
import type { GroupId } from '../../src/restock/contract.ts'
import {
  checkRestockSend,
  listRestockGroups,
  listSendProblems,
  listSends,
  listSignUps,
  previewRestockNotice,
  readRestockFunnel,
  readRestockSettings,
  readSend,
  requestSend,
  requestSends,
} from '../../src/restock/endpoints.ts'
import { call, post, type SendOptions } from './client/client.ts'
import { withoutEmpty } from './client/without-empty.ts'

/** Query key of all sign-ups and sends; invalidated by every change. */
export const restockKey = ['restock'] as const
const SETTINGS = [...restockKey, 'settings'] as const

export type GroupsRequest = z.input<typeof GroupsQuery>
export type SignUpsRequest = z.input<typeof SignUpsQuery>

/** One page of the variants on the waiting list. The previous page stays visible until this one arrives. */
export const groupsQuery = (query: GroupsRequest) =>
  queryOptions({
    queryKey: [...restockKey, 'groups', query],
    queryFn: ({ signal }) => call(listRestockGroups, { query: withoutEmpty(query) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Visitors sign up meanwhile.
    refetchInterval: 15_000,
  })

/** Waiting and notified sign-ups of a variant; null if there were none. */
export const groupQuery = (variantId: string) =>
  queryOptions({
    queryKey: [...restockKey, 'group', variantId],
    queryFn: ({ signal }) => call(listRestockGroups, { query: withoutEmpty({ variantId }) }, { signal }),
    select: ({ signUpGroups: [group] }) => group ?? null,
    refetchInterval: 15_000,
  })

export const signUpsQuery = (query: SignUpsRequest) =>
  queryOptions({
    queryKey: [...restockKey, 'sign-ups', query],
    queryFn: ({ signal }) => call(listSignUps, { query: withoutEmpty(query) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const funnelQuery = queryOptions({
  queryKey: [...restockKey, 'funnel'],
  queryFn: ({ signal }) => call(readRestockFunnel, {}, { signal }),
})

/** What a send to these would do. Never cached. */
export const preflightQuery = (groups: readonly GroupId[]) =>
  queryOptions({
    queryKey: [...restockKey, 'preflight', groups],
    queryFn: ({ signal }) => call(checkRestockSend, { body: { sendRequests: [...groups] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Requests e-mails to everyone waiting for these; answered before they are sent. */
export const sendNotices = (groups: readonly GroupId[], options?: SendOptions) => {
  const [first, ...others] = groups
  return first && others.length === 0
    ? call(requestSend, { body: first }, options)
    : call(requestSends, { body: { sendRequests: [...groups] } }, options)
}

const isUnfinished = ({ finishedAt }: Send) => finishedAt === null

export const sendsQuery = (cursor?: string) =>
  queryOptions({
    queryKey: [...restockKey, 'sends', cursor ?? ''],
    queryFn: ({ signal }) => call(listSends, { query: withoutEmpty({ cursor }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.sends.some(isUnfinished) ? 3_000 : 30_000),
  })

export const sendQuery = (sendId: string) =>
  queryOptions({
    queryKey: [...restockKey, 'send', sendId],
    queryFn: ({ signal }) => call(readSend, { params: { sendId } }, { signal }),
  })

/** E-mails with problems, paged. */
export const problemsQuery = (sendId: string) =>
  infiniteQueryOptions({
    queryKey: [...restockKey, 'problems', sendId],
    queryFn: ({ signal, pageParam }) =>
      call(listSendProblems, { params: { sendId }, query: withoutEmpty({ cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
  })

export const restockSettingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: ({ signal }) => call(readRestockSettings, {}, { signal }),
})

/** Preview of the e-mail with these texts. */
export const previewQuery = (wanted: TestLetterRequest) =>
  queryOptions({
    queryKey: [...restockKey, 'preview', wanted],
    queryFn: ({ signal }) => call(previewRestockNotice, { body: wanted }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export interface ErasedReply {
  /** Number of sign-ups with this address. */
  signUps: number
}

/** Irreversible: afterwards nobody can find the person by the address or tell who it was. */
export const erasePerson = (email: string) => post<ErasedReply>('/api/privacy/erase', { email })

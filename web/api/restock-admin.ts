import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  FunnelReply,
  GroupsQuery,
  GroupsReply,
  PreflightReply,
  PreviewReply,
  ProblemsReply,
  RestockSettings,
  RestockSettingsReply,
  Send,
  SendAgainReply,
  SendReply,
  SendsReply,
  SendView,
  SignUpsQuery,
  SignUpsReply,
  TestLetterReply,
  TestLetterRequest,
} from '../../src/restock/admin-contract.ts'
import type { GroupId } from '../../src/restock/contract.ts'
import { get, post, put, type SendOptions } from './client/client.ts'

const NOTIFICATIONS = '/api/site-users/account/notifications/restock'
const RESTOCK = '/api/restock'
const sendPath = (sendId: string) => `${RESTOCK}/sends/${encodeURIComponent(sendId)}`

/** Query key of all sign-ups and sends; invalidated by every change. */
export const restockKey = ['restock'] as const
const SETTINGS = [...restockKey, 'settings'] as const

export type GroupsRequest = z.input<typeof GroupsQuery>
export type SignUpsRequest = z.input<typeof SignUpsQuery>

/** One page of the variants on the waiting list. The previous page stays visible until this one arrives. */
export const groupsQuery = (query: GroupsRequest) =>
  queryOptions({
    queryKey: [...restockKey, 'groups', query],
    queryFn: ({ signal }) => get<GroupsReply>(`${NOTIFICATIONS}/groups${searchOf(query)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Visitors sign up meanwhile.
    refetchInterval: 15_000,
  })

/** Waiting and notified sign-ups of a variant; null if there were none. */
export const groupQuery = (variantId: string) =>
  queryOptions({
    queryKey: [...restockKey, 'group', variantId],
    queryFn: ({ signal }) => get<GroupsReply>(`${NOTIFICATIONS}/groups${searchOf({ variantId })}`, { signal }),
    select: ({ signUpGroups: [group] }) => group ?? null,
    refetchInterval: 15_000,
  })

export const signUpsQuery = (query: SignUpsRequest) =>
  queryOptions({
    queryKey: [...restockKey, 'sign-ups', query],
    queryFn: ({ signal }) => get<SignUpsReply>(`${NOTIFICATIONS}${searchOf(query)}`, { signal }),
    placeholderData: keepPreviousData,
  })

/** URL of the file with all sign-ups of a variant, or those in one state. */
export const exportHref = (query: Omit<SignUpsRequest, 'cursor'>): string => `${RESTOCK}/export${searchOf(query)}`

export const funnelQuery = queryOptions({
  queryKey: [...restockKey, 'funnel'],
  queryFn: ({ signal }) => get<FunnelReply>(`${RESTOCK}/funnel`, { signal }),
})

/** What a send to these would do. Never cached. */
export const preflightQuery = (groups: readonly GroupId[]) =>
  queryOptions({
    queryKey: [...restockKey, 'preflight', groups],
    queryFn: ({ signal }) => post<PreflightReply>(`${RESTOCK}/preflight`, { sendRequests: groups }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Requests e-mails to everyone waiting for these; answered before they are sent. */
export const requestSend = (groups: readonly GroupId[], options?: SendOptions) =>
  groups.length === 1
    ? post<SendReply>(`${NOTIFICATIONS}/send`, groups[0], options)
    : post<SendReply>(`${NOTIFICATIONS}/send/all`, { sendRequests: groups }, options)

const isUnfinished = ({ finishedAt }: Send) => finishedAt === null

export const sendsQuery = (cursor?: string) =>
  queryOptions({
    queryKey: [...restockKey, 'sends', cursor ?? ''],
    queryFn: ({ signal }) => get<SendsReply>(`${RESTOCK}/sends${searchOf({ cursor })}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.sends.some(isUnfinished) ? 3_000 : 30_000),
  })

export const sendQuery = (sendId: string) =>
  queryOptions({
    queryKey: [...restockKey, 'send', sendId],
    queryFn: ({ signal }) => get<SendView>(sendPath(sendId), { signal }),
  })

/** Stream of `progress` events, each with the send's current state. Ends with the send. */
export const progressPath = (sendId: string): string => `${sendPath(sendId)}/progress`

/** E-mails with problems, paged. */
export const problemsQuery = (sendId: string) =>
  infiniteQueryOptions({
    queryKey: [...restockKey, 'problems', sendId],
    queryFn: ({ signal, pageParam }) =>
      get<ProblemsReply>(`${sendPath(sendId)}/problems${searchOf({ cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
  })

export const pauseSend = (sendId: string) => post<SendView>(`${sendPath(sendId)}/pause`, {})
export const resumeSend = (sendId: string) => post<SendView>(`${sendPath(sendId)}/resume`, {})
export const cancelSend = (sendId: string) => post<SendView>(`${sendPath(sendId)}/cancel`, {})

/** Sends up to 100 e-mails again. */
export const sendAgain = (sendId: string, signUpIds: readonly string[], options?: SendOptions) =>
  post<z.infer<typeof SendAgainReply>>(`${sendPath(sendId)}/again`, { signUpIds }, options)

export const restockSettingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: ({ signal }) => get<z.infer<typeof RestockSettingsReply>>(`${RESTOCK}/settings`, { signal }),
})

export const saveRestockSettings = (settings: RestockSettings) =>
  put<z.infer<typeof RestockSettingsReply>>(`${RESTOCK}/settings`, settings)

/** Preview of the e-mail with these texts. */
export const previewQuery = (wanted: TestLetterRequest) =>
  queryOptions({
    queryKey: [...restockKey, 'preview', wanted],
    queryFn: ({ signal }) => post<PreviewReply>(`${RESTOCK}/preview`, wanted, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Sends the e-mail with these texts to the signed-in person. */
export const sendTestLetter = (wanted: TestLetterRequest) => post<TestLetterReply>(`${RESTOCK}/test-letter`, wanted)

export interface ErasedReply {
  /** Number of sign-ups with this address. */
  signUps: number
}

/** Irreversible: afterwards nobody can find the person by the address or tell who it was. */
export const erasePerson = (email: string) => post<ErasedReply>('/api/privacy/erase', { email })

function searchOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

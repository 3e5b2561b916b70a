import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AdjustReply,
  AdjustRequest,
  HistoryReply,
  Level,
  LevelReply,
  LevelsQuery,
  LevelsReply,
  ReserveReply,
  ReserveRequest,
} from '../../src/inventory/contract.ts'
import { get, post, type SendOptions } from './client/client.ts'

const path = '/api/inventory'
const levelsPath = (query: LevelsRequest) => `${path}/levels?${new URLSearchParams(query as Record<string, string>)}`
const variantPath = (variantId: string) => `${path}/variants/${encodeURIComponent(variantId)}`

/** Everything the admin has read of stock. */
export const inventoryKey = ['inventory'] as const
/** Pages of the panel; `asOf` of their query says whether they are of now. */
export const levelsKey = [...inventoryKey, 'levels'] as const

export type LevelsRequest = z.input<typeof LevelsQuery>

/** One page of the inventory panel. The one before, of the same moment, stays on the screen until this one is there. */
export const levelsQuery = (query: LevelsRequest) =>
  queryOptions({
    queryKey: [...levelsKey, query] as const,
    queryFn: ({ signal }) => get<LevelsReply>(levelsPath(query), { signal }),
    placeholderData: (shown, before) => (before?.queryKey[2].asOf === query.asOf ? shown : undefined),
    staleTime: 10_000,
    // Orders take from it while somebody looks; what was stays as it was.
    refetchInterval: query.asOf === undefined && 10_000,
  })

/**
 * Levels of one product's variants, found by one of their skus. Asked for anew when variants come or go, and when it
 * begins or ends to be sold by subscription: then it never runs out.
 */
export const stockQuery = (itemId: string, variants: readonly { id: string; sku: string }[], subscribed: boolean) =>
  queryOptions({
    queryKey: [...inventoryKey, 'of-item', itemId, variants.map(({ id }) => id), subscribed],
    queryFn: ({ signal }) => get<LevelsReply>(levelsPath({ search: variants[0]?.sku ?? '' }), { signal }),
    select: ({ rows }) => rows.find((row) => row.itemId === itemId)?.levels ?? [],
  })

/** What happened to the stock of a variant, newest first, a page at a time. Always asked for anew. */
export const historyQuery = (variantId: string) =>
  infiniteQueryOptions({
    queryKey: [...inventoryKey, 'history', variantId],
    queryFn: ({ signal, pageParam }) =>
      get<HistoryReply>(`${variantPath(variantId)}/history${pageParam && `?cursor=${encodeURIComponent(pageParam)}`}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    staleTime: 0,
  })

/** Up to 100; each change is carried out or refused on its own. */
export const adjustStock = (request: AdjustRequest, options?: SendOptions) =>
  post<AdjustReply>(`${path}/adjustments`, request, options)

export interface UndoneMovement {
  variantId: string
  /** Of the movement in the variant's stream. */
  version: number
}

/** Takes a change by the merchant back with a movement of its own. */
export const undoMovement = ({ variantId, version }: UndoneMovement, options?: SendOptions) =>
  post<LevelReply>(`${variantPath(variantId)}/undo`, { version }, options)

/** Keeps some aside until its time is over. */
export const reserveStock = (request: ReserveRequest) => post<ReserveReply>(`${path}/reservations`, request)

interface NamedReservation {
  variantId: string
  reservationId: string
}

/** For sale again before its time. */
export const releaseReservation = ({ variantId, reservationId }: NamedReservation) =>
  post<LevelReply>(`${path}/reservations/${encodeURIComponent(reservationId)}/release`, { variantId })

/** What the server answered to a change is newer than what its lists remember. */
export function withLevels(reply: LevelsReply, changed: readonly Level[]): LevelsReply {
  const news = new Map(changed.map((level) => [level.variantId, level]))
  const rows = reply.rows.map((row) => {
    if (!row.levels.some(({ variantId }) => news.has(variantId))) return row
    const levels = row.levels.map((level) => news.get(level.variantId) ?? level)
    return { ...row, levels, available: availableOf(levels) }
  })
  return { ...reply, rows }
}

function availableOf(levels: Level[]): number | null {
  return levels.some(({ unlimited }) => unlimited) ? null : levels.reduce((sum, { available }) => sum + available, 0)
}

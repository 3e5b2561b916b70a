import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Level, LevelsQuery, LevelsReply } from '../../src/inventory/contract.ts'
import { listLevels, listMovements } from '../../src/inventory/endpoints.ts'
import { call } from './client/client.ts'
import { withoutEmpty } from './client/without-empty.ts'

/** Query key of all stock data. */
export const inventoryKey = ['inventory'] as const
/** Pages of the panel; `asOf` of their query tells whether they are current. */
export const levelsKey = [...inventoryKey, 'levels'] as const

export type LevelsRequest = z.input<typeof LevelsQuery>

/** One page of the inventory panel. The previous one, of the same moment, stays visible until this one arrives. */
export const levelsQuery = (query: LevelsRequest) =>
  queryOptions({
    queryKey: [...levelsKey, query] as const,
    queryFn: ({ signal }) => call(listLevels, { query }, { signal }),
    placeholderData: (shown, before) => (before?.queryKey[2].asOf === query.asOf ? shown : undefined),
    staleTime: 10_000,
    // Orders change stock; the past does not change.
    refetchInterval: query.asOf === undefined && 10_000,
  })

/**
 * Levels of a product's variants, found by one of their SKUs. Refetched when variants change, and when it starts or stops
 * being sold by subscription, which makes it unlimited.
 */
export const stockQuery = (itemId: string, variants: readonly { id: string; sku: string }[], subscribed: boolean) =>
  queryOptions({
    queryKey: [...inventoryKey, 'of-item', itemId, variants.map(({ id }) => id), subscribed],
    queryFn: ({ signal }) => call(listLevels, { query: { search: variants[0]?.sku ?? '' } }, { signal }),
    select: ({ rows }) => rows.find((row) => row.itemId === itemId)?.levels ?? [],
  })

/** Stock movements of a variant, newest first, paged. Never cached. */
export const historyQuery = (variantId: string) =>
  infiniteQueryOptions({
    queryKey: [...inventoryKey, 'history', variantId],
    queryFn: ({ signal, pageParam }) =>
      call(listMovements, { params: { variantId }, query: withoutEmpty({ cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    staleTime: 0,
  })

/** Merges the server's answer to a change into a cached list. */
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

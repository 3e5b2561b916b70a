import { queryOptions } from '@tanstack/react-query'
import type { AdminItem } from '../../src/catalog/admin-contract.ts'
import type { AdjustReply, AdjustRequest, LevelsReply } from '../../src/inventory/contract.ts'
import { get, post } from './client.ts'

/** The product as it is at this moment. */
export const rereadItem = (itemId: string) => get<AdminItem>(`/api/catalog/items/${encodeURIComponent(itemId)}`)

/** Levels of one product's variants, found by one of their skus. */
export const stockQuery = (itemId: string, sku: string) =>
  queryOptions({
    queryKey: ['inventory', 'of-item', itemId],
    queryFn: ({ signal }) =>
      get<LevelsReply>(`/api/inventory/levels?${new URLSearchParams({ search: sku })}`, { signal }),
    select: ({ rows }) => rows.find((row) => row.itemId === itemId)?.levels ?? [],
  })

/** Each change is carried out or refused on its own. */
export const adjustStock = (request: AdjustRequest) => post<AdjustReply>('/api/inventory/adjustments', request)

import type { AdminItem } from '../../src/catalog/admin-contract.ts'
import { get } from './client/client.ts'

/** The current product, bypassing the cache. */
export const refetchItem = (itemId: string) => get<AdminItem>(`/api/catalog/items/${encodeURIComponent(itemId)}`)

import type { AdminItem } from '../../src/catalog/admin-contract.ts'
import { get } from './client/client.ts'

/** The product as it is at this moment. */
export const refetchItem = (itemId: string) => get<AdminItem>(`/api/catalog/items/${encodeURIComponent(itemId)}`)

import { queryOptions } from '@tanstack/react-query'
import type { ProductFilesReply } from '../../src/downloads/contract.ts'
import { get } from './client/client.ts'

export const pathOfFiles = (itemId: string, rest = '') =>
  `/api/catalog/items/${encodeURIComponent(itemId)}/files${rest}`

export const productFilesKey = (itemId: string) => ['product-files', itemId]

/** The files of a digital product, and its interrupted uploads. */
export const productFilesQuery = (itemId: string) =>
  queryOptions({
    queryKey: productFilesKey(itemId),
    queryFn: ({ signal }) => get<ProductFilesReply>(pathOfFiles(itemId), { signal }),
  })

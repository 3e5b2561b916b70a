import { queryOptions } from '@tanstack/react-query'
import { listProductFiles } from '../../src/downloads/endpoints.ts'
import { call } from './client/client.ts'

export const productFilesKey = (itemId: string) => ['product-files', itemId]

/** The files of a digital product, and its interrupted uploads. */
export const productFilesQuery = (itemId: string) =>
  queryOptions({
    queryKey: productFilesKey(itemId),
    queryFn: ({ signal }) => call(listProductFiles, { params: { itemId } }, { signal }),
  })

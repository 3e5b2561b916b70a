import { queryOptions } from '@tanstack/react-query'
import { listReconciliations } from '../../src/orders/endpoints.ts'
import { call } from './client/client.ts'

const LOOK_AGAIN_MS = 2_000

/** Polled while a check is running. */
export const reconciliationQuery = queryOptions({
  queryKey: ['orders', 'reconciliation'],
  queryFn: ({ signal }) => call(listReconciliations, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.latest && data.latest.finishedAt === null ? LOOK_AGAIN_MS : false),
})

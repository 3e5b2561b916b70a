import { queryOptions } from '@tanstack/react-query'
import type { CheckLedgersRequest, ReconciliationReply } from '../../src/orders/ledger-contract.ts'
import { get, post } from './client/client.ts'

const PATH = '/api/commerce/orders/reconciliation'
const LOOK_AGAIN_MS = 2_000

/** Polled while a check is running. */
export const reconciliationQuery = queryOptions({
  queryKey: ['orders', 'reconciliation'],
  queryFn: ({ signal }) => get<ReconciliationReply>(PATH, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.latest && data.latest.finishedAt === null ? LOOK_AGAIN_MS : false),
})

export const checkLedgers = (request: CheckLedgersRequest) => post<ReconciliationReply>(PATH, request)

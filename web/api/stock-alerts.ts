import { queryOptions } from '@tanstack/react-query'
import { readStockAlerts } from '../../src/inventory/endpoints.ts'
import { call } from './client/client.ts'

/** When contributors are e-mailed about low stock. */
export const stockAlertsQuery = queryOptions({
  queryKey: ['stock-alerts'],
  queryFn: ({ signal }) => call(readStockAlerts, {}, { signal }),
})

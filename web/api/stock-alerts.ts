import { queryOptions } from '@tanstack/react-query'
import type { StockAlertSettings, StockAlertSettingsReply } from '../../src/inventory/contract.ts'
import { get, put } from './client/client.ts'

export const STOCK_ALERTS = '/api/inventory/alerts'

/** When contributors are e-mailed about low stock. */
export const stockAlertsQuery = queryOptions({
  queryKey: ['stock-alerts'],
  queryFn: ({ signal }) => get<StockAlertSettingsReply>(STOCK_ALERTS, { signal }),
})

export const saveStockAlerts = (settings: StockAlertSettings) => put<StockAlertSettingsReply>(STOCK_ALERTS, settings)

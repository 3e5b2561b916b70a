import type { StockReportRow } from '../../../../src/analytics/commerce-contract.ts'
import { analyticsHref } from '../period/report-search.ts'
import { optionalTextParam } from '../settings/optional-text-param.ts'

/** Filters of the stock report, from the URL. */
export interface StockSearch {
  state?: StockReportRow['state']
  /** Threshold of low stock; default: 5. */
  low?: string
  cursor?: string
}

export function readStockSearch(raw: Record<string, unknown>): StockSearch {
  const { state, low } = raw
  return {
    ...((state === 'sold-out' || state === 'low') && { state }),
    ...(typeof low === 'string' && /^[1-9]\d{0,3}$/.test(low) && { low }),
    ...optionalTextParam(raw, 'cursor', 400),
  }
}

export const stockHref = (search: StockSearch): string => analyticsHref('stock', {}, { ...search })

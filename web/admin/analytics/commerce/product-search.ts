import { optionalTextParam } from '../settings/optional-text-param.ts'
import { readSalesSearch, type SalesSearch } from './sales-search.ts'

/** Product and period of the report. */
export interface ProductSearch extends SalesSearch {
  item?: string
}

export const readProductSearch = (raw: Record<string, unknown>, today?: string): ProductSearch => ({
  ...readSalesSearch(raw, today),
  ...optionalTextParam(raw, 'item', 100),
})

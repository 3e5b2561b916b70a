import { z } from 'zod'
import { Question } from './admin-contract.ts'
import { LossStep, StockReportQuery } from './commerce-contract.ts'

/** Query parameters of CSV exports; those of traffic are in `admin-contract.ts`. */

/** Maximum number of rows in a file of abandoned carts, or of products with restock demand. */
export const EXPORT_MAX = 10_000

export const AbandonedExportQuery = Question.safeExtend({
  step: LossStep.optional(),
  item: z.string().max(200).optional(),
})
export type AbandonedExportQuery = z.output<typeof AbandonedExportQuery>

export const StockExportQuery = StockReportQuery.omit({ cursor: true })
export type StockExportQuery = z.output<typeof StockExportQuery>

/** `products`: current restock demand by product. `days`: sign-ups and notices of each day. */
export const RestockExportQuery = Question.safeExtend({ report: z.enum(['products', 'days']).default('products') })
export type RestockExportQuery = z.output<typeof RestockExportQuery>

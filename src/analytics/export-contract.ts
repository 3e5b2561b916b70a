import { z } from 'zod'
import { Question } from './admin-contract.ts'
import { LossStep, StockReportQuery } from './commerce-contract.ts'

/** What dashboards are asked for as CSV files, in the words of their pages; those of traffic stand with its questions. */

/** Most rows of a file of abandoned carts, or of products that people wait for. */
export const EXPORT_MAX = 10_000

export const AbandonedExportQuery = Question.safeExtend({
  step: LossStep.optional(),
  item: z.string().max(200).optional(),
})
export type AbandonedExportQuery = z.output<typeof AbandonedExportQuery>

export const StockExportQuery = StockReportQuery.omit({ cursor: true })
export type StockExportQuery = z.output<typeof StockExportQuery>

/** For what people wait now, or what was done on each day. */
export const RestockExportQuery = Question.safeExtend({ report: z.enum(['products', 'days']).default('products') })
export type RestockExportQuery = z.output<typeof RestockExportQuery>

import { z } from 'zod'
import { Question } from './admin-contract.ts'
import { LossStep, StockReportQuery } from './commerce-contract.ts'
import { CampaignsQuery, LoadPartsQuery } from './page-contract.ts'
import { SalesQuestion } from './sales-contract.ts'

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

/** `days`: the chart. `funnel`, `steps` and `products`: the tables. */
export const CartsExportQuery = Question.safeExtend({
  report: z.enum(['days', 'funnel', 'steps', 'products']).default('days'),
})
export type CartsExportQuery = z.output<typeof CartsExportQuery>

/** `days`: the chart. `sources`: where the product's viewers came from. */
export const ProductExportQuery = SalesQuestion.safeExtend({ report: z.enum(['days', 'sources']).default('days') })
export type ProductExportQuery = z.output<typeof ProductExportQuery>

export const CampaignsExportQuery = Question.safeExtend({ by: CampaignsQuery.shape.by })
export type CampaignsExportQuery = z.output<typeof CampaignsExportQuery>

/** `events`: those of the event tracker. `signs`: forms, overlays and buttons. */
export const EventsExportQuery = Question.safeExtend({ report: z.enum(['events', 'signs']).default('events') })
export type EventsExportQuery = z.output<typeof EventsExportQuery>

/** Of one event. */
export const EventExportQuery = Question.safeExtend({ report: z.enum(['days', 'properties']).default('days') })
export type EventExportQuery = z.output<typeof EventExportQuery>

/** `parts`: phases of page loads. `contexts`: who loaded pages. */
export const LoadPartsExportQuery = LoadPartsQuery.safeExtend({
  report: z.enum(['parts', 'contexts']).default('parts'),
})
export type LoadPartsExportQuery = z.output<typeof LoadPartsExportQuery>

/** `errors`: the table. `days`: the chart. */
export const ErrorsExportQuery = Question.safeExtend({ report: z.enum(['errors', 'days']).default('errors') })
export type ErrorsExportQuery = z.output<typeof ErrorsExportQuery>

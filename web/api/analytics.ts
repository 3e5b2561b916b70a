import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AnnotationReply,
  AnnotationsReply,
  BreakdownQuery,
  BreakdownReply,
  GoalReply,
  GoalsReply,
  NewAnnotation,
  NewGoal,
  NewSegment,
  OverviewReply,
  Question,
  SegmentReply,
  SegmentsReply,
  TrafficExportQuery,
} from '../../src/analytics/admin-contract.ts'
import type {
  AbandonedQuery,
  AbandonedReply,
  CartHistoryReply,
  CartsReply,
  RestockDemandReply,
  StockReportQuery,
  StockReportReply,
} from '../../src/analytics/commerce-contract.ts'
import type {
  AnalyticsSettings,
  DashboardLinksReply,
  NewDashboardLinkReply,
  PanelEventsReply,
  SampleHistory,
  TestReportReply,
  VisitorErased,
  VisitorExport,
  WeeklyReportSettings,
} from '../../src/analytics/contract.ts'
import type {
  AbandonedExportQuery,
  CampaignsExportQuery,
  CartsExportQuery,
  ErrorsExportQuery,
  EventExportQuery,
  EventsExportQuery,
  LoadPartsExportQuery,
  ProductExportQuery,
  RestockExportQuery,
  StockExportQuery,
} from '../../src/analytics/export-contract.ts'
import type { AddsReply } from '../../src/analytics/home-contract.ts'
import type {
  CampaignsQuery,
  EventReply,
  EventsReply,
  LoadPartsQuery,
  LoadPartsReply,
} from '../../src/analytics/page-contract.ts'
import type {
  LiveOrdersReply,
  ProductFatesReply,
  ProductReportReply,
  SalesByQuery,
  SalesByReply,
  SalesQuestion,
  SalesReply,
} from '../../src/analytics/sales-contract.ts'
import type { ErrorsReply, SpeedQuery, SpeedReply } from '../../src/analytics/speed-contract.ts'
import { isCartId } from './client/cart-id.ts'
import { ApiError, del, get, post, put } from './client/client.ts'

const ANALYTICS = '/api/analytics'

/** Query key of all analytics data. */
export const analyticsKey = ['analytics'] as const
const SETTINGS = [...analyticsKey, 'settings'] as const
const NOTES = [...analyticsKey, 'notes'] as const

export type ReportRequest = z.input<typeof Question>

/** How soon data of a running period becomes stale. */
const SOON_MS = 10_000
const LATER_MS = 60_000

/** Query of one report; the previous answer stays visible until the next arrives. */
function report<Reply>(name: string, query: Asked, path = name) {
  return queryOptions({
    queryKey: [...analyticsKey, name, query] as const,
    queryFn: ({ signal }) => get<Reply>(`${ANALYTICS}/${path}${searchOf(query)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: SOON_MS,
    refetchInterval: query.period === 'realtime' || query.period === 'day' ? SOON_MS : LATER_MS,
  })
}

export const overviewQuery = (question: ReportRequest) => report<OverviewReply>('overview', question)
export const breakdownQuery = (query: z.input<typeof BreakdownQuery>) => report<BreakdownReply>('breakdown', query)
export const cartsQuery = (question: ReportRequest) => report<CartsReply>('carts', question)
type SalesRequest = z.input<typeof SalesQuestion>
export const salesQuery = (question: SalesRequest) => report<SalesReply>('sales', question)
export const salesByQuery = (query: z.input<typeof SalesByQuery>) => report<SalesByReply>('sales-by', query, 'sales/by')
export const productsSoldQuery = (question: SalesRequest) =>
  report<ProductFatesReply>('products-sold', question, 'sales/products')
export const productReportQuery = (itemId: string, question: SalesRequest) =>
  report<ProductReportReply>(`product:${itemId}`, question, `sales/products/${encodeURIComponent(itemId)}`)
export const campaignsQuery = (query: z.input<typeof CampaignsQuery>) => report<BreakdownReply>('campaigns', query)
/** Orders of the last 30 minutes, refetched every few seconds. */
export const liveOrdersQuery = queryOptions({
  queryKey: [...analyticsKey, 'live-orders'] as const,
  queryFn: ({ signal }) => get<LiveOrdersReply>(`${ANALYTICS}/sales/live`, { signal }),
  refetchInterval: SOON_MS,
})
export const addsQuery = (question: ReportRequest) => report<AddsReply>('adds', question)
export const abandonedQuery = (query: z.input<typeof AbandonedQuery>) =>
  report<AbandonedReply>('abandoned', query, 'carts/abandoned')
export const stockReportQuery = (query: z.input<typeof StockReportQuery>) => report<StockReportReply>('stock', query)
export const restockDemandQuery = (question: ReportRequest) => report<RestockDemandReply>('restock', question)
export const speedQuery = (query: z.input<typeof SpeedQuery>) => report<SpeedReply>('speed', query)
export const eventsQuery = (question: ReportRequest) => report<EventsReply>('events', question)
export const eventQuery = (name: string, question: ReportRequest) =>
  report<EventReply>(`event:${name}`, question, `events/${encodeURIComponent(name)}`)
export const loadPartsQuery = (query: z.input<typeof LoadPartsQuery>) =>
  report<LoadPartsReply>('load-parts', query, 'speed/parts')
export const errorsQuery = (question: ReportRequest) => report<ErrorsReply>('errors', question)

/** A cart from its log, now or as of a moment, ISO 8601. Invalid ids are not requested. */
export const cartHistoryQuery = (cartId: string, asOf?: string) =>
  queryOptions({
    queryKey: [...analyticsKey, 'cart', cartId, asOf ?? ''],
    async queryFn({ signal }) {
      if (!isCartId(cartId)) throw new ApiError(404, 'Cart not found.')
      return get<CartHistoryReply>(`${ANALYTICS}/carts/${cartId}${searchOf({ asOf })}`, { signal })
    },
    placeholderData: (shown) => (shown?.cartId === cartId ? shown : undefined),
    // The past does not change.
    staleTime: asOf === undefined ? SOON_MS : Number.POSITIVE_INFINITY,
  })

/** URL of a report's file. */
function fileHref<Query extends Asked>(path: string): (query: Query) => string {
  return (query) => `${ANALYTICS}/${path}${searchOf(query)}`
}
export const exportHref = fileHref<z.input<typeof TrafficExportQuery>>('export')
export const salesFileHref = fileHref<SalesRequest>('sales/export')
export const salesByFileHref = fileHref<z.input<typeof SalesByQuery>>('sales/by/export')
export const productsSoldFileHref = fileHref<SalesRequest>('sales/products/export')
export const funnelFileHref = fileHref<SalesRequest>('sales/funnel/export')
export const productFileHref = (itemId: string, question: z.input<typeof ProductExportQuery>) =>
  fileHref<z.input<typeof ProductExportQuery>>(`sales/products/${encodeURIComponent(itemId)}/export`)(question)
export const liveOrdersFileHref = `${ANALYTICS}/sales/live/export`
export const addsFileHref = fileHref<ReportRequest>('adds/export')
export const cartsFileHref = fileHref<z.input<typeof CartsExportQuery>>('carts/export')
export const abandonedFileHref = fileHref<z.input<typeof AbandonedExportQuery>>('carts/abandoned/export')
export const cartFileHref = (cartId: string): string => `${ANALYTICS}/carts/${encodeURIComponent(cartId)}/export`
export const stockFileHref = fileHref<z.input<typeof StockExportQuery>>('stock/export')
export const restockFileHref = fileHref<z.input<typeof RestockExportQuery>>('restock/export')
export const speedFileHref = fileHref<z.input<typeof SpeedQuery>>('speed/export')
export const errorsFileHref = fileHref<z.input<typeof ErrorsExportQuery>>('errors/export')
export const campaignsFileHref = fileHref<z.input<typeof CampaignsExportQuery>>('campaigns/export')
export const eventsFileHref = fileHref<z.input<typeof EventsExportQuery>>('events/export')
export const eventFileHref = (name: string, query: z.input<typeof EventExportQuery>) =>
  fileHref<z.input<typeof EventExportQuery>>(`events/${encodeURIComponent(name)}/export`)(query)
export const panelsFileHref = `${ANALYTICS}/panel-events/export`
export const loadPartsFileHref = fileHref<z.input<typeof LoadPartsExportQuery>>('speed/parts/export')

/** Stream of `live` events with the current visitors. */
export const LIVE_PATH = `${ANALYTICS}/live`

const notes = <Reply>(name: string) =>
  queryOptions({
    queryKey: [...NOTES, name],
    queryFn: ({ signal }) => get<Reply>(`${ANALYTICS}/${name}`, { signal }),
  })
export const goalsQuery = notes<z.infer<typeof GoalsReply>>('goals')
export const segmentsQuery = notes<z.infer<typeof SegmentsReply>>('segments')
export const annotationsQuery = notes<z.infer<typeof AnnotationsReply>>('annotations')

export const addGoal = (goal: NewGoal) => post<z.infer<typeof GoalReply>>(`${ANALYTICS}/goals`, goal)
export const addSegment = (segment: NewSegment) => post<z.infer<typeof SegmentReply>>(`${ANALYTICS}/segments`, segment)
export const addAnnotation = (annotation: NewAnnotation) =>
  post<z.infer<typeof AnnotationReply>>(`${ANALYTICS}/annotations`, annotation)

export type NoteKind = 'goals' | 'segments' | 'annotations'
export const removeNote = (kind: NoteKind, id: string) => del(`${ANALYTICS}/${kind}/${encodeURIComponent(id)}`)

export const analyticsSettingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: ({ signal }) => get<AnalyticsSettings>(`${ANALYTICS}/settings`, { signal }),
})
export const saveAnalyticsSettings = (settings: AnalyticsSettings) =>
  put<AnalyticsSettings>(`${ANALYTICS}/settings`, settings)

export const sampleHistoryQuery = queryOptions({
  queryKey: [...analyticsKey, 'sample-history'] as const,
  queryFn: ({ signal }) => get<SampleHistory>(`${ANALYTICS}/sample-history`, { signal }),
})
export const removeSampleHistory = () => del<SampleHistory>(`${ANALYTICS}/sample-history`)

/** Data stored about a visitor, by the id in their visit record. */
export const exportVisitor = (visitorId: string) => post<VisitorExport>(`${ANALYTICS}/visitor/export`, { visitorId })
export const eraseVisitor = (visitorId: string) =>
  post<z.infer<typeof VisitorErased>>(`${ANALYTICS}/visitor/erase`, { visitorId })

const LINKS = `${ANALYTICS}/links`
export const dashboardLinksQuery = queryOptions({
  queryKey: [...analyticsKey, 'links'] as const,
  queryFn: ({ signal }) => get<z.infer<typeof DashboardLinksReply>>(LINKS, { signal }),
})
export const addDashboardLink = (name: string) => post<z.infer<typeof NewDashboardLinkReply>>(LINKS, { name })
export const revokeDashboardLink = (linkId: string) => del(`${LINKS}/${encodeURIComponent(linkId)}`)

const WEEKLY = `${ANALYTICS}/weekly-report`
export const weeklyReportQuery = queryOptions({
  queryKey: [...analyticsKey, 'weekly-report'] as const,
  queryFn: ({ signal }) => get<WeeklyReportSettings>(WEEKLY, { signal }),
})
export const saveWeeklyReport = (settings: WeeklyReportSettings) => put<WeeklyReportSettings>(WEEKLY, settings)
export const sendTestReport = () => post<z.infer<typeof TestReportReply>>(`${WEEKLY}/test-letter`, undefined)

const PANELS = `${ANALYTICS}/panel-events`
export const panelEventsQuery = queryOptions({
  queryKey: [...analyticsKey, 'panel-events'] as const,
  queryFn: ({ signal }) => get<z.infer<typeof PanelEventsReply>>(PANELS, { signal }),
})
export const recordPanelEvent = (event: { panel: string; action: string }) => post<unknown>(PANELS, event)

type Asked = Record<string, unknown>

/** Lists become repeated parameters; undefined values are left out. */
function searchOf(query: Asked): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[name, String(one)]])),
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

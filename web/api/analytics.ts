import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  exportAbandonedCarts,
  exportAdds,
  exportCartHistory,
  exportCarts,
  exportFunnel,
  exportLiveOrders,
  exportProductReport,
  exportProductsSold,
  exportRestockDemand,
  exportSales,
  exportSalesBy,
  exportStock,
  listAbandonedCarts,
  listLiveOrders,
  listProductsSold,
  listSalesBy,
  readAdds,
  readCartHistory,
  readCarts,
  readProductReport,
  readRestockDemand,
  readSales,
  readStockReport,
} from '../../src/analytics/commerce/endpoints.ts'
import {
  exportEvent,
  exportEvents,
  exportLoadParts,
  listEvents,
  readEvent,
  readLoadParts,
} from '../../src/analytics/events/endpoints.ts'
import * as settings from '../../src/analytics/settings/endpoints.ts'
import * as sharing from '../../src/analytics/sharing/endpoints.ts'
import { exportScriptErrors, exportSpeed, readScriptErrors, readSpeed } from '../../src/analytics/speed/endpoints.ts'
import {
  exportCampaigns,
  exportTraffic,
  listBreakdown,
  listCampaigns,
  readOverview,
  watchVisitors,
} from '../../src/analytics/traffic/endpoints.ts'
import * as weekly from '../../src/analytics/weekly/endpoints.ts'
import { type Endpoint, type ReplyOf, type RequestTo, urlOf } from '../../src/shared/http/endpoint.ts'
import { isCartId } from './client/cart-id.ts'
import { ApiError, call } from './client/client.ts'

/** Query key of all analytics data. */
export const analyticsKey = ['analytics'] as const

type QueryTo<E extends Endpoint> = RequestTo<E> extends { query?: infer Query } ? NonNullable<Query> : never

export type ReportRequest = QueryTo<typeof readOverview>

/** How soon data of a running period becomes stale. */
const SOON_MS = 10_000
const LATER_MS = 60_000

/** Query of one report; the previous answer stays visible until the next arrives. */
const report =
  <E extends Endpoint>(endpoint: E) =>
  (query: QueryTo<E>) =>
    reportOf(endpoint, query, {})

function reportOf<E extends Endpoint>(endpoint: E, query: QueryTo<E>, params: Record<string, string>) {
  const { period } = query as { period?: string }
  return queryOptions({
    queryKey: [...analyticsKey, endpoint.path, params, query] as const,
    queryFn: ({ signal }) =>
      call<Endpoint>(endpoint, { params, query: given(query) } as RequestTo<Endpoint>, { signal }) as Promise<
        ReplyOf<E>
      >,
    placeholderData: keepPreviousData,
    staleTime: SOON_MS,
    refetchInterval: period === 'realtime' || period === 'day' ? SOON_MS : LATER_MS,
  })
}

/** An empty choice is none. */
function given(query: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

export const overviewQuery = report(readOverview)
export const breakdownQuery = report(listBreakdown)
export const cartsQuery = report(readCarts)
export const salesQuery = report(readSales)
export const salesByQuery = report(listSalesBy)
export const productsSoldQuery = report(listProductsSold)
export const productReportQuery = (itemId: string, question: QueryTo<typeof readProductReport>) =>
  reportOf(readProductReport, question, { itemId })
export const campaignsQuery = report(listCampaigns)
/** Orders of the last 30 minutes, refetched every few seconds. */
export const liveOrdersQuery = queryOptions({
  queryKey: [...analyticsKey, 'live-orders'] as const,
  queryFn: ({ signal }) => call(listLiveOrders, {}, { signal }),
  refetchInterval: SOON_MS,
})
export const addsQuery = report(readAdds)
export const abandonedQuery = report(listAbandonedCarts)
export const stockReportQuery = report(readStockReport)
export const restockDemandQuery = report(readRestockDemand)
export const speedQuery = report(readSpeed)
export const eventsQuery = report(listEvents)
export const eventQuery = (name: string, question: ReportRequest) => reportOf(readEvent, question, { name })
export const loadPartsQuery = report(readLoadParts)
export const errorsQuery = report(readScriptErrors)

/** A cart from its log, now or as of a moment, ISO 8601. Invalid ids are not requested. */
export const cartHistoryQuery = (cartId: string, asOf?: string) =>
  queryOptions({
    queryKey: [...analyticsKey, 'cart', cartId, asOf ?? ''],
    async queryFn({ signal }) {
      if (!isCartId(cartId)) throw new ApiError(404, 'Cart not found.')
      return call(readCartHistory, { params: { cartId }, query: { asOf } }, { signal })
    },
    placeholderData: (shown) => (shown?.cartId === cartId ? shown : undefined),
    // The past does not change.
    staleTime: asOf === undefined ? SOON_MS : Number.POSITIVE_INFINITY,
  })

/** URL of a report's file. */
const fileHref =
  <E extends Endpoint>(endpoint: E) =>
  (query: QueryTo<E>): string =>
    urlOf(endpoint, { query: given(query) })
export const exportHref = fileHref(exportTraffic)
export const salesFileHref = fileHref(exportSales)
export const salesByFileHref = fileHref(exportSalesBy)
export const productsSoldFileHref = fileHref(exportProductsSold)
export const funnelFileHref = fileHref(exportFunnel)
export const productFileHref = (itemId: string, question: QueryTo<typeof exportProductReport>) =>
  urlOf(exportProductReport, { params: { itemId }, query: given(question) })
export const liveOrdersFileHref = urlOf(exportLiveOrders)
export const addsFileHref = fileHref(exportAdds)
export const cartsFileHref = fileHref(exportCarts)
export const abandonedFileHref = fileHref(exportAbandonedCarts)
export const cartFileHref = (cartId: string): string => urlOf(exportCartHistory, { params: { cartId } })
export const stockFileHref = fileHref(exportStock)
export const restockFileHref = fileHref(exportRestockDemand)
export const speedFileHref = fileHref(exportSpeed)
export const errorsFileHref = fileHref(exportScriptErrors)
export const campaignsFileHref = fileHref(exportCampaigns)
export const eventsFileHref = fileHref(exportEvents)
export const eventFileHref = (name: string, query: QueryTo<typeof exportEvent>) =>
  urlOf(exportEvent, { params: { name }, query: given(query) })
export const panelsFileHref = urlOf(settings.exportPanelEvents)
export const loadPartsFileHref = fileHref(exportLoadParts)

/** Stream of `live` events with the current visitors. */
export const LIVE_PATH = urlOf(watchVisitors)

const notesKey = [...analyticsKey, 'notes'] as const
export const goalsQuery = queryOptions({
  queryKey: [...notesKey, 'goals'],
  queryFn: ({ signal }) => call(settings.listGoals, {}, { signal }),
})
export const segmentsQuery = queryOptions({
  queryKey: [...notesKey, 'segments'],
  queryFn: ({ signal }) => call(settings.listSegments, {}, { signal }),
})
export const annotationsQuery = queryOptions({
  queryKey: [...notesKey, 'annotations'],
  queryFn: ({ signal }) => call(settings.listAnnotations, {}, { signal }),
})

export const addGoal = (body: RequestTo<typeof settings.addGoal>['body']) => call(settings.addGoal, { body })
export const addSegment = (body: RequestTo<typeof settings.addSegment>['body']) => call(settings.addSegment, { body })
export const addAnnotation = (body: RequestTo<typeof settings.addAnnotation>['body']) =>
  call(settings.addAnnotation, { body })

const removals = {
  goals: (goalId: string) => call(settings.removeGoal, { params: { goalId } }),
  segments: (segmentId: string) => call(settings.removeSegment, { params: { segmentId } }),
  annotations: (annotationId: string) => call(settings.removeAnnotation, { params: { annotationId } }),
}
export type NoteKind = keyof typeof removals
export const removeNote = (kind: NoteKind, id: string) => removals[kind](id)

export const sampleHistoryQuery = queryOptions({
  queryKey: [...analyticsKey, 'sample-history'] as const,
  queryFn: ({ signal }) => call(settings.readSampleHistory, {}, { signal }),
})
export const removeSampleHistory = () => call(settings.removeSampleHistory)

export const exportVisitor = (visitorId: string) => call(settings.exportVisitor, { body: { visitorId } })
export const eraseVisitor = (visitorId: string) => call(settings.eraseVisitor, { body: { visitorId } })

export const dashboardLinksQuery = queryOptions({
  queryKey: [...analyticsKey, 'links'] as const,
  queryFn: ({ signal }) => call(sharing.listDashboardLinks, {}, { signal }),
})
export const addDashboardLink = (name: string) => call(sharing.addDashboardLink, { body: { name } })
export const revokeDashboardLink = (linkId: string) => call(sharing.revokeDashboardLink, { params: { linkId } })

export const weeklyReportQuery = queryOptions({
  queryKey: [...analyticsKey, 'weekly-report'] as const,
  queryFn: ({ signal }) => call(weekly.readWeeklyReport, {}, { signal }),
})
export const saveWeeklyReport = (body: RequestTo<typeof weekly.saveWeeklyReport>['body']) =>
  call(weekly.saveWeeklyReport, { body })
export const sendTestReport = () => call(weekly.sendTestReport)

export const panelEventsQuery = queryOptions({
  queryKey: [...analyticsKey, 'panel-events'] as const,
  queryFn: ({ signal }) => call(settings.listPanelEvents, {}, { signal }),
})
export const recordPanelEvent = (body: RequestTo<typeof settings.recordPanelEvent>['body']) =>
  call(settings.recordPanelEvent, { body })

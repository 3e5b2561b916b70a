import type { ExamplesOf } from '../testing/examples/example.ts'
import {
  defaultTrackingSettings,
  makeContent,
  makeError,
  makeHit,
  makeSpeed,
} from '../testing/fixtures/analytics/make-hit.ts'
import type * as commerce from './commerce/endpoints.ts'
import type * as events from './events/endpoints.ts'
import type * as intake from './intake/endpoints.ts'
import type * as settings from './settings/endpoints.ts'
import type * as sharing from './sharing/endpoints.ts'
import type * as speed from './speed/endpoints.ts'
import type * as traffic from './traffic/endpoints.ts'
import type * as weekly from './weekly/endpoints.ts'

/** What the tests and proofs send to each endpoint of this capability. There are no visits. */

const called = { ...makeHit, name: 'browse' }
const content = JSON.stringify(makeContent)

export const commerceReportExamples: ExamplesOf<typeof commerce> = {
  readCarts: {},
  readAdds: {},
  listAbandonedCarts: {},
  readCartHistory: { params: { cartId: 'unknown' }, unknown: 'cartId' },
  readStockReport: {},
  readRestockDemand: {},
  exportCarts: {},
  exportAdds: {},
  exportAbandonedCarts: {},
  exportCartHistory: { params: { cartId: 'unknown' }, unknown: 'cartId' },
  exportStock: {},
  exportRestockDemand: {},
  readSales: {},
  listSalesBy: {},
  listProductsSold: {},
  listLiveOrders: {},
  readProductReport: { params: { itemId: 'unknown' }, unknown: 'itemId' },
  exportProductReport: { params: { itemId: 'unknown' }, unknown: 'itemId' },
  exportSales: {},
  exportSalesBy: {},
  exportProductsSold: {},
  exportFunnel: {},
  exportLiveOrders: {},
  listAllCarts: {},
}

export const eventReportExamples: ExamplesOf<typeof events> = {
  listEvents: {},
  readEvent: { params: { name: 'unknown' }, unknown: 'name' },
  readLoadParts: {},
  exportEvents: {},
  exportEvent: { params: { name: 'unknown' }, unknown: 'name' },
  exportLoadParts: {},
}

export const intakeExamples: ExamplesOf<typeof intake> = {
  recordEvent: { body: { event: 'view-product', data: JSON.stringify(makeHit) } },
  recordScriptErrors: { body: { errors: [makeError] } },
  trackEvent: { body: { eventContent: content, eventSchemaName: 'test' } },
  validateEvent: { params: { schema: 'test' }, body: { eventContent: content } },
  readRecordingId: {},
  recordHit: { body: { event: 'View', data: JSON.stringify(makeHit), ss_cvr: '' } },
  recordButtonClick: { body: called },
  recordButtonRender: { body: called },
  recordOverlay: { body: called },
  recordFormRender: { body: { ...makeHit, formId: 'f' } },
  recordQuickView: { params: { id: 'mug' }, body: makeHit },
}

export const analyticsSettingsExamples: ExamplesOf<typeof settings> = {
  recordPanelEvent: { body: { panel: 'inventory', action: 'click-row' }, idleBody: { panel: 'inventory' } },
  listPanelEvents: {},
  exportPanelEvents: {},
  readAnalyticsSettings: {},
  saveAnalyticsSettings: { body: defaultTrackingSettings },
  listAnalyticsSettingsChanges: {},
  undoAnalyticsSettingsChange: { body: { version: 0, change: 999 }, unknown: 'change' },
  exportVisitor: { body: { visitorId: 'unknown' }, unknown: 'visitorId' },
  eraseVisitor: { body: { visitorId: 'unknown' }, unknown: 'visitorId' },
  markStaff: { query: { pass: 'x', back: '/' }, leadsOn: true },
  readSampleHistory: {},
  removeSampleHistory: {},
  listGoals: {},
  addGoal: { body: { kind: 'path', name: 'Thanks', pattern: '/thanks' }, idleBody: { kind: 'path' } },
  removeGoal: { params: { goalId: 'unknown' }, unknown: 'goalId' },
  listSegments: {},
  addSegment: { body: { name: 'Phones', filters: ['device:phone'] }, idleBody: { name: 'Phones' } },
  removeSegment: { params: { segmentId: 'unknown' }, unknown: 'segmentId' },
  listAnnotations: {},
  addAnnotation: { body: { day: '2026-03-29', text: 'The clocks went forward' }, idleBody: { day: '2026-03-29' } },
  removeAnnotation: { params: { annotationId: 'unknown' }, unknown: 'annotationId' },
}

export const dashboardLinkExamples: ExamplesOf<typeof sharing> = {
  listDashboardLinks: {},
  addDashboardLink: { body: { name: 'Agency' }, idleBody: {} },
  revokeDashboardLink: { params: { linkId: 'unknown' }, unknown: 'linkId' },
  showSharedDashboard: { params: { token: 'unknown' }, unknown: 'token' },
}

export const speedExamples: ExamplesOf<typeof speed> = {
  exportSpeed: {},
  exportScriptErrors: {},
  readSpeed: {},
  readScriptErrors: {},
  readTrackingSettings: {},
  recordSpeed: { body: { records: [makeSpeed] } },
}

export const trafficExamples: ExamplesOf<typeof traffic> = {
  readOverview: {},
  listBreakdown: { query: { dimension: 'page' } },
  watchVisitors: {},
  exportTraffic: { query: { report: 'overview' } },
  listCampaigns: {},
  exportCampaigns: {},
}

export const weeklyReportExamples: ExamplesOf<typeof weekly> = {
  readWeeklyReport: {},
  saveWeeklyReport: { body: { isEnabled: false } },
  sendTestReport: { isUncalledFor: true },
  askToStopWeeklyReport: { params: { token: 'unknown' }, unknown: 'token' },
  stopWeeklyReport: { params: { token: 'unknown' }, unknown: 'token' },
}

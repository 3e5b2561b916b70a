import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

export const defaultTrackingSettings = {
  cookieMode: 'standard',
  asksForConsent: false,
  retentionDays: 400,
  isDisabled: false,
  isCloneable: false,
  siteVisitorMetrics: true,
}

/** Minimal hit of a page. */
export const makeHit = { url: 'http://acme.localhost/', language: 'en-GB', timeZone: 'Europe/London' }

/** Minimal content of an event. */
export const makeContent = {
  analytics_id: 'visitor',
  client_name: 'plinth-storefront',
  client_version: '3.8.0',
  event_occurrence_timestamp: 1,
}

export const makeSpeed = {
  app: 'storefront',
  event: 'page-speed',
  pageLoadId: 'x',
  timestamp: 1,
  data: { responseStart: 12 },
}
export const makeError = {
  event: 'error',
  timestamp: 1,
  data: { message: 'x is not a function', stack: 'at f (a.js:1:2)' },
}

/** Fixtures of tracking and its settings. */
export function trackingFixtures(shopper: HttpClient, owner: HttpClient): Record<string, RouteFixture> {
  const called = {
    client: shopper,
    body: { ...makeHit, name: 'browse' },
    texts: ['url', 'name', 'timeZone', 'language'],
  }
  const content = JSON.stringify(makeContent)
  const unknownVisitor = { client: owner, body: { visitorId: 'unknown' }, texts: ['visitorId'] }
  return {
    'POST /api/census/RecordHit': {
      client: shopper,
      body: { event: 'View', data: JSON.stringify(makeHit), ss_cvr: '' },
      texts: ['event', 'data', 'ss_cvr'],
    },
    'POST /api/census/button-click': called,
    'POST /api/census/button-render': called,
    'POST /api/census/overlay': called,
    'POST /api/census/form-render': { client: shopper, body: { ...makeHit, formId: 'f' }, texts: ['formId', 'url'] },
    'POST /api/census/RecordQuickView/:id': {
      client: shopper,
      params: { id: 'mug' },
      body: makeHit,
      texts: ['url', 'timeZone'],
    },
    'POST /api/events/RecordEvent': {
      client: shopper,
      body: { event: 'view-product', data: JSON.stringify(makeHit) },
      texts: ['event', 'data'],
    },
    'POST /api/events/RecordJavascriptErrors': { client: shopper, body: { errors: [makeError] } },
    'POST /api/1/performance/records': { client: shopper, body: { records: [makeSpeed] } },
    'GET /api/1/performance/settings': { client: shopper },
    'POST /api/v1/clanker/events': {
      client: shopper,
      body: { eventContent: content, eventSchemaName: 'test' },
      texts: ['eventContent', 'eventSchemaName'],
    },
    'POST /api/v1/clanker/validate-event-content/:schema': {
      client: shopper,
      params: { schema: 'test' },
      body: { eventContent: content },
      texts: ['eventContent'],
    },
    'GET /api/census/staff': {
      client: shopper,
      query: ['pass', 'back'],
      search: { pass: 'x', back: '/' },
      leadsOn: true,
    },
    'GET /api/commerce/fullstory/getId': { client: shopper },
    'GET /api/analytics/settings': { client: owner },
    'PUT /api/analytics/settings': { client: owner, body: defaultTrackingSettings },
    'GET /api/analytics/settings/history': { client: owner },
    'POST /api/analytics/settings/undo': { client: owner, body: { version: 0, change: 999 } },
    'GET /api/analytics/sample-history': { client: owner },
    'DELETE /api/analytics/sample-history': { client: owner },
    'POST /api/analytics/visitor/export': unknownVisitor,
    'POST /api/analytics/visitor/erase': unknownVisitor,
  }
}

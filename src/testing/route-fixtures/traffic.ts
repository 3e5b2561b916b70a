import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const question = ['period', 'on', 'from', 'to', 'compare', 'f']

/** Fixtures of traffic dashboards, goals, segments and annotations; there are no visits. */
export function trafficFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const path = '/api/analytics'
  return {
    [`GET ${path}/overview`]: { client: owner, query: question },
    [`GET ${path}/breakdown`]: {
      client: owner,
      search: { dimension: 'page' },
      query: [...question, 'dimension', 'search', 'limit', 'cursor'],
    },
    [`GET ${path}/campaigns`]: {
      client: owner,
      query: [...question, 'by', 'limit', 'cursor'],
    },
    [`GET ${path}/live`]: { client: owner },
    [`GET ${path}/export`]: { client: owner, search: { report: 'overview' }, query: [...question, 'report', 'search'] },
    [`GET ${path}/campaigns/export`]: { client: owner, query: [...question, 'by'] },
    [`GET ${path}/goals`]: { client: owner },
    [`POST ${path}/goals`]: {
      client: owner,
      body: { kind: 'path', name: 'Thanks', pattern: '/thanks' },
      texts: ['name', 'pattern'],
      idle: { body: { kind: 'path' } },
    },
    [`DELETE ${path}/goals/:goalId`]: { client: owner, params: { goalId: 'unknown' } },
    [`GET ${path}/segments`]: { client: owner },
    [`POST ${path}/segments`]: {
      client: owner,
      body: { name: 'Phones', filters: ['device:phone'] },
      texts: ['name'],
      idle: { body: { name: 'Phones' } },
    },
    [`DELETE ${path}/segments/:segmentId`]: { client: owner, params: { segmentId: 'unknown' } },
    [`GET ${path}/links`]: { client: owner },
    [`POST ${path}/links`]: { client: owner, body: { name: 'Agency' }, texts: ['name'], idle: { body: {} } },
    [`DELETE ${path}/links/:linkId`]: { client: owner, params: { linkId: 'unknown' } },
    [`GET ${path}/weekly-report`]: { client: owner },
    [`PUT ${path}/weekly-report`]: { client: owner, body: { isEnabled: false } },
    [`POST ${path}/weekly-report/test-letter`]: { client: owner, isUncalledFor: true },
    [`GET ${path}/panel-events`]: { client: owner },
    [`POST ${path}/panel-events`]: {
      client: owner,
      body: { panel: 'inventory', action: 'click-row' },
      texts: ['action'],
      idle: { body: { panel: 'inventory' } },
    },
    [`GET ${path}/annotations`]: { client: owner },
    [`POST ${path}/annotations`]: {
      client: owner,
      body: { day: '2026-03-29', text: 'The clocks went forward' },
      texts: ['day', 'text'],
      idle: { body: { day: '2026-03-29' } },
    },
    [`DELETE ${path}/annotations/:annotationId`]: { client: owner, params: { annotationId: 'unknown' } },
  }
}

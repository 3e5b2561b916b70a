import {
  defaultTrackingSettings,
  makeContent,
  makeError,
  makeHit,
  makeSpeed,
} from '../../../src/testing/fixtures/analytics/make-hit.ts'
import type { Case, CasesOf } from './cases.ts'
import { settingsHistoryCases } from './website-settings-cases.ts'

const SETTINGS = '/api/analytics/settings'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']
const data = JSON.stringify(makeHit)
const eventContent = JSON.stringify(makeContent)

/** Cases of tracking and its settings. */
export const trackingCases: Record<string, CasesOf> = {
  ...told('/api/census/RecordHit', { event: 'View', data, ss_cvr: '' }, [{ data: '{' }, { data: '{"__proto__":1}' }]),
  ...told('/api/census/button-click', makeHit),
  ...told('/api/census/button-render', makeHit),
  ...told('/api/census/overlay', makeHit),
  ...told('/api/census/form-render', { ...makeHit, formId: 'f' }, [{ formId: '' }]),
  ...told('/api/events/RecordEvent', { event: 'view-product', data }, [{ data: '[' }]),
  ...told('/api/events/RecordJavascriptErrors', { errors: [makeError] }, [{ errors: [1] }, { errors: [] }]),
  ...told('/api/1/performance/records', { records: [makeSpeed] }, [{ records: [{}] }]),
  ...told('/api/v1/clanker/events', { eventContent, eventSchemaName: 'test' }, [{ eventContent: '{}' }]),
  ...named('/api/census/RecordQuickView', ':id', makeHit),
  ...named('/api/v1/clanker/validate-event-content', ':schema', { eventContent }),
  // Redirects back, marked or not.
  'GET /api/census/staff': ({ other }) => [
    call('own', 'GET', '/api/census/staff?pass=x&back=/'),
    call('own', 'GET', `/api/census/staff?pass=x&back=/&websiteId=${other.websiteId}`, other.websiteId),
    ...['back=/', 'pass=x&back=https://evil.example', 'pass=x&back='].map((query) =>
      call('refused', 'GET', `/api/census/staff?${query}`),
    ),
  ],
  'GET /api/1/performance/settings': ({ other }) => [
    call('own', 'GET', '/api/1/performance/settings'),
    call('refused', 'GET', `/api/1/performance/settings?websiteId=${other.websiteId}`, other.websiteId),
  ],
  'GET /api/commerce/fullstory/getId': () => [call('own', 'GET', '/api/commerce/fullstory/getId')],
  [`GET ${SETTINGS}`]: ({ other }) => [
    call('own', 'GET', SETTINGS),
    call('refused', 'GET', `${SETTINGS}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`PUT ${SETTINGS}`]: ({ other }) => [
    call('own', 'PUT', SETTINGS, '', defaultTrackingSettings),
    ...[{ websiteId: other.websiteId }, { retentionDays: 0 }, { cookieMode: 'all' }, { isDisabled: 'no' }].map((more) =>
      call('refused', 'PUT', SETTINGS, '', { ...defaultTrackingSettings, ...more }),
    ),
  ],
  ...settingsHistoryCases(SETTINGS, 'refused'),
  ...aboutPast('GET'),
  ...aboutPast('DELETE'),
  ...aboutVisitors('/api/analytics/visitor/export'),
  ...aboutVisitors('/api/analytics/visitor/erase'),
}

function told(path: string, body: object, wrong: object[] = []): Record<string, CasesOf> {
  return {
    [`POST ${path}`]: ({ other }) => [
      call('own', 'POST', path, '', body),
      call('refused', 'POST', `${path}?websiteId=${other.websiteId}`, other.websiteId, body),
      ...[{ websiteId: other.websiteId }, ...wrong].map((more) =>
        call('refused', 'POST', path, '', { ...body, ...more }),
      ),
    ],
  }
}

/** Events about unknown things are ignored; invalid names are refused. */
function named(path: string, parameter: string, body: object): Record<string, CasesOf> {
  const about = (object: Case['object'], name: string) =>
    call(object, 'POST', `${path}/${encodeURIComponent(name)}`, name, body)
  return {
    [`POST ${path}/${parameter}`]: ({ other }) => [
      ...['mug', 'constructor', other.websiteId].map((name) => about('own', name)),
      ...["' or 1=1--", '*', 'ＩＤ', 'x'.repeat(101)].map((name) => about('refused', name)),
    ],
  }
}

/** Always applies to the website itself, whatever ids are sent. */
function aboutPast(method: string): Record<string, CasesOf> {
  const path = '/api/analytics/sample-history'
  return {
    [`${method} ${path}`]: ({ other }) => [
      call('own', method, path),
      call('refused', method, `${path}?websiteId=${other.websiteId}`, other.websiteId),
    ],
  }
}

/** Visitor ids are per website: on another one they are unknown. */
function aboutVisitors(path: string): Record<string, CasesOf> {
  return {
    [`POST ${path}`]: ({ other }) => [
      ...['somebody', other.websiteId, ...strange].map((visitorId) =>
        call('own', 'POST', path, visitorId, { visitorId }),
      ),
      ...[{ visitorId: '' }, { visitorId: null }, { visitorId: 'x', websiteId: other.websiteId }].map((body) =>
        call('refused', 'POST', path, '', body),
      ),
    ],
  }
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path}${about}`, method, path, names, body }
}

import { expect, test } from 'vitest'
import { type AppDeps, appRoutes } from '../app.ts'
import type { Route } from '../platform/http/routing/route.ts'
import { auditedRequests } from './audited-changes.ts'
import type { AuditKind } from './contract.ts'

/** Dependencies of routes that are never called. */
const nothing: unknown = new Proxy(() => {}, { get: () => nothing, apply: () => nothing })
const routes = appRoutes(nothing as AppDeps).filter(({ faces }) => faces.includes('manage'))

/** Lists of what was wrong in an uploaded file, and the same letter once more. */
const exempt = /errors\.csv$|send-again$/

/** Which entry a request leaves (promise S18), by what its address says. */
const rules: [kind: AuditKind, request: RegExp][] = [
  ['export', /^GET .*(?:\/export|\.csv|customers\/:\w+\/file)$|visitor\/export$/],
  ['erasure', /\/erase$|websites\/deletion$/],
  ['people', /^(?:POST|PUT|DELETE) \/api\/identity\/(?:people|ownership)/],
  ['keys', /^(?:POST|PUT|DELETE) \/api\/(?:payments\/(?:settings|stripe)|keys)/],
]

test.each(rules)('every route of the kind %s leaves an entry in the audit log', (kind, pattern) => {
  const matching = routes.filter(({ method, path }) => pattern.test(`${method} ${path}`) && !exempt.test(path))
  expect(matching.length).toBeGreaterThan(0)
  const missing = matching.filter(({ audit }) => audit?.kind !== kind)
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** Changes of nothing that lasts, or that are recorded elsewhere. */
const unrecorded: Record<string, string[]> = {
  'Nothing is stored by it.': [
    'POST /api/analytics/weekly-report/test-letter',
    'POST /api/cart-reminders/test-letter',
    'POST /api/restock/test-letter',
    'POST /api/cart-reminders/preview',
    'POST /api/restock/preview',
    'POST /api/restock/preflight',
    'POST /api/block-data',
    'POST /api/embeds',
    'POST /api/newsletter/segments/count',
    'POST /api/newsletter/automations/test-letter',
    'POST /api/page-preview',
    'POST /api/templates/trial',
    'POST /api/comment-pass',
    'POST /api/pricing/try',
    'POST /api/commerce/draft-orders/preview',
    'POST /api/payments/trial',
    'POST /api/webhooks/:endpointId/test',
    'POST /api/commerce/orders/:orderId/downloads/link',
    'POST /api/domains/:domain/check',
    'POST /api/mail-sender/check',
    'POST /api/pages/:docId/presence',
  ],
  'It only prepares: running the import is in the log.': [
    'POST /api/catalog/imports',
    'POST /api/catalog/imports/:importId/pictures',
    'PUT /api/catalog/imports/:importId/mapping',
    'POST /api/commerce/customers/imports',
    'PUT /api/commerce/customers/imports/:importId/mapping',
    'POST /api/reviews/imports',
    'PUT /api/reviews/imports/:importId/mapping',
    'POST /api/commerce/gift-cards/imports',
    'PUT /api/commerce/gift-cards/imports/:importId/mapping',
    'POST /api/member-imports',
    'PUT /api/member-imports/:importId/mapping',
    'POST /api/newsletter/imports',
    'PUT /api/newsletter/imports/:importId/mapping',
    'POST /api/restock/suppressions/imports',
    'PUT /api/restock/suppressions/imports/:importId/mapping',
  ],
  'It is a part of one upload, whose beginning is in the log.': [
    'PUT /api/catalog/items/:itemId/files/uploads/:uploadId',
    'DELETE /api/catalog/items/:itemId/files/uploads/:uploadId',
    'PUT /api/lesson-files/:fileId',
    'PUT /api/files/media/:fileId',
  ],
  'Autosave of a draft, several times a minute: the history of the page names its people, and publishing is in the log.':
    ['POST /api/pages/:docId/operations', 'POST /api/posts/:docId/operations'],
  'A text at a time: its history names its people, and publishing the language is in the log.': [
    'PUT /api/multilingual/languages/:language/texts',
  ],
  'Autosave of a draft, several times a minute: sending it is in the log.': ['PUT /api/campaigns/:campaignId'],
  'An e-mail to the person themselves.': ['POST /api/campaigns/:campaignId/test'],
  'The use case writes an entry of its own, with its reason.': [
    'POST /api/restock/suppressions',
    'POST /api/restock/suppressions/:personRef/remove',
  ],
  'A view of the list for the person themselves.': ['POST /api/catalog/views', 'DELETE /api/catalog/views/:viewId'],
  'Telemetry, no change by a person.': ['POST /api/analytics/panel-events', 'POST /api/events/RecordJavascriptErrors'],
  'A step of signing in or out; sign-ins are in the log.': [
    'POST /api/identity/account/confirmation',
    'POST /api/identity/challenge',
    'POST /api/identity/confirm',
    'POST /api/identity/invitations/accept',
    'POST /api/identity/invitations/look',
    'POST /api/identity/password-reset',
    'POST /api/identity/renewal',
    'POST /api/identity/second-factor',
    'POST /api/identity/sign-in',
    'POST /api/identity/sign-out',
    'POST /api/identity/sign-out-everywhere',
    'POST /api/identity/switch',
    'POST /api/identity/visit',
  ],
}

const isUnsafe = ({ method }: Route) => method !== 'GET'
const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every change that somebody can make is in the audit log, or is left out for a reason', () => {
  const reasoned = new Set(Object.values(unrecorded).flat())
  const silent = routes.filter((route) => isUnsafe(route) && !route.audit).map(nameOf)
  expect(silent.filter((request) => !reasoned.has(request))).toEqual([])
  expect([...reasoned].filter((request) => !silent.includes(request))).toEqual([])
})

test('no entry is named for a request that does not exist', () => {
  const known = new Set(routes.filter(isUnsafe).map(nameOf))
  expect([...auditedRequests].filter((request) => !known.has(request))).toEqual([])
})

test.each([
  ['products', 'POST /api/catalog/imports/:importId/run'],
  ['products', 'POST /api/catalog/items/undo'],
  ['stock', 'POST /api/inventory/adjustments'],
  ['mailings', 'POST /api/site-users/account/notifications/restock/send/all'],
  ['prices', 'PUT /api/pricing/taxes'],
  ['pages', 'POST /api/publications'],
  ['settings', 'PUT /api/checkout/settings'],
])('under %s stands %s', (kind, request) => {
  expect(routes.find((route) => nameOf(route) === request)?.audit?.kind).toBe(kind)
})

import { expect, test } from 'vitest'
import { type AppDeps, appRoutes } from '../app.ts'
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

import { revokeSession } from '../../src/identity/sessions/sessions.ts'
import type { AppendOperationsRequest } from '../../src/pages/admin-contract.ts'
import { editorOf } from '../../src/pages/admin-deps.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { Forbidden } from '../../src/platform/errors/application-errors.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route, RouteRequest } from '../../src/platform/http/routing/route.ts'
import type { Tampering } from './two-website-world.ts'

type Tamper = NonNullable<Tampering['http']>

/** Realistic bugs. Each one alone must make the proof fail. */
export const plantedMistakes: Record<string, Tamper> = {
  'a host answers with the other website': (http, { sites: [one, other], trial }) => ({
    ...http,
    findTenant: (name) => http.findTenant(trial.begun && name === one.subdomain ? other.subdomain : name),
  }),
  'a session is good on every website': (http, { sites }) => ({
    ...http,
    async findSignedIn(websiteId, token) {
      for (const scope of [websiteId, ...sites.map((site) => site.websiteId)]) {
        const found = await http.findSignedIn(scope, token)
        if (found) return found
      }
      return undefined
    },
  }),
  'a route is for anyone': (http) => change(http, '/api/websites/home', (route) => ({ ...route, allow: 'anyone' })),
  'a route is for anyone who is signed in': (http) =>
    change(http, '/api/websites/home', (route) => ({ ...route, allow: 'signed-in' })),
  'a route was added and nobody decided about it': (http) => ({
    ...http,
    routes: http.routes.flatMap((route) =>
      route.path === '/api/websites' ? [route, { ...route, path: '/api/websites/all', faces: ['storefront'] }] : route,
    ),
  }),
  'what is there is refused otherwise than what is not': (http) =>
    change(http, '/api/commerce/shopping-cart/entries/:entryId', (route) =>
      before(route, async ({ params: { entryId = '' } }) => {
        if (/^[\da-f]{8}-[\da-f]{4}-5/.test(entryId)) throw new Forbidden()
      }),
    ),
  'whoever may edit a page may add code': (http, { lab: { db } }) =>
    change(http, '/api/pages/:docId/operations', (route) => ({
      ...route,
      async handle({ params, body, visit }) {
        const { docId } = params as { docId: string }
        const { base, operations } = body as AppendOperationsRequest
        const editor = { ...editorOf(visit), may: () => true }
        return appendOperations(db, editor, { docId, base, operations })
      },
    })),
  'signing out ends a session of another website': (http, { sites, lab }) =>
    change(http, '/api/identity/sign-out', (route) =>
      before(route, async ({ visit: { session } }) => {
        for (const { websiteId } of sites) await revokeSession(lab.db, websiteId, session.token ?? '')
      }),
    ),
}

function change(http: HttpAppOptions, path: string, make: (route: Route) => Route): HttpAppOptions {
  return { ...http, routes: http.routes.map((route) => (route.path === path ? make(route) : route)) }
}

function before(
  route: Route,
  run: (request: RouteRequest<Record<string, string>, never, never>) => Promise<void>,
): Route {
  return {
    ...route,
    async handle(request) {
      await run(request)
      return route.handle(request)
    },
  }
}

import { describeApi } from '../platform/http/openapi/api-document.ts'
import { handle, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import type { ApiResource } from '../shared/api/scopes.ts'
import { endpoint } from '../shared/http/endpoint.ts'
import { type PublishedCall, publishedCalls } from './published-calls.ts'

const readPublicApi = endpoint({
  method: 'GET',
  path: '/api/v1/openapi.json',
  faces: ['manage', 'platform'],
  allow: 'anyone',
  rateLimit: { name: 'public-openapi', points: 60, seconds: 60, by: 'address' },
})

/** Each key has its own budget, whatever it calls. */
const perKey: RateLimit = { name: 'api', points: 300, seconds: 60, by: 'key' }

const head = {
  info: {
    title: 'Plinth API',
    version: '1',
    description:
      'Calls go to the manage host of a website, such as https://acme.manage.plinth.example, with a key in ' +
      '`Authorization: Bearer pk_…` and a `User-Agent`. A key may make 300 calls a minute; `RateLimit` tells what is left. ' +
      'Calls that must not happen twice take an `Idempotency-Key`. Errors are `application/problem+json`.',
  },
  securitySchemes: {
    key: { type: 'http' as const, scheme: 'bearer', description: 'A key of Settings, API keys.' },
  },
}

/**
 * The public API: calls of the admin under `/api/v1`, made with a key instead of a session, and their description. Throws for
 * a call that is published and not there.
 */
export function publicRoutes(routes: readonly Route[]): Route[] {
  const byAddress = new Map(
    routes.filter(({ faces }) => faces.includes('manage')).map((route) => [addressOf(route), route]),
  )
  const published = Object.entries(publishedCalls).flatMap(([resource, calls]) =>
    calls.map((call) => publish(resource as ApiResource, call, byAddress)),
  )
  let text: Promise<string> | undefined
  return [
    ...published,
    handle(readPublicApi, {
      async handle({ res }) {
        text ??= describeApi(published, head)
        res
          .type('application/json')
          .set('Cache-Control', 'public, max-age=300')
          .send(await text)
        return undefined
      },
    }),
  ]
}

const addressOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

function publish(
  resource: ApiResource,
  { of, path, needsIdempotencyKey }: PublishedCall,
  routes: ReadonlyMap<string, Route>,
): Route {
  const route = routes.get(of)
  if (!route) throw new Error(`The API publishes ${of}, which is not a call of the admin.`)
  const scope = `${resource}.${route.method === 'GET' ? 'read' : 'write'}`
  return {
    ...route,
    path: `/api/v1${path}`,
    faces: ['manage'],
    rateLimit: perKey,
    api: { scope, needsIdempotencyKey: needsIdempotencyKey ?? false },
  }
}

import type { Database } from '../platform/database/database.ts'
import { describeApi } from '../platform/http/openapi/api-document.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import type { ApiResource } from '../shared/api/scopes.ts'
import { endpoint } from '../shared/http/endpoint.ts'
import { publish } from './publish.ts'
import { publishedCalls } from './published-calls.ts'
import { createRequestLedger } from './request-ledger.ts'

const readPublicApi = endpoint({
  method: 'GET',
  path: '/api/v1/openapi.json',
  faces: ['manage', 'platform'],
  allow: 'anyone',
  rateLimit: { name: 'public-openapi', points: 60, seconds: 60, by: 'address' },
})

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
export function publicRoutes(routes: readonly Route[], { db }: { db: Database }): Route[] {
  const ledger = createRequestLedger(db)
  const byAddress = new Map(
    routes.filter(({ faces }) => faces.includes('manage')).map((route) => [addressOf(route), route]),
  )
  const published = Object.entries(publishedCalls).flatMap(([resource, calls]) =>
    calls.map((call) => {
      const route = byAddress.get(call.of)
      if (!route) throw new Error(`The API publishes ${call.of}, which is not a call of the admin.`)
      return publish(resource as ApiResource, call, route, ledger)
    }),
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

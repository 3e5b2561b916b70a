import { z } from 'zod'
import type { Visit } from '../platform/http/request/visit.ts'
import type { Route, RouteRequest } from '../platform/http/routing/route.ts'
import type { ApiResource } from '../shared/api/scopes.ts'
import type { RateLimit } from '../shared/http/endpoint.ts'
import type { PublishedCall } from './published-calls.ts'
import {
  fieldNames,
  fieldsQuery,
  listQuery,
  listReply,
  PAGE,
  pageOf,
  type Query,
  readFields,
  withFields,
} from './published-list.ts'
import type { RequestLedger } from './request-ledger.ts'

/** Each key has its own budget, whatever it calls. */
const perKey: RateLimit = { name: 'api', points: 300, seconds: 60, by: 'key' }

type Request = RouteRequest<unknown, Query, unknown>

/** A call of the admin as a call of the API. */
export function publish(resource: ApiResource, call: PublishedCall, route: Route, ledger: RequestLedger): Route {
  const { method } = route
  const isRead = method === 'GET'
  const reply = call.list ? listReply(call.list, route.reply ?? z.undefined()) : route.reply
  const isJson = isRead && reply !== undefined && !(reply instanceof z.ZodUndefined) && !route.streamsEvents
  const known = isJson ? fieldNames(reply, call.list) : undefined
  const handle = isRead ? reading(call, route) : writing(call, route, ledger)
  return {
    ...route,
    path: `/api/v1${call.path}`,
    faces: ['manage'],
    rateLimit: perKey,
    query: queryOf(call, route, known !== undefined),
    reply,
    handle: handle as Route['handle'],
    ...(known && {
      trimReply: (whole, { fields }) =>
        typeof fields === 'string' ? withFields(whole, readFields(fields, known), call.list) : whole,
    }),
    api: {
      scope: `${resource}.${isRead ? 'read' : 'write'}`,
      needsIdempotencyKey: call.needsIdempotencyKey ?? false,
      ...(call.deprecated && { deprecated: call.deprecated }),
    },
  }
}

/** The query of the call, with what all calls of the API take. A query of several shapes stays as it is. */
function queryOf(call: PublishedCall, { query }: Route, hasFields: boolean): Route['query'] {
  if (query !== undefined && !(query instanceof z.ZodObject)) return query
  const { asOf, after, limit, ...shape } = (query?.shape ?? {}) as Record<string, z.ZodType>
  return z.strictObject({
    ...shape,
    ...(asOf && { at: asOf.meta({ description: 'As it was at this time (ISO 8601), from the log.' }) }),
    ...(after && (call.list ? { cursor: after } : { after })),
    ...(limit && { limit: Limit }),
    ...(call.list && listQuery(call.list)),
    ...(hasFields && fieldsQuery),
  })
}

const Limit = z.coerce.number().int().min(1).max(100).default(PAGE)

/** What the call itself takes of a query, under the names that the admin has for it. */
function ownQuery({ list }: PublishedCall, { query }: Route, sent: Query): unknown {
  if (!(query instanceof z.ZodObject)) return query?.parse(sent)
  const { at: asOf, limit = String(PAGE) } = sent
  const after = list ? sent.cursor : sent.after
  const named = Object.entries({ ...sent, asOf, after, limit })
  return query.parse(Object.fromEntries(named.filter(([name, value]) => value !== undefined && name in query.shape)))
}

function reading(call: PublishedCall, route: Route) {
  const { list } = call
  return async (request: Request) => {
    const sent = { ...request.req.query } as Query
    const reply = await route.handle({ ...request, query: ownQuery(call, route, sent) } as never)
    if (!list) return reply
    const { path } = request.req
    return pageOf(list, { websiteId: request.visit.tenant?.websiteId ?? '', path, query: sent }, reply)
  }
}

/** With an idempotency key it is done once. What arrives piece by piece recognises its key itself. */
function writing({ recognisesRepeats, needsIdempotencyKey }: PublishedCall, route: Route, ledger: RequestLedger) {
  return async (request: Request) => {
    const run = async () => route.handle(request as never)
    const asked = route.streamsBody ? undefined : ledgerRequestOf(request.visit)
    if (!asked) return run()
    const keepsReply = route.method === 'POST' && !recognisesRepeats && !needsIdempotencyKey
    return ledger.once({ ...asked, keepsReply }, run, () => request.res.setHeader('Idempotency-Replayed', 'true'))
  }
}

function ledgerRequestOf({ intent, account, tenant, now }: Visit) {
  const keyId = account?.apiKey?.keyId
  if (intent.key === undefined || keyId === undefined || !tenant) return undefined
  return { websiteId: tenant.websiteId, keyId, key: intent.key, request: intent.request ?? '', now }
}

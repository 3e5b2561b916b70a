import type { Route } from '../../../platform/http/routing/route.ts'
import type { Reply } from '../../browsers/http-client.ts'
import type { FixtureRequest, RouteFixture } from '../product-client.ts'

/** `GET /api/…`: key of a route in all lists of fixtures. */
export function nameOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** The first route of each kind: whose faces, type and limit of the body and callers are the same. */
export function oneOfEachKind<One extends { route: Route }>(all: One[]): One[] {
  const kinds = new Map<string, One>()
  for (const one of all) {
    const { faces, method, bodyType, bodyBytesMax, streamsBody, allow } = one.route
    const callers = ['anyone', 'visitor', 'signed-in'].includes(allow) ? allow : 'permission'
    const kind = JSON.stringify([faces, method === 'GET', bodyType, bodyBytesMax, streamsBody, callers])
    if (!kinds.has(kind)) kinds.set(kind, one)
  }
  return [...kinds.values()]
}

/** The same request on its own connection. */
export function alone({ headers, ...request }: FixtureRequest): FixtureRequest {
  return { ...request, headers: { ...headers, connection: 'close' } }
}

/** The fixture's body with the members of another JSON object appended. */
export function merge({ body }: RouteFixture, polluted: string): string {
  return `${JSON.stringify(body).slice(0, -1)},${polluted.slice(1)}`
}

/** Routes with a higher body limit may answer an oversized body as invalid instead. */
export function statusesFor({ bodyBytesMax }: Route, status: number): number[] {
  return bodyBytesMax !== undefined && status === 413 ? [400, 413] : [status]
}

/** Statuses of an accepted input, and of its allowed refusals. */
export function taken({ leadsOn, isStale }: RouteFixture, ...refused: number[]): number[] {
  return [...(leadsOn ? [302, 303] : [200, 202]), ...(isStale ? [409] : []), ...refused]
}

/** What a wrong body gets; where any name is allowed, its form may only be unknown. */
export function refusals({ hasOwnNames }: RouteFixture): number[] {
  return hasOwnNames ? [400, 404] : [400]
}

/** Message of a missing or stolen CSRF token: on a page, or as a problem. */
export function csrfRefusal({ renderError }: Route, reply: Reply): string {
  if (renderError) return reply.text
  const { crumbFail, message } = reply.json() as { crumbFail?: boolean; message: string }
  return crumbFail ? message : ''
}

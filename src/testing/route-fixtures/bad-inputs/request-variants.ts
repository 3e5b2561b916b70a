import type { Route } from '../../../platform/http/routing/route.ts'
import type { Reply } from '../../browsers/http-client.ts'
import type { FixtureRequest, RouteFixture } from '../product-client.ts'

/** `GET /api/…`: the name of a route in every list of fixtures. */
export function nameOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** The same request on a connection of its own. */
export function alone({ headers, ...request }: FixtureRequest): FixtureRequest {
  return { ...request, headers: { ...headers, connection: 'close' } }
}

/** The body of the fixture with the members of another JSON object behind its own. */
export function merge({ body }: RouteFixture, polluted: string): string {
  return `${JSON.stringify(body).slice(0, -1)},${polluted.slice(1)}`
}

/** What is too large for most may only be unsound for a route that reads more. */
export function statusesFor({ bodyBytesMax }: Route, status: number): number[] {
  return bodyBytesMax !== undefined && status === 413 ? [400, 413] : [status]
}

/** Statuses of what is taken, and those by which it may be refused. */
export function taken({ leadsOn, isStale }: RouteFixture, ...refused: number[]): number[] {
  return [...(leadsOn ? [302, 303] : [200, 202]), ...(isStale ? [409] : []), ...refused]
}

/** What the reply says of a missing or stolen crumb: on a page of its own, or as a problem that says what it is. */
export function crumbRefusal({ renderError }: Route, reply: Reply): string {
  if (renderError) return reply.text
  const { crumbFail, message } = reply.json() as { crumbFail?: boolean; message: string }
  return crumbFail ? message : ''
}

import { hostOf } from '../../src/platform/http/routing/host.ts'
import type { Face } from '../../src/platform/http/routing/route.ts'
import { httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import type { Case } from './cases/cases.ts'
import type { Site } from './isolated-site.ts'
import type { Principal } from './principals.ts'
import type { World } from './two-website-world.ts'

/** A request as it goes over the line. */
export interface SentRequest {
  host: string
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** As the pages of this host would send it for them. What the answer does to their cookies is forgotten. */
export function withBrowserHeaders(
  world: World,
  site: Site,
  face: Face,
  { cookies }: Principal,
  asked: Case,
): SentRequest {
  const host = hostOf(world.baseDomain, face, site.subdomain)
  const { method, path, body } = asked
  // Data and pages alike, without beginning a session: that would give each answer cookies of its own.
  if (method === 'GET') return { host, method, path, headers: { 'sec-fetch-dest': 'empty', ...asked.headers } }
  const crumb = cookies[face].get('crumb')
  const headers = {
    origin: `http://${host}`,
    'idempotency-key': crypto.randomUUID(),
    ...(crumb !== undefined && { 'x-csrf-token': crumb }),
    ...(body !== undefined && { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
    ...asked.headers,
  }
  return { host, method, path, headers, body }
}

/** An answer that breaks off is one of status 0, as long as the product lives; throws when it does not. */
export function sendRequest(
  { port }: World,
  cookies: Map<string, string>,
  { host, method, path, headers, body }: SentRequest,
) {
  const client = httpClient(port, host)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client.send(method, path, { headers, body }).catch((error: Error) => brokenOff(port, host, error))
}

async function brokenOff(port: number, host: string, error: Error): Promise<Reply> {
  const alive = await httpClient(port, host)
    .get('/healthz')
    .catch(() => undefined)
  if (alive?.status !== 200) throw new Error(`The product died: ${error.message}`, { cause: error })
  const text = `the connection was closed before the end of the answer, and the product lives: ${error.message}`
  return { status: 0, headers: {}, text, json: () => undefined }
}

export type { Reply }

import { hostOf } from '../../src/platform/http/routing/host.ts'
import type { Face } from '../../src/platform/http/routing/route.ts'
import { httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import type { Case } from './cases/cases.ts'
import type { Site } from './isolated-site.ts'
import type { Principal } from './principals.ts'
import type { World } from './two-website-world.ts'

/** A raw request. */
export interface SentRequest {
  host: string
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** With a browser's headers, as pages of this host would send it. Cookies in the reply are ignored. */
export function withBrowserHeaders(
  world: World,
  site: Site,
  face: Face,
  { cookies }: Principal,
  asked: Case,
): SentRequest {
  const host = hostOf(world.baseDomain, face, site.subdomain)
  const { method, path, body } = asked
  // Without starting a session, which would give each answer its own cookies.
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

/** A broken-off reply has status 0 while the product is alive; throws if it is not. */
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

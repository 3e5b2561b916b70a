import type { Route } from '../../platform/http/routing/route.ts'
import type { HttpClient, Reply } from '../browsers/http-client.ts'

/** A fixture of a route: client, valid parameters, and the fields for bad input. */
export interface RouteFixture {
  client: HttpClient
  params?: Record<string, string>
  /** A body that the route accepts, or refuses only because the named object does not exist. */
  body?: Record<string, unknown>
  /** A raw file, instead of a body. */
  file?: Buffer
  /** Media type of the file; default: an image's. */
  fileType?: string
  /** Encoded form fields of a page without scripts, instead of a body. */
  form?: string
  /** Names of text fields in the body. */
  texts?: string[]
  query?: string[]
  /** Required query parameters. */
  search?: Record<string, string>
  /** Input without side effects, where the default would have some. */
  idle?: FixtureRequest
  /** Refused with a message, because nothing here makes it applicable. */
  isUncalledFor?: true | undefined
  /** The names in its body are the merchant's, so that the contract refuses none. */
  hasOwnNames?: true | undefined
  /** Redirects to another URL. */
  leadsOn?: true
  /** Refused as a conflict, because it refers to an outdated state. */
  isStale?: true
  /** A well-formed id that does not exist, instead of `unknown`. */
  unknownId?: string
  /** May answer 404 to requests through a proxy. */
  isHiddenBehindProxies?: true
}

export interface FixtureRequest {
  params?: Record<string, string>
  query?: string
  /** Sent as JSON; texts and bytes are sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  /** Overrides the fixture's client, for example with other cookies. */
  client?: HttpClient
}

/** Sends the request that the route's own pages would send, with the bad input applied. */
export function sendFixtureRequest(
  { method, path }: Route,
  door: RouteFixture,
  pushed: FixtureRequest = {},
): Promise<Reply> {
  const { params, query, body = door.body ?? door.file ?? door.form, client = door.client } = pushed
  const headers = { ...headersOf(door, pushed), ...pushed.headers }
  const address = `${fill(path, { ...door.params, ...params })}${searchOf(door, query)}`
  if (method === 'GET') return client.get(address, { headers })
  if (method === 'DELETE') return remove(client, address, headers, body)
  return method === 'POST' ? client.post(address, body, { headers }) : client.put(address, body, { headers })
}

/** Bad input replaces parameters of the same name. */
function searchOf({ search = {} }: RouteFixture, query: string | undefined): string {
  const kept = Object.entries(search).filter(([name]) => !query?.startsWith(`${name}=`))
  const parts = [...kept.map(([name, value]) => `${name}=${value}`), ...(query === undefined ? [] : [query])]
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function headersOf(
  { file, fileType = 'image/png', form }: RouteFixture,
  { body }: FixtureRequest,
): Record<string, string> {
  const type = file ? fileType : form && 'application/x-www-form-urlencoded'
  return type && body === undefined ? { 'content-type': type } : {}
}

/** DELETE with a body, for which Node sends a length only if told to. */
function remove(client: HttpClient, address: string, headers: Record<string, string>, body: unknown): Promise<Reply> {
  if (body === undefined) return client.delete(address, { headers })
  const text = JSON.stringify(body)
  const own = { origin: `http://${client.host}`, 'x-csrf-token': client.cookies.get('crumb') ?? '' }
  const length = String(Buffer.byteLength(text))
  return client.send('DELETE', address, { headers: { ...own, ...headers, 'content-length': length }, body: text })
}

/** Not encoded: invalid characters are intended by the test. */
function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
}

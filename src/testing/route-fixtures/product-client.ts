import type { Route } from '../../platform/http/routing/route.ts'
import type { HttpClient, Reply } from '../browsers/http-client.ts'

/** How a route is asked: by whom, for what, and which parts of it anything could be written into. */
export interface RouteFixture {
  client: HttpClient
  params?: Record<string, string>
  /** One that the route takes, or refuses for nothing but the object it names. */
  body?: Record<string, unknown>
  /** In place of a body, a file that the route takes as it is. */
  file?: Buffer
  /** Media type of the file; a picture's unless said. */
  fileType?: string
  /** In place of a body, the fields of a page without scripts, as they are sent. */
  form?: string
  /** Names of the fields of the body that hold text. */
  texts?: string[]
  query?: string[]
  /** What must stand in the query. */
  search?: Record<string, string>
  /** What is pushed in so that nothing happens, where something would. */
  idle?: FixtureRequest
  /** Nothing here calls for it, so that it is refused with a sentence. */
  isUncalledFor?: true
  /** It shows nothing by itself, and sends people to another address. */
  leadsOn?: true
  /** It names a state that is over, so that it is refused with a conflict. */
  isStale?: true
  /** In place of `unknown`, an id of the right form that is nobody's. */
  unknownId?: string
  /** Anyone who comes through a proxy may be told that there is nothing. */
  isHiddenBehindProxies?: true
}

export interface FixtureRequest {
  params?: Record<string, string>
  query?: string
  /** Sent as JSON; a text or bytes go as they are. */
  body?: unknown
  headers?: Record<string, string>
  /** In place of the door's own, with other cookies for example. */
  client?: HttpClient
}

/** Asks the route as its own pages would, but for what is pushed in. */
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

/** What is pushed in takes the place of what it names. */
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

/** Nobody sends a body with it but strangers, and Node states its length only when it is told to. */
function remove(client: HttpClient, address: string, headers: Record<string, string>, body: unknown): Promise<Reply> {
  if (body === undefined) return client.delete(address, { headers })
  const text = JSON.stringify(body)
  const own = { origin: `http://${client.host}`, 'x-csrf-token': client.cookies.get('crumb') ?? '' }
  const length = String(Buffer.byteLength(text))
  return client.send('DELETE', address, { headers: { ...own, ...headers, 'content-length': length }, body: text })
}

/** Without encoding: what cannot stand in an address is the test's own affair. */
function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
}

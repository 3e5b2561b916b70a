import type { z } from 'zod'
import type { Permission } from '../permissions.ts'

/** The face on whose hosts an endpoint exists; on every other host it does not. */
export type Face = 'platform' | 'storefront' | 'manage' | 'assets'

/** `anyone` needs no cookie; `visitor` needs the anonymous session for unsafe methods; anything else is a permission. */
export type Policy = 'anyone' | 'visitor' | 'signed-in' | Permission

export interface RateLimit {
  /** Endpoints with the same name share one budget. */
  name: string
  /** `points` requests per `seconds`, for each key. */
  points: number
  seconds: number
  /** `website`: all people who work on the website share one budget. `key`: each key of the API has its own, which replies tell. */
  by: 'visitor' | 'account' | 'address' | 'website' | 'key'
  /** Limit for all visitors of one address together, and the only one for visitors without an id: a new id costs nothing. */
  perAddress?: number
  /** A successful request gives its point back, so that only failures use up the budget. */
  counts?: 'failures'
  /** The message of the 429; the specification's where it has one. */
  message?: string
}

export type BodyType = 'json' | 'form' | 'beacon' | 'raw'

/** The type of a schema without the schema, so that browsers get no zod. */
export interface SchemaType<Schema extends z.ZodType> {
  readonly schema?: Schema
}

/** For `import type` of a schema: `schema<typeof ReviewsQuery>()`. */
export const schema = <Schema extends z.ZodType>(): SchemaType<Schema> => ({})

/** What the server, the browser, the API's description and the proofs know of a call. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Express path with every parameter that `params` parses. */
  readonly path: string
  readonly faces: readonly Face[]
  readonly allow: Policy
  readonly rateLimit: RateLimit | 'none'
  /**
   * Default: JSON. `form`: fields as pages send them without scripts, the crumb among them. `beacon`: also JSON, declared as
   * such or as plain text. `raw`: the exact JSON text, for a body whose signature is verified.
   */
  readonly bodyType?: BodyType
  readonly params?: SchemaType<z.ZodType>
  /** Absent: a request with a query is refused. */
  readonly query?: SchemaType<z.ZodType>
  readonly body?: SchemaType<z.ZodType>
  /** Absent: answered without a body, or by a page or a file. */
  readonly reply?: SchemaType<z.ZodType>
}

/** Declares a call, in its capability's `endpoints.ts` and nowhere else. */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared

/** The schema that an endpoint declares for this part; undefined when it has none. */
export type SchemaOf<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'reply'> = E extends {
  readonly [P in Part]: SchemaType<infer Schema>
}
  ? Schema
  : undefined

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type QueryPart<Query> = object extends Query ? { query?: Query } : { query: Query }

/** What a caller passes: all that the endpoint takes and nothing else. */
export type RequestTo<E extends Endpoint> = ([NamesIn<E['path']>] extends [never]
  ? unknown
  : { params: Record<NamesIn<E['path']>, string> }) &
  (E extends { query: SchemaType<infer Query> } ? QueryPart<z.input<Query>> : unknown) &
  (E extends { body: SchemaType<infer Body> } ? { body: z.input<Body> } : unknown)

/** What a caller gets. */
export type ReplyOf<E extends Endpoint> = E extends { reply: SchemaType<infer Schema> } ? z.output<Schema> : undefined

/** Path and query of a request. Absent values of the query are left out; a list becomes repeated parameters. */
export function urlOf(
  { path }: Endpoint,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, unknown> } = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}

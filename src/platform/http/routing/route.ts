import type { Request, Response } from 'express'
import { z } from 'zod'
import type {
  BodyType,
  Endpoint,
  Face,
  Policy,
  RateLimit,
  SchemaOf,
  SchemaType,
} from '../../../shared/http/endpoint.ts'
import type { HttpError } from '../../errors/problem.ts'
import type { Visit } from '../request/visit.ts'

export type { Face, Policy, RateLimit }

export interface RouteRequest<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  visit: Visit
  req: Request
  res: Response
}

/** What is known about a request at the time it is rejected. */
export interface FailedRequest {
  /** The parsed body; undefined when it was not read. */
  parsedBody: unknown
  /** Undefined when the request was rejected before the visitor was known. */
  visit: Visit | undefined
  req: Request
  res: Response
}

/** Kinds of audit log entries that routes write. */
type AuditKind =
  | 'export'
  | 'erasure'
  | 'keys'
  | 'people'
  | 'products'
  | 'stock'
  | 'prices'
  | 'orders'
  | 'customers'
  | 'mailings'
  | 'pages'
  | 'files'
  | 'settings'

/** Since when a call of the public API should not be used any more, until when it works, and what to read about it. */
export interface Deprecated {
  /** ISO 8601. */
  since: string
  sunset: string
  link: string
}

interface RouteOptions {
  /** See `Endpoint`. */
  bodyType?: BodyType
  /** Low priority: nobody waits for the response, so other requests are answered first. */
  lowPriority?: boolean
  /** Shows what somebody has bought: comes before other requests to its website, and is never refused as too many. */
  comesFirst?: boolean
  /** Does not count among its website's requests in flight: its work is limited elsewhere, or waits for its own body. */
  hasOwnConcurrencyLimit?: boolean
  /** Limit of the body in bytes. Default: 100 kB, or 64 kB for a form or when the crumb is in the body. */
  bodyBytesMax?: number
  /**
   * The handler reads the body itself from `req` as a stream and keeps little of it in memory. It runs after all other
   * checks and counts with a fixed share of the bodies in flight.
   */
  streamsBody?: true
  /** Answers with server-sent events (`streamEvents`), which end as soon as the request would be refused. */
  streamsEvents?: true
  /** A longer timeout for a route that reads its body itself. */
  timeoutMs?: number
  /**
   * An unsafe method that may come from elsewhere than our own pages, such as from a mail program: the address alone is the
   * proof. Only for `anyone`.
   */
  allowsCrossOrigin?: boolean
  /**
   * An unsafe method that also accepts visitors who have no session yet, and so no crumb. The same-origin check is enough,
   * because there is no session that could be abused. Only for `visitor`.
   */
  allowsNoSession?: boolean
  /** Ignores a query instead of refusing it: mail programs and other websites add theirs to links. */
  ignoresQuery?: true
  /** Answers also on the storefront of a removed website, where other routes do not. */
  answersWhenRemoved?: true
  /**
   * A call of the public API: it is made with a key of this scope, never with cookies. `needsIdempotencyKey`: repeating it
   * would do it twice.
   */
  api?: { scope: string; needsIdempotencyKey: boolean; deprecated?: Deprecated }
  /** What is sent of the reply, once it was checked: the fields for which its caller asked. Throws BadRequest. */
  trimReply?(reply: unknown, query: Record<string, unknown>): unknown
  /** The website's audit log entry when the route succeeds. `what` follows a name: `exported the products`. */
  audit?: { kind: AuditKind; what: string }
  /**
   * Renders a page of its own instead of the plain error page; returns false when it has none. Not called for server errors.
   */
  renderError?(refusal: HttpError, request: FailedRequest): Promise<unknown>
}

/** A complete route. The start fails when one lacks a policy or a limit. */
export interface Route extends RouteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  faces: Face[]
  allow: Policy
  rateLimit: RateLimit | 'none'
  params: z.ZodType | undefined
  query: z.ZodType | undefined
  body: z.ZodType | undefined
  reply: z.ZodType | undefined
  /** May return synchronously. */
  handle(request: RouteRequest<never, never, never>): unknown
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined

/** How a capability defines a route: zod contract, policy, limit and handler in one place. */
export interface RouteDefinition<
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Reply extends z.ZodType,
> extends RouteOptions {
  method: Route['method']
  /** Express path with every parameter that `params` parses. */
  path: string
  faces: Face[]
  allow: Policy
  rateLimit: RateLimit | 'none'
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  handle(request: RouteRequest<Parsed<Params>, Parsed<Query>, Parsed<Body>>): Promise<z.input<Reply>> | z.input<Reply>
}

export function defineRoute<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Reply extends z.ZodType = z.ZodType,
>(definition: RouteDefinition<Params, Query, Body, Reply>): Route {
  return { params: undefined, query: undefined, body: undefined, ...definition } as unknown as Route
}

/** The schemas that the endpoint declares, the server's own options, and how it is answered. */
type Handling<E extends Endpoint> = Omit<RouteOptions, 'bodyType'> & {
  [Part in Extract<keyof E, 'params' | 'query' | 'body' | 'reply'>]: SchemaOf<E, Part>
} & {
  handle(
    request: RouteRequest<Parsed<SchemaOf<E, 'params'>>, Parsed<SchemaOf<E, 'query'>>, Parsed<SchemaOf<E, 'body'>>>,
  ): Answer<E> | Promise<Answer<E>>
}

type Answer<E extends Endpoint> = E extends { reply: SchemaType<infer Reply> } ? z.input<Reply> : undefined

/** An endpoint without a query refuses one, as it would refuse a field that its schema does not have. */
const noQuery = z.strictObject({})

const withoutSchemas = { params: undefined, query: noQuery, body: undefined, reply: z.undefined() }
const withAnyQuery = { ...withoutSchemas, query: undefined }

/** Serves an endpoint. */
export function handle<E extends Endpoint>(endpoint: E, handling: Handling<E>): Route {
  const defaults = handling.ignoresQuery ? withAnyQuery : withoutSchemas
  return { ...defaults, ...endpoint, ...handling } as unknown as Route
}

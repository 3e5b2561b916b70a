import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Permission } from '../../../shared/permissions.ts'
import type { HttpError } from '../../errors/problem.ts'
import type { Visit } from '../request/visit.ts'

/** Which of the hosts a route answers on; on every other host it does not exist. */
export type Face = 'platform' | 'storefront' | 'manage' | 'assets'

/** `anyone` may ask without any cookie; `visitor` needs the anonymous session for unsafe methods; the rest a right. */
export type Policy = 'anyone' | 'visitor' | 'signed-in' | Permission

export interface RateLimit {
  /** Requests that share a name share the budget. */
  name: string
  /** So many within so many seconds, for each key. */
  points: number
  seconds: number
  /** `website`: all who work on it share one budget. */
  by: 'visitor' | 'account' | 'address' | 'website'
  /** Most for all visitors of one address together, and for those without an id alone: becoming another costs nothing. */
  perAddress?: number
  /** A request that succeeds gives its point back, so that only wrong ones use the budget up. */
  counts?: 'failures'
  /** The sentence of the 429; the specification's where it has one. */
  message?: string
}

export interface RouteRequest<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  visit: Visit
  req: Request
  res: Response
}

/** A request as far as it is known when it is refused. */
export interface FailedRequest {
  /** The body as it was read; undefined when it was not. */
  parsedBody: unknown
  /** Who asks; undefined when it was refused before that was known. */
  visit: Visit | undefined
  req: Request
  res: Response
}

/** Kinds of entries of an audit log that routes write. */
type AuditKind = 'export' | 'erasure' | 'keys' | 'people' | 'settings'

interface RouteOptions {
  /**
   * `form`: fields as pages send them without scripts, the crumb among them. `beacon`: also JSON, as it is or as plain text. `raw`: the text of JSON to
   * the byte, for a body whose signature is judged. JSON unless said.
   */
  bodyType?: 'json' | 'form' | 'beacon' | 'raw'
  /** Low priority: no one waits for the answer, so other requests are answered first. */
  lowPriority?: boolean
  /** It takes no place among its website's requests in flight: its work is limited elsewhere, or waits for its own body. */
  hasOwnConcurrencyLimit?: boolean
  /** Most bytes of the body; 100 kB unless said, and 64 kB of a form, or where the crumb lies in it. */
  bodyBytesMax?: number
  /**
   * It reads its body itself from `req`, piece by piece, and keeps little of it in memory: the route is reached after everything
   * else was judged, and counts for a fixed share of the bodies in flight.
   */
  streamsBody?: true
  /** For one that takes longer than all the others, because it reads its body itself. */
  timeoutMs?: number
  /**
   * An unsafe method that need not come from a page of ours, such as a mail program's: the address alone is the proof.
   * Only for `anyone`.
   */
  allowsCrossOrigin?: boolean
  /**
   * An unsafe method also for a visitor who has no session yet, and so no crumb: that it comes from a page of ours is proof
   * enough, for there is nobody in whose name it could be done. Only for `visitor`.
   */
  allowsNoSession?: boolean
  /** Also on the storefront of a website that was removed, which answers nothing else. */
  answersWhenRemoved?: true
  /** Parameters of the path that let somebody act, such as the token of a link; they never reach a log line. */
  secretParams?: string[]
  /** What the website's audit log says of it when it has succeeded: `exported the products` follows a name. */
  audit?: { kind: AuditKind; what: string }
  /** For a page of its own in place of the plain one; false where it has none. Not asked about our own faults. */
  renderError?(refusal: HttpError, request: FailedRequest): Promise<unknown>
}

/** A route carries all that is known about it; the start fails when one lacks a policy or a limit. */
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
  /** At once where there is nothing to wait for. */
  handle(request: RouteRequest<never, never, never>): unknown
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a slice writes down: the zod contract, the policy, the limit and what to do, in one place. */
export interface RouteDefinition<
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Reply extends z.ZodType,
> extends RouteOptions {
  method: Route['method']
  /** Express path; it names every parameter that `params` parses. */
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

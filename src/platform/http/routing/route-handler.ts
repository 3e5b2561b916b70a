import type { Request, Response } from 'express'
import type { z } from 'zod'
import { andThen } from '../../async/and-then.ts'
import { withDeadline } from '../../async/with-deadline.ts'
import { Forbidden } from '../../errors/application-errors.ts'
import { defaultErrorMessage } from '../../errors/field-errors.ts'
import { CsrfTokenRefused } from '../../errors/http-errors.ts'
import { toHttpError } from '../../errors/problem.ts'
import { networkOf } from '../../rate-limits/network-of.ts'
import { isLargeJson, writeJson } from '../../turns/write-json.ts'
import type { Limit } from '../limits/rate-limit.ts'
import type { RunLimited } from '../limits/website-concurrency.ts'
import { assertApiCall } from '../request/api-call.ts'
import { type BodiesInFlight, type BodyReservation, STREAM_BYTES } from '../request/body/bodies-in-flight.ts'
import { assertPlainJson } from '../request/body/plain-json.ts'
import { beacon } from '../request/body/read-beacon.ts'
import { BODY_BYTES_MAX, readBody, UNVERIFIED_BODY_BYTES_MAX } from '../request/body/read-body.ts'
import { form } from '../request/body/read-form.ts'
import { json } from '../request/body/read-json.ts'
import { raw } from '../request/body/read-raw.ts'
import type { CookieSigner } from '../request/cookies.ts'
import { CSRF_HEADER, checkCsrfToken, csrfError, isSameOrigin } from '../request/csrf-token.ts'
import { idempotencyKeyOf } from '../request/idempotency-key.ts'
import { type ResolveVisit, sessionIdOf } from '../request/resolve-visit.ts'
import type { Visit } from '../request/visit.ts'
import { writeHeaders } from '../response/base-headers.ts'
import { type AuditTrail, audited } from './audit-trail.ts'
import { assertSignedIn, authorize } from './authorize.ts'
import { setRetryAfter } from './error-handler.ts'
import type { Deprecated, FailedRequest, RateLimit, Route, RouteRequest } from './route.ts'

export interface RouteHandlerOptions {
  receive: ResolveVisit
  signer: CookieSigner
  limitOf(limit: RateLimit | 'none'): Limit | undefined
  bodies: BodiesInFlight
  timeoutMs: number
  checkReplies: boolean
  audit: AuditTrail | undefined
  runLimited: RunLimited
}

/** Undefined when the request was answered synchronously; errors are then thrown synchronously, too. */
type HandlerResult = undefined | Promise<undefined>

export type RouteHandler = (req: Request, res: Response) => HandlerResult

/** A request in progress. */
interface RequestState extends FailedRequest {
  /** Whether reading its body has begun. */
  isRead: boolean
  /** Milliseconds spent finding the website and the session; part of the response's timeout. */
  lookupMs: number
}

/**
 * Handles one route from the matched address to the sent reply. Throws all errors, so that one error handler answers them.
 */
export function createRouteHandler(route: Route, options: RouteHandlerOptions): RouteHandler {
  const limit = options.limitOf(route.rateLimit)

  function refuse(error: unknown, asked: RequestState): HandlerResult {
    const refusal = toHttpError(error)
    // Here, so that permissions which only a handler asks for leave an entry too.
    if (error instanceof Forbidden && asked.visit) options.audit?.denied(route, asked.visit, error)
    if (!route.renderError || refusal.status >= 500) throw error
    const { renderError: showRefusal } = route
    setRetryAfter(asked.res, refusal)
    return andThen(readBufferedBody(route, asked), async () => {
      if ((await showRefusal(refusal, asked)) === false) throw error
      return undefined
    })
  }

  return (req, res) => {
    res.locals.route = route
    if (route.api?.deprecated) tellDeprecation(res, route.api.deprecated)
    const asked: RequestState = { parsedBody: undefined, visit: undefined, isRead: false, lookupMs: 0, req, res }
    try {
      const answered = handleRequest(route, options, limit, asked)
      return answered?.catch((error) => refuse(error, asked))
    } catch (error) {
      return refuse(error, asked)
    }
  }
}

/**
 * Runs after host and method have matched. The cheap checks come first (signed in, same origin), then the rate limit, the
 * permission and the crumb. The body comes last, so that nobody can make us read and parse what they may not send.
 */
function handleRequest(
  route: Route,
  options: RouteHandlerOptions,
  limit: Limit | undefined,
  asked: RequestState,
): HandlerResult {
  const { req, res } = asked
  return andThen(options.receive(req, res), admit)

  function admit(visit: Visit): HandlerResult {
    Object.assign(asked, { visit, lookupMs: performance.now() - res.locals.receivedAt })
    assertApiCall(route, visit, req)
    assertSignedIn(route.allow, visit)
    assertSameOrigin(route, asked, visit)
    return andThen(limit?.(visit, req.ip, res), (succeeded) => {
      try {
        return judge(visit, succeeded)
      } catch (error) {
        // Rejected before the body was read: nothing was tried, so the rate limit does not count it as a failure.
        if (asked.isRead) throw error
        return andThen(succeeded?.(), () => Promise.reject(error))
      }
    })
  }

  function judge(visit: Visit, succeeded: OnSuccess | undefined): HandlerResult {
    authorize(route.allow, visit)
    if (!needsCsrfToken(route, visit)) return take(visit, succeeded)
    const csrfTokenOwner = { sessionId: sessionIdOf(visit), host: res.locals.requestHost.host }
    if (holdsCsrfToken(route) && req.headers[CSRF_HEADER] === undefined)
      return take(visit, succeeded, (sent) =>
        checkCsrfToken(options.signer, req, { ...csrfTokenOwner, crumb: csrfTokenFromBody(sent) }),
      )
    checkCsrfToken(options.signer, req, csrfTokenOwner)
    return take(visit, succeeded)
  }

  /** @param judgeBody checks the crumb in the body, when only the body can prove that our own page sent the request */
  function take(visit: Visit, succeeded: OnSuccess | undefined, judgeBody?: (sent: unknown) => void): HandlerResult {
    const address = parseAddress(route, req)
    return andThen(readSent(visit, judgeBody !== undefined), (sent) => {
      asked.parsedBody = sent
      judgeBody?.(sent)
      return andThen(handle(visit, address), (reply) => finish(reply, succeeded))
    })
  }

  function readSent(visit: Visit, isJudged: boolean): unknown {
    if (route.streamsBody) holdFor(visit).add(STREAM_BYTES)
    if (!route.body) return undefined
    asked.isRead = true
    const type = bodyTypes[route.bodyType ?? 'json']
    return readBody(req, type, { bytesMax: bytesMaxOf(route, isJudged), reserve: () => holdFor(visit) })
  }

  function holdFor(visit: Visit): BodyReservation {
    const hold = options.bodies.reserve({ network: networkOf(req.ip ?? ''), accountId: visit.account?.accountId })
    res.once('close', hold.release)
    return hold
  }

  function handle(visit: Visit, address: ReturnType<typeof parseAddress>): unknown {
    const body = parseBody(route, asked.parsedBody)
    const request = { ...address, body, visit: withIdempotencyKey(visit, req, asked.parsedBody), req, res }
    const run = () => audited(route, visit, options.audit, route.handle(request as RouteRequest<never, never, never>))
    const timeoutMs = route.timeoutMs ?? options.timeoutMs
    return options.runLimited(route, visit, () =>
      withDeadline<unknown>(timeoutMs - asked.lookupMs, run, () => res.headersSent),
    )
  }

  function finish(reply: unknown, succeeded: OnSuccess | undefined): HandlerResult {
    return andThen(succeeded?.(), () => {
      if (options.checkReplies) checkReply(route, reply)
      return sendJson(res, route.trimReply ? route.trimReply(reply, req.query) : reply)
    })
  }
}

type OnSuccess = () => Promise<void>

/** RFC 9745 and RFC 8594, also on refusals. */
function tellDeprecation(res: Response, { since, sunset, link }: Deprecated): void {
  res.setHeader('Deprecation', `@${Math.floor(Date.parse(since) / 1000)}`)
  res.setHeader('Sunset', new Date(sunset).toUTCString())
  res.setHeader('Link', `<${link}>; rel="deprecation"`)
}

const bodyTypes = { json, form, beacon, raw }

function bytesMaxOf({ bodyType, bodyBytesMax }: Route, isJudged: boolean): number {
  if (isJudged) return UNVERIFIED_BODY_BYTES_MAX
  return bodyBytesMax ?? (bodyType === 'form' ? UNVERIFIED_BODY_BYTES_MAX : BODY_BYTES_MAX)
}

/**
 * For a page that shows the submitted values again although the request was rejected before they were read. Uses the bytes
 * that came with the headers, and waits for no more.
 */
async function readBufferedBody(route: Route, asked: RequestState): Promise<void> {
  const { req, isRead } = asked
  if (isRead || !route.body) return
  await new Promise(setImmediate)
  if (!req.complete) return
  try {
    asked.parsedBody = readBody(req, bodyTypes[route.bodyType ?? 'json'], { bytesMax: bytesMaxOf(route, true) })
  } catch {
    // Then there are no values to show.
  }
}

/** Unsafe methods need the session's crumb. Those with the policy `anyone` must at least come from the same origin. */
function needsCsrfToken(
  { method, allow, api, allowsCrossOrigin: fromAnywhere, allowsNoSession: isForNewcomers }: Route,
  visit: Visit,
): boolean {
  if (method === 'GET' || fromAnywhere || api || allow === 'anyone') return false
  return !isForNewcomers || sessionIdOf(visit) !== undefined
}

/** Checked before the rate limit, so that a foreign page cannot use up the budget of its visitors. */
function assertSameOrigin(route: Route, { req, res }: RequestState, visit: Visit): void {
  if (route.method === 'GET' || route.allowsCrossOrigin || route.api || isSameOrigin(req, res.locals.requestHost.host))
    return
  throw needsCsrfToken(route, visit)
    ? csrfError(req)
    : new CsrfTokenRefused('This request must come from our own pages.')
}

/** True for beacons and plain forms: they cannot set headers, so their crumb is in the body (decision 12). */
function holdsCsrfToken({ bodyType }: Route): boolean {
  return bodyType === 'beacon' || bodyType === 'form'
}

function csrfTokenFromBody(sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null && 'crumb' in sent ? sent.crumb : undefined
}

function withIdempotencyKey(visit: Visit, req: Request, body: unknown): Visit {
  const key = idempotencyKeyOf(req, body, visit.account?.apiKey?.keyId)
  return key.key === undefined ? visit : { ...visit, intent: { ...visit.intent, ...key } }
}

const contractOptions = { error: defaultErrorMessage } as z.core.ParseContext<z.core.$ZodIssue>

function parseAddress({ params, query }: Route, req: Request) {
  if (params) assertPlainJson(req.params)
  if (query) assertPlainJson(req.query)
  return {
    params: params?.parse({ ...req.params }, contractOptions),
    query: query?.parse({ ...req.query }, contractOptions),
  }
}

function parseBody({ body }: Route, sent: unknown): unknown {
  return body?.parse(sent, contractOptions)
}

function checkReply(route: Route, reply: unknown): void {
  const checked = route.reply?.safeParse(reply)
  if (checked && !checked.success)
    throw new Error(`${route.method} ${route.path} reply violates its contract: ${checked.error.message}`)
}

function sendJson(res: Response, reply: unknown): HandlerResult {
  if (isLargeJson(reply)) return writeJson(reply).then((pieces) => sendBody(res, Buffer.concat(pieces)))
  return sendBody(res, JSON.stringify(reply ?? null))
}

/** Sends nothing when the route has already responded itself, for example with a file. */
function sendBody(res: Response, body: string | Buffer): undefined {
  if (res.headersSent || res.writableEnded) return
  const length = String(Buffer.byteLength(body))
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', length]
  writeHeaders(res, res.hasHeader('Cache-Control') ? headers : ['Cache-Control', 'no-store', ...headers])
  res.end(body)
}

import type { Request, Response } from 'express'
import type { z } from 'zod'
import { andThen } from './and-then.ts'
import { setAdvice } from './answer-errors.ts'
import { assertSignedIn, authorize } from './authorize.ts'
import { sendHead } from './base-headers.ts'
import { type BodiesInFlight, type BodyHold, STREAM_BYTES } from './bodies-in-flight.ts'
import type { CookieSigner } from './cookies.ts'
import { CRUMB_HEADER, checkCrumb, crumbFailed, isSameOrigin } from './crumb.ts'
import { sayWhatIsWrong } from './field-errors.ts'
import { keyOf } from './intent.ts'
import { assertPlainJson } from './plain-json.ts'
import { refusalOf } from './problem.ts'
import { type Limit, networkOf } from './rate-limit.ts'
import { beacon } from './read-beacon.ts'
import { BODY_BYTES_MAX, JUDGED_BYTES_MAX, readBody } from './read-body.ts'
import { form } from './read-form.ts'
import { json } from './read-json.ts'
import { raw } from './read-raw.ts'
import { type ReceiveVisit, sessionIdOf } from './receive-visits.ts'
import { CrumbFailed } from './refusals.ts'
import type { RateLimit, RefusedRequest, Route, RouteRequest } from './route.ts'
import type { Visit } from './visit.ts'
import type { TakeTurn } from './website-turns.ts'
import { within } from './within.ts'

export interface AnswerOptions {
  receive: ReceiveVisit
  signer: CookieSigner
  limitOf(limit: RateLimit | 'none'): Limit | undefined
  bodies: BodiesInFlight
  timeoutMs: number
  checkReplies: boolean
  takeTurn: TakeTurn
}

/** Undefined when it was answered at once; what goes wrong then is thrown at once, too. */
type Answered = undefined | Promise<undefined>

export type AnswerRoute = (req: Request, res: Response) => Answered

/** A request on its way to an answer. */
interface Asking extends RefusedRequest {
  /** Whether somebody has begun to read its body. */
  isRead: boolean
}

/** One route from the matched address to the sent reply. Whatever goes wrong is thrown, to be answered in one place. */
export function answerRoute(route: Route, options: AnswerOptions): AnswerRoute {
  const limit = options.limitOf(route.rateLimit)

  function refuse(error: unknown, asked: Asking): Answered {
    const refusal = refusalOf(error)
    if (!route.showRefusal || refusal.status >= 500) throw error
    const { showRefusal } = route
    setAdvice(asked.res, refusal)
    return andThen(arrivedAlready(route, asked), () => showRefusal(refusal, asked).then(() => undefined))
  }

  return (req, res) => {
    const asked: Asking = { sent: undefined, isRead: false, req, res }
    try {
      const answered = answer(route, options, limit, asked)
      return answered?.catch((error) => refuse(error, asked))
    } catch (error) {
      return refuse(error, asked)
    }
  }
}

/**
 * Host and method have led here. Then what costs nothing (is somebody signed in, does it come from our own page), the budget,
 * the permission and the crumb; and only then the body, so that nobody makes us read and parse what they may not send.
 */
function answer(route: Route, options: AnswerOptions, limit: Limit | undefined, asked: Asking): Answered {
  const { req, res } = asked
  return andThen(options.receive(req, res), admit)

  function admit(visit: Visit): Answered {
    assertSignedIn(route.allow, visit)
    assertOwnPage(route, asked, visit)
    return andThen(limit?.(visit, req.ip), (succeeded) => {
      try {
        return judge(visit, succeeded)
      } catch (error) {
        // Nothing was tried, so that it is no failure to be counted.
        if (asked.isRead) throw error
        return andThen(succeeded?.(), () => Promise.reject(error))
      }
    })
  }

  function judge(visit: Visit, succeeded: Succeeded | undefined): Answered {
    authorize(route.allow, visit)
    const crumbOwner = needsCrumb(route, visit)
      ? { sessionId: sessionIdOf(visit), host: res.locals.place.host }
      : undefined
    if (!crumbOwner) return take(visit, succeeded)
    if (route.bodyType === 'beacon' && req.headers[CRUMB_HEADER] === undefined)
      return take(visit, succeeded, (sent) => checkCrumb(options.signer, req, { ...crumbOwner, crumb: crumbIn(sent) }))
    checkCrumb(options.signer, req, crumbOwner)
    return take(visit, succeeded)
  }

  /** @param judgeBody where only the body says whether our own page sent it */
  function take(visit: Visit, succeeded: Succeeded | undefined, judgeBody?: (sent: unknown) => void): Answered {
    const address = parseAddress(route, req)
    return andThen(readSent(visit, judgeBody !== undefined), (sent) => {
      asked.sent = sent
      judgeBody?.(sent)
      return andThen(handle(visit, address), (reply) => finish(reply, succeeded))
    })
  }

  function readSent(visit: Visit, isJudged: boolean): unknown {
    if (route.streamsBody) holdFor(visit).add(STREAM_BYTES)
    if (!route.body) return undefined
    asked.isRead = true
    const type = bodyTypes[route.bodyType ?? 'json']
    return readBody(req, type, { bytesMax: bytesMaxOf(route, isJudged), hold: () => holdFor(visit) })
  }

  function holdFor(visit: Visit): BodyHold {
    const hold = options.bodies.hold({ network: networkOf(req.ip ?? ''), accountId: visit.account?.accountId })
    res.once('close', hold.release)
    return hold
  }

  function handle(visit: Visit, address: ReturnType<typeof parseAddress>): unknown {
    const body = parseBody(route, asked.sent)
    const request = { ...address, body, visit: withKey(visit, req, asked.sent), req, res }
    return options.takeTurn(route, visit, () => {
      const handled = route.handle(request as RouteRequest<never, never, never>)
      if (!(handled instanceof Promise)) return handled
      return within(route.timeoutMs ?? options.timeoutMs, handled, () => res.headersSent)
    })
  }

  function finish(reply: unknown, succeeded: Succeeded | undefined): Answered {
    return andThen(succeeded?.(), () => {
      if (options.checkReplies) checkReply(route, reply)
      sendJson(res, reply)
      return undefined
    })
  }
}

type Succeeded = () => Promise<void>

const bodyTypes = { json, form, beacon, raw }

function bytesMaxOf({ bodyType, bodyBytesMax }: Route, isJudged: boolean): number {
  if (isJudged) return JUDGED_BYTES_MAX
  return bodyBytesMax ?? (bodyType === 'form' ? JUDGED_BYTES_MAX : BODY_BYTES_MAX)
}

/**
 * For a page that shows what was typed although it was refused before that was read: as much as came with the headers.
 * Nothing is waited for.
 */
async function arrivedAlready(route: Route, asked: Asking): Promise<void> {
  const { req, isRead } = asked
  if (isRead || !route.body) return
  await new Promise(setImmediate)
  if (!req.complete) return
  try {
    asked.sent = readBody(req, bodyTypes[route.bodyType ?? 'json'], { bytesMax: bytesMaxOf(route, true) })
  } catch {
    // Then there is nothing to show.
  }
}

/** Unsafe methods carry the crumb of the session; those that anyone may call must at least not come from elsewhere. */
function needsCrumb({ method, allow, fromAnywhere, isForNewcomers }: Route, visit: Visit): boolean {
  if (method === 'GET' || fromAnywhere || allow === 'anyone') return false
  return !isForNewcomers || sessionIdOf(visit) !== undefined
}

/** Asked before the budget, so that no other page can use up the budget of those who look at it. */
function assertOwnPage(route: Route, { req, res }: Asking, visit: Visit): void {
  if (route.method === 'GET' || route.fromAnywhere || isSameOrigin(req, res.locals.place.host)) return
  throw needsCrumb(route, visit) ? crumbFailed(req) : new CrumbFailed('This request must come from our own pages.')
}

/** Beacons carry no headers of their own, so theirs stands in the body (decision 12). */
function crumbIn(sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null && 'crumb' in sent ? sent.crumb : undefined
}

function withKey(visit: Visit, req: Request, body: unknown): Visit {
  const key = keyOf(req, body)
  return key.key === undefined ? visit : { ...visit, intent: { ...visit.intent, ...key } }
}

const contractOptions = { error: sayWhatIsWrong } as z.core.ParseContext<z.core.$ZodIssue>

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
    throw new Error(`${route.method} ${route.path} answers against its contract: ${checked.error.message}`)
}

/** A route may have answered by itself, with a file for example. */
function sendJson(res: Response, reply: unknown): void {
  if (res.headersSent || res.writableEnded) return
  const body = JSON.stringify(reply ?? null)
  const length = String(Buffer.byteLength(body))
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', length]
  sendHead(res, res.hasHeader('Cache-Control') ? headers : ['Cache-Control', 'no-store', ...headers])
  res.end(body)
}

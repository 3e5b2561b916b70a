import type { Request, Response } from 'express'
import type { z } from 'zod'
import { andThen } from './and-then.ts'
import { setAdvice } from './answer-errors.ts'
import { authorize } from './authorize.ts'
import { sendHead } from './base-headers.ts'
import type { CookieSigner } from './cookies.ts'
import { checkCrumb, isSameOrigin } from './crumb.ts'
import { sayWhatIsWrong } from './field-errors.ts'
import { keyOf } from './intent.ts'
import { assertPlainJson } from './plain-json.ts'
import { refusalOf } from './problem.ts'
import type { Limit } from './rate-limit.ts'
import { beacon } from './read-beacon.ts'
import { readBody } from './read-body.ts'
import { form } from './read-form.ts'
import { json } from './read-json.ts'
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
  timeoutMs: number
  checkReplies: boolean
  takeTurn: TakeTurn
}

/** Undefined when it was answered at once; what goes wrong then is thrown at once, too. */
type Answered = undefined | Promise<undefined>

export type AnswerRoute = (req: Request, res: Response) => Answered

/** One route from the matched address to the sent reply. Whatever goes wrong is thrown, to be answered in one place. */
export function answerRoute(route: Route, options: AnswerOptions): AnswerRoute {
  const limit = options.limitOf(route.rateLimit)

  function refuse(error: unknown, asked: RefusedRequest): Answered {
    const refusal = refusalOf(error)
    if (!route.showRefusal || refusal.status >= 500) throw error
    setAdvice(asked.res, refusal)
    return route.showRefusal(refusal, asked).then(() => undefined)
  }

  return (req, res) => {
    const asked: RefusedRequest = { sent: undefined, req, res }
    try {
      const answered = answer(route, options, limit, asked)
      return answered?.catch((error) => refuse(error, asked))
    } catch (error) {
      return refuse(error, asked)
    }
  }
}

function answer(route: Route, options: AnswerOptions, limit: Limit | undefined, asked: RefusedRequest): Answered {
  const { req, res } = asked
  const arrived = route.body && readBody(req, bodyTypes[route.bodyType ?? 'json'], route.bodyBytesMax)
  return andThen(arrived, (sent) => {
    asked.sent = sent
    return andThen(options.receive(req, res), admit)
  })

  function admit(visit: Visit): Answered {
    authorize(route.allow, visit)
    if (route.method !== 'GET') assertOurs(route, options.signer, asked, visit)
    return andThen(limit?.(visit, req.ip), (succeeded) => andThen(handle(visit), (reply) => finish(reply, succeeded)))
  }

  function handle(visit: Visit): unknown {
    const request = { ...parse(route, req, asked.sent), visit: withKey(visit, req, asked.sent), req, res }
    return options.takeTurn(route, visit, () => {
      const handled = route.handle(request as RouteRequest<never, never, never>)
      if (!(handled instanceof Promise)) return handled
      return within(route.timeoutMs ?? options.timeoutMs, handled, () => res.headersSent)
    })
  }

  function finish(reply: unknown, succeeded: (() => Promise<void>) | undefined): Answered {
    return andThen(succeeded?.(), () => {
      if (options.checkReplies) checkReply(route, reply)
      sendJson(res, reply)
      return undefined
    })
  }
}

const bodyTypes = { json, form, beacon }

/** Unsafe methods carry the crumb of the session; those that anyone may call must at least not come from elsewhere. */
function assertOurs(route: Route, signer: CookieSigner, { req, res, sent }: RefusedRequest, visit: Visit): void {
  const { host } = res.locals.place
  if (route.fromAnywhere) return
  const sessionId = sessionIdOf(visit)
  const hasCrumb = route.allow !== 'anyone' && !(route.isForNewcomers && sessionId === undefined)
  if (hasCrumb) checkCrumb(signer, req, { sessionId, host, crumb: crumbIn(route, sent) })
  else if (!isSameOrigin(req, host)) throw new CrumbFailed('This request must come from our own pages.')
}

/** Beacons carry no headers of their own, so theirs stands in the body (decision 12). */
function crumbIn({ bodyType }: Route, sent: unknown): unknown {
  return bodyType === 'beacon' && typeof sent === 'object' && sent !== null && 'crumb' in sent ? sent.crumb : undefined
}

function withKey(visit: Visit, req: Request, body: unknown): Visit {
  const key = keyOf(req, body)
  return key.key === undefined ? visit : { ...visit, intent: { ...visit.intent, ...key } }
}

function parse({ params, query, body }: Route, req: Request, sent: unknown) {
  if (params) assertPlainJson(req.params)
  if (query) assertPlainJson(req.query)
  const options = { error: sayWhatIsWrong } as z.core.ParseContext<z.core.$ZodIssue>
  return {
    params: params?.parse({ ...req.params }, options),
    query: query?.parse({ ...req.query }, options),
    body: body?.parse(sent, options),
  }
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

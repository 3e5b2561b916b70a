import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Logger } from 'pino'
import { renderIn } from '../../../shared/words/render-in.ts'
import { said } from '../../../shared/words/said.ts'
import { sayToStaff } from '../../../shared/words/say-to-staff.ts'
import { isEnglish, spokenLocale, word } from '../../../shared/words/word.ts'
import { type HttpError, toHttpError, toProblem } from '../../errors/problem.ts'
import { redactText } from '../../log/redact-text.ts'
import { sendPlainPage } from '../pages/plain-page.ts'
import { isApiPath } from './api-path.ts'
import type { RequestHost } from './resolve-host.ts'

/** Handles every error: problem+json for programs, a plain page for people, and a log line when the fault is ours. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const refusal = toHttpError(error)
    if (refusal.status >= 500) logServerError(log, refusal, error, req, res)
    if (res.headersSent) return next(error)
    setRetryAfter(res, refusal)
    if (isForPrograms(req.path) && !isReadByPerson(req)) sendProblem(res, refusal)
    else sendErrorPage(res, refusal)
  }
}

/** Mail servers and providers report to `/internal/…`. */
const isForPrograms = (path: string) => isApiPath(path) || path.startsWith('/internal/')

/** A form that is sent without scripts shows its response as a page. */
function isReadByPerson({ headers }: Request): boolean {
  const { accept = '', 'content-type': sent = '' } = headers
  return sent.startsWith('application/x-www-form-urlencoded') && accept.includes('text/html')
}

/** Of a storefront in the website's language; staff read English. */
function sendErrorPage(res: Response, { status, message }: HttpError): void {
  const { face, tenant } = (res.locals.requestHost ?? {}) as Partial<RequestHost>
  const language = (face === 'storefront' && tenant?.language) || 'en-US'
  renderIn(language, () => {
    if (isEnglish()) return sendPlainPage(res, { status, title: STATUS_CODES[status] ?? 'Error', text: message })
    const isMissing = status === 404 && message === NOT_FOUND
    sendPlainPage(res, {
      status,
      title: isMissing ? word('This page doesn’t exist') : word('This page could not be shown'),
      text: isMissing ? word('It may have been deleted, or the address is wrong.') : said(message),
      language: spokenLocale(),
    })
  })
}

/** What a route says that says no more than its status. */
const NOT_FOUND = 'Not found.'

export function setRetryAfter(res: Response, { retryAfterSeconds }: HttpError): void {
  if (retryAfterSeconds) res.setHeader('Retry-After', String(retryAfterSeconds))
}

function sendProblem(res: Response, refusal: HttpError): void {
  res.statusCode = refusal.status
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Type', 'application/problem+json')
  const body = JSON.stringify(toProblem(writtenFor(res, refusal), res.locals.requestId))
  res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}

/** Staff read amounts as their website writes them; a storefront's page writes them itself. */
function writtenFor(res: Response, refusal: HttpError): HttpError {
  const { face, tenant } = (res.locals.requestHost ?? {}) as Partial<RequestHost>
  if (face !== 'manage' || !tenant) return refusal
  const say = sayToStaff(tenant)
  const errors = Object.entries(refusal.errors ?? {}).map(([field, sentence]) => [field, say(sentence)])
  return {
    ...refusal,
    message: say(refusal.message),
    ...(refusal.errors && { errors: Object.fromEntries(errors) }),
  }
}

/** Logs where it happened and what it was, never the request's content. Database errors carry values in their details. */
function logServerError(log: Logger, { status }: HttpError, error: unknown, req: Request, res: Response): void {
  const fault: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error))
  const { name, code } = fault
  const [message, stack] = [redactText(fault.message), redactText(fault.stack ?? '')]
  const where = {
    requestId: res.locals.requestId,
    websiteId: res.locals.requestHost?.tenant?.websiteId,
    method: req.method,
    status,
  }
  // Overload or a lost database connection is not a bug, so the stack trace is of no use.
  if (status === 503) log.warn({ ...where, err: { name, message, code } }, 'unavailable')
  else log.error({ ...where, err: { name, message, stack, code } }, 'fault')
}

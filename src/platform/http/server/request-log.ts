import { randomUUIDv7 } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Route } from '../routing/route.ts'
import type { RequestStep } from '../routing/run-steps.ts'
import { pathRedactor } from './redact-path.ts'

/**
 * Gives each request an id (also in `X-Request-Id`) and its time of arrival, and logs it when it is answered: status,
 * duration, path and website. Cookies, tokens, query values, addresses and bodies are personal, so they are left out.
 */
export function logRequests(log: Logger, routes: Route[] = []): RequestStep {
  const hide = pathRedactor(routes)
  // The search for secrets costs more than the rest of the line, and none of these fields can hold one.
  const lines = log.child({}, { redact: [] })
  return (req, res) => {
    res.locals.requestId = randomUUIDv7()
    res.locals.baseHeaders = ['X-Request-Id', res.locals.requestId]
    res.locals.receivedAt = performance.now()
    if (!log.isLevelEnabled('info')) return
    // Read now, because routers change the path while they match.
    const { path } = req
    res.once('close', () => lines.info(logFields(req, res, hide(path)), 'request'))
  }
}

function logFields(req: Request, res: Response, path: string) {
  return {
    requestId: res.locals.requestId,
    websiteId: res.locals.requestHost?.tenant?.websiteId,
    face: res.locals.requestHost?.face,
    method: req.method,
    path: redactEmails(path),
    status: res.writableFinished ? res.statusCode : 0,
    ms: Math.round((performance.now() - res.locals.receivedAt) * 10) / 10,
  }
}

function redactEmails(path: string): string {
  if (path.length <= 200 && !/@|%40/.test(path)) return path
  const short = path.length > 200 ? `${path.slice(0, 200)}…` : path
  return short.replace(/[^/@]*(?:@|%40)[^/]*/gi, '[redacted]')
}

import { randomUUIDv7 } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { RequestStep } from '../routing/run-steps.ts'
import type { LoggedPath } from './logged-path.ts'

/**
 * Gives each request an id (also in `X-Request-Id`) and its time of arrival, and logs it when it is answered: status,
 * duration, pattern of the path, and website. Cookies, tokens, query values, addresses and bodies are personal, so they are
 * left out.
 */
export function logRequests(log: Logger, pathOf: LoggedPath): RequestStep {
  // The search for secrets costs more than the rest of the line, and none of these fields can hold one.
  const lines = log.child({}, { redact: [] })
  return (req, res) => {
    res.locals.requestId = randomUUIDv7()
    res.locals.baseHeaders = ['X-Request-Id', res.locals.requestId]
    res.locals.receivedAt = performance.now()
    if (!log.isLevelEnabled('info')) return
    // Read now, because routers change the path while they match.
    const { path } = req
    res.once('close', () => lines.info(logFields(req, res, pathOf(path, res.locals.route)), 'request'))
  }
}

function logFields(req: Request, res: Response, path: string) {
  return {
    requestId: res.locals.requestId,
    websiteId: res.locals.requestHost?.tenant?.websiteId,
    face: res.locals.requestHost?.face,
    method: req.method,
    path,
    status: res.writableFinished ? res.statusCode : 0,
    ms: Math.round((performance.now() - res.locals.receivedAt) * 10) / 10,
  }
}

import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'

/**
 * Gives each request an id of our own (also in `X-Request-Id`) and notes it when it is answered: who asked for which
 * path of which website. Cookies, tokens, query values, addresses and bodies are left out, for they are personal.
 */
export function noteRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    res.locals.requestId = newId()
    res.setHeader('X-Request-Id', res.locals.requestId)
    if (log.isLevelEnabled('info')) {
      const path = req.path
      const begin = performance.now()
      res.once('close', () => log.info(lineOf(req, res, path, begin), 'request'))
    }
    next()
  }
}

function lineOf(req: Request, res: Response, path: string, begin: number) {
  return {
    requestId: res.locals.requestId,
    websiteId: res.locals.place?.tenant?.websiteId,
    face: res.locals.place?.face,
    method: req.method,
    path: withoutAddresses(path),
    status: res.writableFinished ? res.statusCode : 0,
    ms: Math.round((performance.now() - begin) * 10) / 10,
  }
}

function withoutAddresses(path: string): string {
  const short = path.length > 200 ? `${path.slice(0, 200)}…` : path
  return short.replace(/[^/@]*(?:@|%40)[^/]*/gi, '[redacted]')
}

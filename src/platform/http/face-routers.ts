import express, { type RequestHandler, type Router } from 'express'
import type { Limiters } from '../rate-limits/limiters.ts'
import { type AnswerOptions, answerRoute } from './answer-route.ts'
import { isApiPath } from './api-path.ts'
import { rateLimits } from './rate-limit.ts'
import type { Face, Route } from './route.ts'

/** Apart, so that a page does not have to be compared with every route of the API. */
interface Routers {
  api?: Router
  rest?: Router
}

/** A router per face, each with the routes of that face only: elsewhere a route does not exist. */
export function faceRouters(
  routes: Route[],
  { limiters, ...options }: Omit<AnswerOptions, 'limitOf'> & { limiters: Limiters },
): RequestHandler {
  const limitOf = rateLimits(limiters)
  const routers: Record<Face, Routers> = { platform: {}, storefront: {}, manage: {}, assets: {} }
  for (const route of routes) {
    const answer = answerRoute(route, { ...options, limitOf })
    const half = isApiPath(route.path) ? 'api' : 'rest'
    for (const face of route.faces) {
      routers[face][half] ??= express.Router({ caseSensitive: true, strict: true })
      routers[face][half][verbOf(route)](route.path, answer)
    }
  }
  // Express would answer OPTIONS by itself with a list of methods; nobody is meant to ask from another origin.
  return (req, res, next) => {
    const router = routers[res.locals.place.face][isApiPath(req.path) ? 'api' : 'rest']
    if (router && req.method !== 'OPTIONS') router(req, res, next)
    else next()
  }
}

function verbOf({ method }: Route): 'get' | 'post' | 'put' | 'delete' {
  return ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const)[method]
}

import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Limiters } from '../../rate-limits/limiters.ts'
import { rateLimits } from '../limits/rate-limit.ts'
import { isApiPath } from './api-path.ts'
import type { Face, Route } from './route.ts'
import { createRouteHandler, type RouteHandler, type RouteHandlerOptions } from './route-handler.ts'

/** Separate routers, so that a page is not matched against every route of the API. */
interface Routers {
  api?: Router
  rest?: Router
  /** Routes without parameters, by method and path. */
  exact: Map<string, RouteHandler>
}

export interface FaceRouters {
  /** The route of exactly this method and path, found in constant time. */
  findExact(req: Request, res: Response): RouteHandler | undefined
  route: RequestHandler
}

/** One router per face, with the routes of that face only; elsewhere a route does not exist. */
export function faceRouters(
  routes: Route[],
  { limiters, ...options }: Omit<RouteHandlerOptions, 'limitOf'> & { limiters: Limiters },
): FaceRouters {
  const limitOf = rateLimits(limiters)
  const none = (): Routers => ({ exact: new Map() })
  const routers: Record<Face, Routers> = { platform: none(), storefront: none(), manage: none(), assets: none() }
  for (const route of routes) {
    const answer = createRouteHandler(route, { ...options, limitOf })
    const half = isApiPath(route.path) ? 'api' : 'rest'
    for (const face of route.faces) {
      if (hasNoParameters(route)) routers[face].exact.set(`${route.method} ${route.path}`, answer)
      routers[face][half] ??= express.Router({ caseSensitive: true, strict: true })
      routers[face][half][verbOf(route)](route.path, answer)
    }
  }
  return {
    findExact: (req, res) => routers[res.locals.requestHost.face].exact.get(`${req.method} ${req.path}`),
    route(req, res, next) {
      const router = routers[res.locals.requestHost.face][isApiPath(req.path) ? 'api' : 'rest']
      // Express would answer OPTIONS with a list of methods; cross-origin requests are not supported.
      if (router && req.method !== 'OPTIONS') router(req, res, next)
      else next()
    },
  }
}

function hasNoParameters({ path }: Route): boolean {
  return !/[:*{}]/.test(path)
}

function verbOf({ method }: Route): 'get' | 'post' | 'put' | 'delete' {
  return ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const)[method]
}

import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Limiters } from '../../rate-limits/limiters.ts'
import { rateLimits } from '../limits/rate-limit.ts'
import { isApiPath } from './api-path.ts'
import type { Face, Route } from './route.ts'
import { createRouteHandler, type RouteHandler, type RouteHandlerOptions } from './route-handler.ts'

/** Apart, so that a page does not have to be compared with every route of the API. */
interface Routers {
  api?: Router
  rest?: Router
  /** By method and path, those without parameters. */
  exact: Map<string, RouteHandler>
}

export interface FaceRouters {
  /** The route of exactly this method and path: however many there are, it is found at once. */
  findExact(req: Request, res: Response): RouteHandler | undefined
  route: RequestHandler
}

/** A router per face, each with the routes of that face only: elsewhere a route does not exist. */
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
      // Express would answer OPTIONS by itself with a list of methods; nobody is meant to ask from another origin.
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

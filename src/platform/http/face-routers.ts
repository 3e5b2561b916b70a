import express, { type RequestHandler, type Router } from 'express'
import { type AnswerOptions, answerRoute } from './answer-route.ts'
import { rateLimits } from './rate-limit.ts'
import type { Face, Route } from './route.ts'

/** A router per face, each with the routes of that face only: elsewhere a route does not exist. */
export function faceRouters(routes: Route[], options: Omit<AnswerOptions, 'limitOf'>): RequestHandler {
  const limitOf = rateLimits()
  const routers: Record<Face, Router> = { platform: router(), storefront: router(), manage: router(), assets: router() }
  for (const route of routes) {
    const answer = answerRoute(route, { ...options, limitOf })
    for (const face of route.faces) routers[face][verbOf(route)](route.path, answer)
  }
  // Express would answer OPTIONS by itself with a list of methods; nobody is meant to ask from another origin.
  return (req, res, next) => (req.method === 'OPTIONS' ? next() : routers[res.locals.place.face](req, res, next))
}

function router(): Router {
  return express.Router({ caseSensitive: true, strict: true })
}

function verbOf({ method }: Route): 'get' | 'post' | 'put' | 'delete' {
  return ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const)[method]
}

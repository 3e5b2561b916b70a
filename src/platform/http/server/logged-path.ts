import { decodePath } from '../../../shared/pages/path-encoding.ts'
import type { Route } from '../routing/route.ts'

/** Returns the address of a request in a form that holds nothing of the visitor's. */
export type LoggedPath = (path: string, route: Route | undefined) => string

/** A longer path names nothing that the log could tell apart. */
const SEGMENTS_MAX = 8

/**
 * A route is logged by its pattern, anything else by those segments that are words of some route or page: a token stays valid
 * when it was sent with the wrong method, to the wrong host or with an extra slash. Values are never logged, so no parameter
 * has to be declared a secret.
 * @param words of pages, beside those of the routes
 */
export function loggedPaths(routes: Pick<Route, 'path'>[], words: Iterable<string> = []): LoggedPath {
  const known = new Set(words)
  for (const { path } of routes) for (const word of path.split('/')) if (!/[:*]/.test(word)) known.add(word)
  return (path, route) => {
    if (route) return route.path
    const segments = (decodePath(path) ?? '/?').split('/').slice(0, SEGMENTS_MAX)
    return segments.map((segment) => (known.has(segment) ? segment : '*')).join('/')
  }
}

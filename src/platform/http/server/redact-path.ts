import { decodePath } from '../routing/api-path.ts'
import type { Route } from '../routing/route.ts'

/** Returns the path in a form that may be logged. */
export type RedactPath = (path: string) => string

/**
 * Removes secrets from paths, on every host and also when no route matches: a token remains valid when it was sent with the
 * wrong method or an extra slash.
 */
export function pathRedactor(routes: Pick<Route, 'path' | 'secretParams'>[]): RedactPath {
  const before = [
    ...new Set(routes.flatMap(({ path, secretParams = [] }) => secretParams.map((name) => literalPrefix(path, name)))),
  ]
  if (before.length === 0) return (path) => path
  const secret = new RegExp(`(${before.map(RegExp.escape).join('|')}).+`, 'is')
  return (path) => {
    const text = path.includes('%') ? (decodePath(path) ?? path) : path
    return secret.test(text) ? text.replace(secret, '$1[redacted]') : path
  }
}

function literalPrefix(path: string, name: string): string {
  const at = path.indexOf(`/:${name}`)
  if (at < 0) throw new Error(`The path ${path} has no parameter ${name}`)
  return path.slice(0, at + 1)
}

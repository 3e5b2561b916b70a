import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { timingSafeEqualText } from '../../ids/timing-safe-equal-text.ts'

/** Makes and checks keyed digests. Each purpose has its own, so one cookie's value is never valid for another cookie. */
export interface CookieSigner {
  /** Digest of the parts, 43 characters. */
  digest(purpose: string, ...parts: string[]): string
  /** `value.digest`, to be stored in a cookie. */
  sign(purpose: string, scope: string, value: string): string
  /** The value, if it was signed with our key for the same purpose and scope. */
  verify(purpose: string, scope: string, signed: string | undefined): string | undefined
}

export function cookieSigner(key: string): CookieSigner {
  if (Buffer.byteLength(key) < 32) throw new Error('The cookie key must have at least 32 bytes')
  // A visitor sends the same cookies with each request, and one digest costs as much as the rest of serving a cached page.
  const known = new LRUCache<string, string>({ max: 10_000 })
  const digest = (...parts: string[]) => {
    const text = JSON.stringify(parts)
    const found = known.get(text)
    if (found !== undefined) return found
    const made = createHmac('sha256', key).update(text).digest('base64url')
    known.set(text, made)
    return made
  }
  return {
    digest,
    sign: (purpose, scope, value) => `${value}.${digest(purpose, scope, value)}`,
    verify(purpose, scope, signed) {
      const dot = signed?.lastIndexOf('.') ?? -1
      if (signed === undefined || dot < 1 || signed.length > 300) return undefined
      const value = signed.slice(0, dot)
      return timingSafeEqualText(signed.slice(dot + 1), digest(purpose, scope, value)) ? value : undefined
    },
  }
}

/**
 * All values that the request carries for a cookie of exactly this name. Only spaces are trimmed: with other white space
 * before the name, a sibling host could imitate a `__Host-` cookie.
 */
export function cookieValues(req: IncomingMessage, name: string): string[] {
  const header = req.headers.cookie
  if (!header?.includes(name)) return []
  const found = []
  for (const pair of header.split(';')) {
    const text = withoutSpacesAround(pair)
    if (text.startsWith(`${name}=`)) found.push(text.slice(name.length + 1))
  }
  return found
}

/** By a loop: a pattern for spaces at the end tries them again from each space of a long row. */
function withoutSpacesAround(text: string): string {
  let [from, to] = [0, text.length]
  while (text[from] === ' ') from++
  while (to > from && text[to - 1] === ' ') to--
  return text.slice(from, to)
}

/** The first value with a valid signature of ours. */
export function firstVerified(signed: string[], verify: (signed: string) => string | undefined): string | undefined {
  // A browser sends at most one; a list with more is an attack, so only two are checked.
  for (const one of signed.slice(0, 2)) {
    const value = verify(one)
    if (value !== undefined) return value
  }
  return undefined
}

export interface CookieOptions {
  httpOnly: boolean
  /** Seconds; 0 removes the cookie. When undefined, the cookie lasts until the browser is closed. */
  maxAge: number | undefined
}

export const ONE_YEAR = 365 * 24 * 60 * 60

/** Sets a cookie for this host alone. The value must consist of letters, digits, `.`, `-` and `_`. */
export function setCookie(res: ServerResponse, name: string, value: string, { httpOnly, maxAge }: CookieOptions): void {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  const guard = httpOnly ? '; HttpOnly' : ''
  res.appendHeader('Set-Cookie', `${name}=${value}; Path=/${life}; SameSite=Lax; Secure${guard}`)
}

/** Removes those of these cookies that the browser has sent. */
export function clearCookies(req: IncomingMessage, res: ServerResponse, names: readonly string[]): void {
  for (const name of names)
    if (cookieValues(req, name).length > 0) setCookie(res, name, '', { httpOnly: true, maxAge: 0 })
}

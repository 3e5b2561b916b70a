import type { Request, Response } from 'express'
import { cookieValues, ONE_YEAR, setCookie } from './cookies.ts'

const DEVICE_COOKIE = '__Host-device'
const TOKEN = /^[\w-]{43}$/
/** Enough for the people who share a browser. */
const TOKENS_MAX = 5

/** The device tokens that this host has given the browser, one for each account that has signed in with it. */
export function readDeviceTokens(req: Request): string[] {
  const sent = cookieValues(req, DEVICE_COOKIE).slice(0, 2)
  const tokens = sent.flatMap((value) => value.split('.', TOKENS_MAX + 1)).filter((token) => TOKEN.test(token))
  return [...new Set(tokens)].slice(0, TOKENS_MAX)
}

/** Stores the token in the browser for a year; it outlives the session. */
export function setDeviceToken(req: Request, res: Response, token: string): void {
  const others = readDeviceTokens(req).filter((known) => known !== token)
  const value = [token, ...others].slice(0, TOKENS_MAX).join('.')
  setCookie(res, DEVICE_COOKIE, value, { httpOnly: true, maxAge: ONE_YEAR })
}

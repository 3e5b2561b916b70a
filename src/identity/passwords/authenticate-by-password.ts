import type { Request } from 'express'
import { NotSignedIn } from '../../platform/errors/http-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { type FoundAccount, findAccountByEmail } from '../accounts/accounts.ts'
import type { PasswordDeps } from '../deps.ts'
import { readDeviceTokens } from './device-cookie.ts'
import { findKnownDevice } from './known-devices.ts'

export interface SubmittedPassword {
  /** Normalized. */
  email: string
  password: string
  captchaToken?: string | undefined
}

/** Who sends a password, as far as it is known. */
export interface RequestOrigin {
  /** IP address; those that are not known share a budget. */
  address: string
  /** Of the browser's cookie. */
  deviceTokens: string[]
  /** ISO 8601 */
  now: string
}

export function requestOrigin(req: Request, { now }: Pick<Visit, 'now'>): RequestOrigin {
  return { address: req.ip ?? '', deviceTokens: readDeviceTokens(req), now }
}

/**
 * The account whose e-mail and password these are. Throws NotSignedIn, after the same work and with the same sentence
 * whether the e-mail has an account or not; CaptchaRequired and RateLimited when too many were tried.
 */
export async function authenticateByPassword(
  { db, judge }: Pick<PasswordDeps, 'db' | 'judge'>,
  { email, password, captchaToken }: SubmittedPassword,
  { address, deviceTokens, now }: RequestOrigin,
): Promise<FoundAccount> {
  const account = await findAccountByEmail(db, email)
  const device = await findKnownDevice(db, account, deviceTokens)
  const attempt = { subject: email, kept: account?.passwordHash, password, captchaToken, device, address, now }
  const isRight = await judge.judge(attempt)
  if (!account || !isRight) throw new NotSignedIn('E-mail or password is not right.')
  return account
}

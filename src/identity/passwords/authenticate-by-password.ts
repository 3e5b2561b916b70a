import { NotSignedIn } from '../../platform/errors/application-errors.ts'
import { type FoundAccount, findAccountByEmail } from '../accounts/accounts.ts'
import type { PasswordDeps } from '../deps.ts'
import { findKnownDevice } from './known-devices.ts'

export interface SubmittedPassword {
  /** Normalized. */
  email: string
  password: string
  captchaToken?: string | undefined
  /** Code of the second factor. */
  code?: string | undefined
}

/** The client that sends a password. */
export interface RequestOrigin {
  /** IP address; requests with an unknown address share one limit. */
  address: string
  /** From the browser's cookie. */
  deviceTokens: string[]
  /** ISO 8601 */
  now: string
}

/**
 * The account with this e-mail and password. Throws NotSignedIn, with the same work and message whether or not the e-mail
 * has an account; CaptchaRequired and RateLimited after too many attempts; SecondFactorRequired or InvalidFields when the
 * password is right but the code is missing or wrong.
 */
export async function authenticateByPassword(
  { db, judge, secondFactors }: Pick<PasswordDeps, 'db' | 'judge' | 'secondFactors'>,
  { email, password, captchaToken, code }: SubmittedPassword,
  { address, deviceTokens, now }: RequestOrigin,
): Promise<FoundAccount> {
  const account = await findAccountByEmail(db, email)
  const device = await findKnownDevice(db, account, deviceTokens)
  const attempt = { subject: email, kept: account?.passwordHash, password, captchaToken, device, address, now }
  const isRight = await judge.judge(attempt)
  if (!account || !isRight) throw new NotSignedIn('E-mail or password is not right.')
  await secondFactors.check({ accountId: account.accountId, code, device, now })
  return account
}

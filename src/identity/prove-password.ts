import { NotSignedIn } from '../platform/http/refusals.ts'
import { type FoundAccount, findAccountByEmail } from './accounts.ts'
import type { PasswordDeps } from './deps.ts'

/**
 * The account whose e-mail and password these are. Throws NotSignedIn, after the same work and with the same sentence
 * whether the e-mail has an account or not, and RateLimited when too many were tried.
 */
export async function provePassword(
  { db, passwords, pace }: Pick<PasswordDeps, 'db' | 'passwords' | 'pace'>,
  { email, password }: { email: string; password: string },
  now: string,
): Promise<FoundAccount> {
  const wasRight = await pace.begin(email, now)
  const account = await findAccountByEmail(db, email)
  const isRight = await passwords.verify(account?.passwordHash, password)
  if (!account || !isRight) throw new NotSignedIn('E-mail or password is not right.')
  await wasRight()
  return account
}

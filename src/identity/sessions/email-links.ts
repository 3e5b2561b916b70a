import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../../platform/ids/timing-safe-equal-text.ts'

/** Signed links by which people confirm their account's e-mail. Each is valid for that e-mail only. */
export interface EmailLinks {
  /**
   * Path on the platform's host.
   * @param now ISO 8601
   */
  confirm(account: { accountId: string; email: string }, now: string): string
  /**
   * The account named in the token; undefined when the token has expired or is not ours. The caller has to verify it with
   * `isFor`.
   */
  accountIn(token: string, now: string): string | undefined
  isFor(token: string, account: { accountId: string; email: string }): boolean
}

const VALID_MS = 7 * 24 * 60 * 60 * 1000
const TOKEN = /^([\w-]{1,100})\.([0-9a-z]{1,12})\.([\w-]{43})$/

/** @param cookieKey secret of this installation; the signing key is derived from it */
export function emailLinks(cookieKey: string): EmailLinks {
  const key = Buffer.from(hkdfSync('sha256', cookieKey, '', 'links that confirm the e-mail of an account', 32))
  const tokenOf = ({ accountId, email }: { accountId: string; email: string }, expires: string) => {
    const seal = createHmac('sha256', key).update(JSON.stringify([accountId, email, expires]))
    return `${accountId}.${expires}.${seal.digest('base64url')}`
  }
  return {
    confirm: (account, now) => `/confirm-email/${tokenOf(account, (Date.parse(now) + VALID_MS).toString(36))}`,
    accountIn(token, now) {
      const [, accountId = '', expires = ''] = TOKEN.exec(token) ?? []
      return Number.parseInt(expires, 36) > Date.parse(now) ? accountId : undefined
    },
    isFor: (token, account) => timingSafeEqualText(token, tokenOf(account, TOKEN.exec(token)?.[2] ?? '')),
  }
}

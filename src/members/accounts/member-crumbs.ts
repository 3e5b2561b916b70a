import type { Request } from 'express'
import type { CookieSigner } from '../../platform/http/request/cookies.ts'
import { checkCsrfToken, csrfTokenOf } from '../../platform/http/request/csrf-token.ts'
import { readMemberToken } from './member-cookies.ts'

/** XSRF tokens of members on pages that are not those of their accounts. */
export function createMemberCrumbs(signer: CookieSigner) {
  const ownerOf = (req: Request) => ({
    sessionId: `member ${readMemberToken(req) ?? ''}`,
    host: req.res?.locals.requestHost?.host ?? '',
  })
  return {
    crumbOf(req: Request): string {
      const { sessionId, host } = ownerOf(req)
      return csrfTokenOf(signer, sessionId, host)
    },
    /** Throws CsrfTokenRefused unless the session's own token came along, in the header or in a form. */
    assertCrumb(req: Request, crumb?: string): void {
      checkCsrfToken(signer, req, { ...ownerOf(req), crumb })
    },
  }
}

import type { Visit } from '../../platform/http/request/visit.ts'
import { assertFresh } from '../../platform/http/routing/authorize.ts'
import { requireAccount } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { findAccount } from '../accounts/accounts.ts'
import {
  BeginSecondFactorReply,
  RecoveryCodesReply,
  RemoveSecondFactorReply,
  SecondFactorCodeRequest,
} from '../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { addSecurityLetter } from '../security-letters.ts'
import type { CodeAttempt } from './second-factors.ts'
import { base32, totpUri } from './totp.ts'

/** Each route needs a sign-in within the last 15 minutes; those that weaken the account need a code as well. */
export function secondFactorRoutes(deps: IdentityDeps): Route[] {
  return [begin(deps), confirm(deps), renewCodes(deps), remove(deps)]
}

const begin = ({ db, secondFactors, baseDomain }: IdentityDeps) =>
  handle(endpoints.beginSecondFactor, {
    reply: BeginSecondFactorReply,
    async handle({ visit }) {
      const { accountId } = freshAccount(visit)
      const account = await findAccount(db, accountId)
      // Without a password there is no first factor, only one-time links.
      if (!account?.email || account.passwordHash === null)
        throw new DomainError('Set an e-mail and a password first: the code is asked for after them.')
      const secret = await secondFactors.begin(accountId, visit.now)
      const uri = totpUri(secret, { issuer: baseDomain.replace(/:\d+$/, ''), account: account.email })
      return { secret: base32(secret), uri }
    },
  })

const confirm = (deps: IdentityDeps) =>
  handle(endpoints.confirmSecondFactor, {
    body: SecondFactorCodeRequest,
    reply: RecoveryCodesReply,
    async handle({ body, visit }) {
      const attempt = attemptIn(visit, body.code)
      const recoveryCodes = await deps.secondFactors.confirm(attempt)
      const { accountId, now: at } = attempt
      await addSecurityLetter(deps, { kind: 'second-factor', accountId, at, isOn: true })
      return { recoveryCodes }
    },
  })

const renewCodes = ({ secondFactors }: IdentityDeps) =>
  handle(endpoints.renewRecoveryCodes, {
    body: SecondFactorCodeRequest,
    reply: RecoveryCodesReply,
    async handle({ body, visit }) {
      const attempt = attemptIn(visit, body.code)
      if (!(await secondFactors.find(attempt.accountId)).isOn) throw new DomainError(IS_OFF)
      await secondFactors.check(attempt)
      return { recoveryCodes: await secondFactors.renewCodes(attempt.accountId) }
    },
  })

const remove = (deps: IdentityDeps) =>
  handle(endpoints.removeSecondFactor, {
    body: SecondFactorCodeRequest,
    reply: RemoveSecondFactorReply,
    async handle({ body, visit }) {
      const attempt = attemptIn(visit, body.code)
      const { accountId, now: at } = attempt
      if (!(await deps.secondFactors.find(accountId)).isOn) throw new DomainError(IS_OFF)
      await deps.secondFactors.check(attempt)
      await deps.secondFactors.remove(accountId)
      await addSecurityLetter(deps, { kind: 'second-factor', accountId, at, isOn: false })
      return { removed: true as const }
    },
  })

const IS_OFF = 'Two-step sign-in is off.'

function freshAccount(visit: Visit) {
  const signedIn = requireAccount(visit)
  assertFresh(signedIn, visit.now)
  return signedIn
}

function attemptIn(visit: Visit, code: string): CodeAttempt {
  const { accountId, sessionId } = freshAccount(visit)
  return { accountId, code, device: `session ${sessionId}`, now: visit.now }
}

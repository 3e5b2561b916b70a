import type { Request, Response } from 'express'
import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { accountScope } from '../accounts/account-scope.ts'
import { findAccount } from '../accounts/accounts.ts'
import { readDeviceTokens, setDeviceToken } from '../passwords/device-cookie.ts'
import { rememberDevice } from '../passwords/known-devices.ts'
import { describeDevice } from './describe-device.ts'
import { createSession, revokeSession, type SessionProof } from './sessions.ts'

/**
 * Signs an account in on the host of this visit, and knows the browser from now on. Whoever knew the session before must
 * not be the one who is signed in now.
 */
export async function signInAccount(
  db: Database,
  { visit, req, res }: { visit: Visit; req: Request; res: Response },
  { accountId, ...proof }: SessionProof & { accountId: string },
): Promise<void> {
  const websiteId = accountScope(visit)
  if (visit.session.token) await revokeSession(db, websiteId, visit.session.token)
  const device = describeDevice(req.headers['user-agent'])
  visit.session.keep(await createSession(db, websiteId, accountId, visit.now, { ...proof, device }))
  const epoch = proof.epoch ?? (await findAccount(db, accountId))?.epoch ?? 0
  setDeviceToken(req, res, await rememberDevice(db, readDeviceTokens(req), { accountId, epoch, now: visit.now }))
}

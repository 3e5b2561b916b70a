import type { Request, Response } from 'express'
import type { Database } from '../platform/database/database.ts'
import type { Visit } from '../platform/http/visit.ts'
import { findAccount } from './accounts.ts'
import { describeDevice } from './device-words.ts'
import { keepDeviceToken, readDeviceTokens } from './password-attempts/device-cookie.ts'
import { knowDevice } from './password-attempts/known-devices.ts'
import { createSession, type Proof, revokeSession } from './sessions.ts'
import { scopeOf } from './visit-account.ts'

/**
 * Signs an account in on the host of this visit, and remembers the browser as a known device. The session before ends, so
 * that a session that was planted does not become a signed-in one.
 */
export async function enter(
  db: Database,
  { visit, req, res }: { visit: Visit; req: Request; res: Response },
  { accountId, ...proof }: Proof & { accountId: string },
): Promise<{ device: string; isNewDevice: boolean }> {
  const websiteId = scopeOf(visit)
  if (visit.session.token) await revokeSession(db, websiteId, visit.session.token)
  const device = describeDevice(req.headers['user-agent'])
  visit.session.keep(await createSession(db, websiteId, accountId, visit.now, { ...proof, device }))
  const epoch = proof.epoch ?? (await findAccount(db, accountId))?.epoch ?? 0
  const tokens = readDeviceTokens(req)
  const token = await knowDevice(db, tokens, { accountId, epoch, now: visit.now })
  keepDeviceToken(req, res, token)
  return { device, isNewDevice: !tokens.includes(token) }
}

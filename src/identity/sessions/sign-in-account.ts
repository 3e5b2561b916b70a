import type { Request, Response } from 'express'
import type { Database } from '../../platform/database/database.ts'
import { readDeviceTokens, setDeviceToken } from '../../platform/http/request/device-cookie.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { accountScope } from '../accounts/account-scope.ts'
import { openSession } from './open-session.ts'
import type { SessionProof } from './sessions.ts'

/** Signs an account in on the host of this request, and sets its cookies. */
export async function signInAccount(
  db: Database,
  { visit, req, res }: { visit: Visit; req: Request; res: Response },
  proof: SessionProof & { accountId: string },
): Promise<{ device: string; isNewDevice: boolean }> {
  const { token, deviceToken, device, isNewDevice } = await openSession(db, {
    ...proof,
    scope: accountScope(visit),
    previousToken: visit.session.token,
    userAgent: req.headers['user-agent'],
    deviceTokens: readDeviceTokens(req),
    now: visit.now,
  })
  visit.session.keep(token)
  setDeviceToken(req, res, deviceToken)
  return { device, isNewDevice }
}

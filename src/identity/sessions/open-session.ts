import { recordAudit } from '../../audit/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { describeDevice } from '../../platform/describe-device.ts'
import { findAccount } from '../accounts/accounts.ts'
import { rememberDevice } from '../passwords/known-devices.ts'
import { createSession, revokeSession, type SessionProof } from './sessions.ts'

export interface SessionRequest extends SessionProof {
  accountId: string
  /** Website id, or the platform. */
  scope: string
  /** The browser's previous session on this host. */
  previousToken: string | undefined
  userAgent: string | undefined
  /** Known-device tokens that the browser sent. */
  deviceTokens: string[]
  /** ISO 8601 */
  now: string
}

export interface OpenedSession {
  token: string
  deviceToken: string
  /** Description of the browser: `Firefox on Linux`. */
  device: string
  isNewDevice: boolean
}

/**
 * Opens a session and remembers the browser as a known device. The previous session ends, so that a planted session token
 * never becomes a signed-in one.
 */
export async function openSession(db: Database, request: SessionRequest): Promise<OpenedSession> {
  const { accountId, scope, previousToken, userAgent, deviceTokens, now, ...proof } = request
  if (previousToken) await revokeSession(db, scope, previousToken)
  const device = describeDevice(userAgent)
  const token = await createSession(db, scope, accountId, now, { ...proof, device })
  await recordAudit(db, scope, [{ kind: 'sign-in', accountId, what: `signed in with ${device}`, at: now }])
  const epoch = proof.epoch ?? (await findAccount(db, accountId))?.epoch ?? 0
  const deviceToken = await rememberDevice(db, deviceTokens, { accountId, epoch, now })
  return { token, deviceToken, device, isNewDevice: !deviceTokens.includes(deviceToken) }
}

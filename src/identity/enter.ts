import type { Request } from 'express'
import type { Database } from '../platform/database/database.ts'
import type { Visit } from '../platform/http/visit.ts'
import { describeDevice } from './device-words.ts'
import { createSession, type Proof, revokeSession } from './sessions.ts'
import { scopeOf } from './visit-account.ts'

/** Signs an account in on the host of this visit. Whoever knew the session before must not be the one who is signed in now. */
export async function enter(
  db: Database,
  { visit, req }: { visit: Visit; req: Request },
  { accountId, ...proof }: Proof & { accountId: string },
): Promise<void> {
  const websiteId = scopeOf(visit)
  if (visit.session.token) await revokeSession(db, websiteId, visit.session.token)
  const device = describeDevice(req.headers['user-agent'])
  visit.session.keep(await createSession(db, websiteId, accountId, visit.now, { ...proof, device }))
}

import { recordAudit } from '../../audit/queries.ts'
import { allowReminders } from '../../cart-reminders/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { RemovalReason } from '../suppression-contract.ts'
import { dropSuppression } from '../visitors/suppressions.ts'

/** Text of the audit log entry after the person's name; it does not contain the address. */
const sentences: Record<RemovalReason, string> = {
  asked: 'removed an address from the suppression list: the person asked for it',
  'mailbox-works': 'removed an address from the suppression list: the mailbox works again',
  mistake: 'removed an address from the suppression list: it was added by mistake',
}

/** Allows e-mails of every kind to this person again. Throws NotFound for a person who is not on the list. */
export async function removeSuppression(
  db: Database,
  { websiteId, accountId, now }: { websiteId: string; accountId: string; now: string },
  { personRef, reason }: { personRef: string; reason: RemovalReason },
): Promise<void> {
  const wasSuppressed = await dropSuppression(db, websiteId, personRef)
  const wasStopped = await allowReminders(db, websiteId, personRef)
  if (!wasSuppressed && !wasStopped) throw new NotFound()
  await recordAudit(db, websiteId, [{ kind: 'settings', accountId, what: sentences[reason], at: now }])
}

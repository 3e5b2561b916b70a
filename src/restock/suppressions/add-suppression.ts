import { recordAudit } from '../../audit/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import type { AddSuppressionRequest, SuppressionReason } from '../suppression-contract.ts'
import { addSuppressed, restateSuppression } from '../visitors/suppressions.ts'

/** What follows the name of who did it in the audit log; the address stays out of it. */
const sentences: Record<SuppressionReason, string> = {
  unsubscribed: 'added an address to the suppression list: the person wants no e-mails',
  bounced: 'added an address to the suppression list: there is no such mailbox',
  complained: 'added an address to the suppression list: the person complained',
}

/**
 * From now on this address gets no marketing e-mails. Gives whether it is new; who had only unsubscribed is on the list for
 * the weightier reason from now on, and their own link does not take them off any more.
 */
export async function addSuppression(
  { db, vault }: { db: Database; vault: Pick<Vault, 'keepPerson'> },
  { websiteId, accountId, now }: { websiteId: string; accountId: string; now: string },
  { email, reason }: AddSuppressionRequest,
): Promise<boolean> {
  const personRef = await vault.keepPerson(websiteId, normalizeEmail(email))
  const isNew = await addSuppressed(db, websiteId, { personRef, reason }, now)
  const isChanged = isNew || (await restateSuppression(db, websiteId, personRef, reason))
  if (isChanged) await recordAudit(db, websiteId, [{ kind: 'settings', accountId, what: sentences[reason], at: now }])
  return isNew
}

import type { Database } from '../../platform/database/database.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { findWebsite } from '../../websites/queries.ts'

export const NOT_CONFIRMED =
  'The e-mail of the store’s owner is not confirmed yet, and no e-mail leaves the store before. The owner confirms it by the link that was sent to it; the admin can send that link again.'

/** Whether the store may write to people; read afresh, whatever pages still show. */
export async function canSendEmail(db: Database, websiteId: string): Promise<boolean> {
  return (await findWebsite(db, websiteId))?.ownerIsConfirmed === true
}

/** Throws Rejection. */
export async function assertCanSendEmail(db: Database, websiteId: string): Promise<void> {
  if (!(await canSendEmail(db, websiteId))) throw new DomainError(NOT_CONFIRMED)
}

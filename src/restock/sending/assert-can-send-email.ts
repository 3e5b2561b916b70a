import type { Database } from '../../platform/database/database.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { siteStatuses } from '../../shared/site-status.ts'
import { type FoundWebsite, findWebsite } from '../../websites/queries.ts'

export const NOT_CONFIRMED =
  'The e-mail of the store’s owner is not confirmed yet, and no e-mail leaves the store before. The owner confirms it by the link that was sent to it; the admin can send that link again.'

/** Whether the store may send e-mail; read from the database, not from a cache. */
export async function canSendEmail(db: Database, websiteId: string): Promise<boolean> {
  const website = await findWebsite(db, websiteId)
  return website?.ownerIsConfirmed === true && !isRemoved(website)
}

/** Throws DomainError when it may not. */
export async function assertCanSendEmail(db: Database, websiteId: string): Promise<void> {
  const website = await findWebsite(db, websiteId)
  if (!website?.ownerIsConfirmed) throw new DomainError(NOT_CONFIRMED)
  if (isRemoved(website)) throw new DomainError('This website is deleted, so no e-mail leaves the store.')
}

function isRemoved({ tenant }: FoundWebsite): boolean {
  return tenant.status === siteStatuses.REMOVED
}

import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { DELETION_UNDONE_WITHIN_DAYS } from '../../shared/deletion-undone-within.ts'
import { DomainError, RefusedFields } from '../../shared/domain-error.ts'
import { siteStatuses } from '../../shared/site-status.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Takes the website offline and returns when it will be erased, and its owner. Throws DomainError when the title was not
 * typed exactly, or the website is already deleted.
 */
export function deleteWebsite(
  db: Database,
  websiteId: string,
  { title, now }: { title: string; now: string },
): Promise<{ erasesAt: string; ownerId: string }> {
  const erasesAt = new Date(Date.parse(now) + DELETION_UNDONE_WITHIN_DAYS * DAY_MS).toISOString()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string; ownerId: string; erases_at: Date | null }>`
      select name, owner_account_id as "ownerId", erases_at from websites where website_id = ${websiteId} for update`.execute(
      tx,
    )
    const [website] = rows
    if (!website || website.erases_at) throw new DomainError('This website is deleted already.')
    if (title.trim() !== website.name) throw wrongTitle(website.name)
    await sql`
      update websites set
        erases_at = ${erasesAt}, status_before_deletion = status, status = ${siteStatuses.REMOVED}
      where website_id = ${websiteId}`.execute(tx)
    return { erasesAt, ownerId: website.ownerId }
  })
}

/** Restores the website and returns its owner. Throws DomainError when it is not deleted, or its time is over. */
export async function undoDeletion(db: Database, websiteId: string, now: string): Promise<{ ownerId: string }> {
  const { rows } = await sql<{ ownerId: string }>`
    update websites set status = status_before_deletion, erases_at = null, status_before_deletion = null
    where website_id = ${websiteId} and erases_at > ${now}
    returning owner_account_id as "ownerId"`.execute(db)
  const [website] = rows
  if (!website) throw new DomainError('This website is not deleted.')
  return website
}

function wrongTitle(title: string): RefusedFields {
  const message = `Type the title exactly as it is written: ${title}`
  return new RefusedFields({ title: message }, message)
}

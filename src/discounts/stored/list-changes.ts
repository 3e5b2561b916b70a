import { sql } from 'kysely'
import { accountName } from '../../identity/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { DiscountChange } from '../contract.ts'

const CHANGES_SHOWN = 50

/** A discount's changes with person and time, the newest 50 first; also for a deleted one. Throws NotFound. */
export async function listChanges(db: Database, websiteId: string, discountId: string): Promise<DiscountChange[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<Omit<DiscountChange, 'at'> & { at: Date }>`
      select c.revision, c.kind, c.at, ${accountName(sql`c.account_id`)} as by, c.before, c.after, c.codes, c.undoes,
        c.before is not null and not exists (
          select from discount_changes later
          where later.website_id = c.website_id and later.discount_id = c.discount_id and later.undoes = c.revision
        ) as "canUndo"
      from discount_changes c
      where c.website_id = ${websiteId} and c.discount_id = ${discountId}
      order by c.revision desc limit ${CHANGES_SHOWN}`.execute(tx),
  )
  if (rows.length === 0) throw new NotFound()
  return rows.map((change) => ({ ...change, at: change.at.toISOString() }))
}

import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { PagesTables } from '../table.ts'

/** Job of `workers/pages` that e-mails the person whose scheduled publication failed. */
export const TELL_HELD = 'tell-held-publication'

export interface HeldPublication {
  accountId: string
  problem: string
}

/** Claims the notification, so that only one job sends it. Undefined if there is nobody to notify. */
export async function claimHeldPublication(
  db: Database,
  websiteId: string,
  requestId: string,
): Promise<HeldPublication | undefined> {
  const row = await inWebsite(db.withTables<PagesTables>(), websiteId, (tx) =>
    tx
      .updateTable('publication_requests')
      .set({ told_at: new Date() })
      .where('website_id', '=', websiteId)
      .where('id', '=', requestId)
      .where('state', '=', 'needs-review')
      .where('told_at', 'is', null)
      .returning(['account_id as accountId', 'problem'])
      .executeTakeFirst(),
  )
  return row?.accountId && row.problem ? { accountId: row.accountId, problem: row.problem } : undefined
}

import { sql } from 'kysely'
import { z } from 'zod'
import { eraseComments } from '../../src/comments/merchant/moderate-comments.ts'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { JobHandler } from '../job.ts'

/** Days for which something deleted can be restored, and for which spam is kept. */
const KEPT_DAYS = 30
/** Days for which it is known where a comment came from. */
const ADDRESS_DAYS = 90
const AT_ONCE = 100

/** Erases spam and deleted comments after 30 days, and forgets where older comments came from. */
export function sweepComments(deps: { db: Database; vault: Pick<Vault, 'forget'> }): JobHandler<Record<string, never>> {
  return {
    name: 'sweep-comments',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      for (;;) {
        const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
          sql<{ id: string }>`
            select id from comments
            where website_id = ${websiteId} and state in ('spam', 'deleted') and text_ref is not null
              and coalesce(decided_at, written_at) < now() - ${KEPT_DAYS} * interval '1 day'
            limit ${AT_ONCE}`.execute(tx),
        )
        if (rows.length === 0) break
        await eraseComments(
          deps,
          websiteId,
          rows.map(({ id }) => id),
        )
      }
      await inWebsite(deps.db, websiteId, (tx) =>
        sql`
          update comments set address_hash = null
          where website_id = ${websiteId} and address_hash is not null
            and written_at < now() - ${ADDRESS_DAYS} * interval '1 day'`.execute(tx),
      )
    },
  }
}

import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'

const KEPT_DAYS = 14
const AT_ONCE = 1_000

/** Attempts and their answers; deliveries that got there are made anew from the log when they are wanted again. */
export async function forgetOldAttempts(
  { db, vault }: { db: Database; vault: Pick<Vault, 'forget'> },
  websiteId: string,
): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    const { rows } = await inWebsite(db, websiteId, (own) =>
      sql<{ ref: string | null }>`
        delete from webhook_attempts
        where website_id = ${websiteId} and (endpoint_id, attempt_id) in (
          select endpoint_id, attempt_id from webhook_attempts
          where website_id = ${websiteId} and at < now() - ${KEPT_DAYS} * interval '1 day' limit ${AT_ONCE})
        returning answer_ref as ref`.execute(own),
    )
    await vault.forget(
      websiteId,
      rows.flatMap(({ ref }) => ref ?? []),
    )
    isLeft = rows.length === AT_ONCE
  }
  await inWebsite(db, websiteId, (own) =>
    sql`
      delete from webhook_deliveries
      where website_id = ${websiteId} and state = 'delivered'
        and delivered_at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(own),
  )
}

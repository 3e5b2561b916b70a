import { sql } from 'kysely'
import { inWebsite } from '../../platform/database/database.ts'
import type { FunnelReply } from '../admin-contract.ts'
import type { RestockMerchantDeps } from '../merchant/merchant-deps.ts'

/**
 * From sign-ups with a confirmed address to carts, for all groups together, in one statement. Erased people stay counted.
 */
export async function showFunnel({ db }: RestockMerchantDeps, websiteId: string): Promise<FunnelReply> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<FunnelReply>`
      select "signedUp", sent, clicked, carted
      from (
        select coalesce(sum(waiting + requested + sent + failed + uncertain + suppressed + signed_off), 0)::bigint
          as "signedUp", coalesce(sum(sent), 0)::bigint as sent
        from restock_groups where website_id = ${websiteId}
      ) groups, (
        select count(*) as clicked, count(carted_at) as carted
        from restock_notices where website_id = ${websiteId} and clicked_at is not null
      ) letters`.execute(tx),
  )
  return rows[0] ?? { signedUp: 0, sent: 0, clicked: 0, carted: 0 }
}

import { sql } from 'kysely'
import { accountName } from '../../identity/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StockAlertTrouble } from '../contract.ts'

/** No mail server is waited for as long: a claim that is older was cut off. */
const CLAIM_MINUTES = 15

/** Stock e-mails that failed, or of which nobody knows, the newest first. Inside the scope of the website. */
export async function listAlertTroubles(tx: Database, websiteId: string): Promise<StockAlertTrouble[]> {
  const { rows } = await sql<Omit<StockAlertTrouble, 'at'> & { at: Date }>`
    select ${accountName(sql`l.account_id`)} as name,
      case when l.state = 'failed' then 'failed' else 'uncertain' end as state,
      coalesce(l.claimed_at, d.closed_at) as at
    from stock_alert_letters l
    join stock_alert_digests d on d.website_id = l.website_id and d.digest_id = l.digest_id
    where l.website_id = ${websiteId} and (l.state in ('failed', 'uncertain') or l.state = 'claimed'
      and coalesce(l.claimed_at, d.closed_at) < now() - ${CLAIM_MINUTES} * interval '1 minute')
    order by at desc limit 20`.execute(tx)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

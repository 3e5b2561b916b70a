import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { MailingList } from '../admin-contract.ts'

/** People by list and state. Those on the suppression list get nothing, so they are no subscribers. */
export async function countMembers(db: Database, websiteId: string): Promise<Map<string, MailingList['counts']>> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<MailingList['counts'] & { list_id: string }>`
      select m.list_id,
        (count(*) filter (where m.state = 'subscribed' and s.person_ref is null))::int as subscribed,
        (count(*) filter (where m.state = 'pending' and s.person_ref is null))::int as pending,
        (count(*) filter (where m.state = 'unsubscribed'))::int as unsubscribed,
        (count(*) filter (where m.state <> 'unsubscribed' and s.person_ref is not null))::int as suppressed
      from mailing_memberships m
      left join restock_suppressions s on s.website_id = ${websiteId} and s.person_ref = m.person_ref
      where m.website_id = ${websiteId} group by m.list_id`.execute(tx),
  )
  return new Map(rows.map(({ list_id, ...counts }) => [list_id, counts]))
}

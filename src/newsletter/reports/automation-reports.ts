import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { automationKinds } from '../../shared/newsletter/automation-settings.ts'
import type { AutomationReport } from '../email-contract.ts'

const FOLLOWED_WITHIN = sql`interval '30 days'`

/** What became of each automation's e-mails. */
export async function reportAutomations(db: Database, websiteId: string): Promise<AutomationReport[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<AutomationReport>`
      select a.kind,
        (count(*) filter (where a.state in ('sent', 'uncertain')))::int as sent,
        (count(*) filter (where a.state = 'skipped'))::int as skipped,
        (count(*) filter (where a.state = 'failed'))::int as failed,
        coalesce(sum((
          select count(*) from orders o where o.website_id = ${websiteId} and o.customer_ref = a.person_ref
            and not o.test_mode and o.created_at > a.at and o.created_at <= a.at + ${FOLLOWED_WITHIN}
        )) filter (where a.state in ('sent', 'uncertain')), 0)::int as orders
      from automation_letters a where a.website_id = ${websiteId} group by a.kind`.execute(tx),
  )
  const found = new Map(rows.map((row) => [row.kind, row]))
  return automationKinds.map((kind) => found.get(kind) ?? { kind, sent: 0, skipped: 0, failed: 0, orders: 0 })
}

/** Of the list, whose last order was this many days ago, and at most 30 more; nobody who had the e-mail or was left out. */
export async function listToWinBack(
  db: Database,
  websiteId: string,
  { listId, days, limit }: { listId: string; days: number; limit: number },
): Promise<string[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ personRef: string }>`
      select k.customer_ref as "personRef" from customers k
      join mailing_memberships m on m.website_id = ${websiteId} and m.list_id = ${listId}
        and m.person_ref = k.customer_ref and m.state = 'subscribed'
      where k.website_id = ${websiteId} and k.order_count > 0
        and k.last_order_at < now() - make_interval(days => ${days}::integer)
        and k.last_order_at >= now() - make_interval(days => ${days}::integer + 30)
        and not exists (
          select from automation_letters a
          where a.website_id = ${websiteId} and a.kind = 'winBack' and a.person_ref = k.customer_ref)
      order by k.last_order_at limit ${limit}`.execute(tx),
  )
  return rows.map(({ personRef }) => personRef)
}

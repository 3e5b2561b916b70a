import { type RawBuilder, sql } from 'kysely'
import { isCustomerWith } from '../../../projections/customers/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { ContactSegmentFilter, SegmentCondition } from '../admin-contract.ts'

/** Whether a row of `mailing_contacts`, whose alias is `c`, is in a segment: all of its conditions hold. */
export function segmentCondition({ conditions }: ContactSegmentFilter): RawBuilder<boolean> {
  const parts = conditions.map((condition) => sql`(${conditionOf(condition)})`)
  return sql<boolean>`(${sql.join([sql`true`, ...parts], sql` and `)})`
}

/** How many people are in it now. */
export async function countSegment(db: Database, websiteId: string, filter: ContactSegmentFilter): Promise<number> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ people: number }>`
      select count(*)::int as people from mailing_contacts c
      where c.website_id = ${websiteId} and ${segmentCondition(filter)}`.execute(tx),
  )
  return rows[0]?.people ?? 0
}

const customer = { websiteId: sql`c.website_id`, ref: sql`c.person_ref` }

function conditionOf(condition: SegmentCondition): RawBuilder<unknown> {
  switch (condition.field) {
    case 'list':
      return only(condition.is, membership(sql`m.list_id = ${condition.listId} and m.state = ${condition.state}`))
    case 'consent':
      return membership(sql`m.state = 'subscribed' and m.said_at ${comparison[condition.when]} ${ago(condition.days)}`)
    case 'source':
      return only(
        condition.is,
        sql`exists (
          select from mailing_consents s where s.website_id = c.website_id and s.person_ref = c.person_ref
            and s.source = ${condition.source})`,
      )
    case 'suppressed':
      return only(
        condition.is,
        sql`exists (
          select from restock_suppressions s where s.website_id = c.website_id and s.person_ref = c.person_ref)`,
      )
    case 'tag':
      return only(condition.is, sql`c.tags @> array[${condition.tag}]::text[]`)
    case 'orders':
      return ordersOf(condition)
    case 'ordered':
      return isCustomerWith(
        customer,
        condition.when === 'within' ? { orderedWithin: condition.days } : { notOrderedFor: condition.days },
      )
    case 'spent':
      return isCustomerWith(customer, { minSpent: condition.cents })
    case 'country':
      return only(condition.is, isCustomerWith(customer, { country: condition.country }))
  }
}

const comparison = { within: sql`>=`, before: sql`<` }
const ago = (days: number) => sql`now() - make_interval(days => ${days}::integer)`
const only = (is: boolean, condition: RawBuilder<unknown>) => (is ? condition : sql`not ${condition}`)

const membership = (condition: RawBuilder<unknown>) => sql`exists (
  select from mailing_memberships m
  where m.website_id = c.website_id and m.person_ref = c.person_ref and ${condition})`

/** Those who never ordered have no orders, so they are among those with at most some. */
function ordersOf({ than, count }: Extract<SegmentCondition, { field: 'orders' }>): RawBuilder<unknown> {
  if (than === 'most') return sql`not ${isCustomerWith(customer, { minOrders: count + 1 })}`
  return count === 0 ? sql`true` : isCustomerWith(customer, { minOrders: count })
}

import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { ContactSegmentFilter } from '../admin-contract.ts'
import { segmentCondition } from './segment-condition.ts'

/** Who gets a mailing: everybody who is subscribed to one of these lists, and is in the segment if there is one. */
export interface Audience {
  listIds: readonly string[]
  segment?: ContactSegmentFilter | undefined
}

export interface AudienceCount {
  /** People, each once, however many of the lists they are on. */
  recipients: number
  /** Those on the suppression list, who get nothing and are no recipients. */
  suppressed: number
}

export interface AudienceMember {
  personRef: string
  /** The first of the lists they are on. */
  listId: string
  isSuppressed: boolean
}

const members = (websiteId: string, { listIds, segment }: Audience): RawBuilder<unknown> => sql`
  from mailing_memberships m
  join mailing_lists l on l.website_id = m.website_id and l.id = m.list_id and l.archived_at is null
  ${segment ? sql`join mailing_contacts c on c.website_id = m.website_id and c.person_ref = m.person_ref` : sql``}
  left join restock_suppressions s on s.website_id = ${websiteId} and s.person_ref = m.person_ref
  where m.website_id = ${websiteId} and m.state = 'subscribed' and m.list_id = any(${[...listIds]}::text[])
    ${segment ? sql`and ${segmentCondition(segment)}` : sql``}`

export async function countAudience(db: Database, websiteId: string, audience: Audience): Promise<AudienceCount> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<AudienceCount>`
      select (count(distinct m.person_ref) filter (where s.person_ref is null))::int as recipients,
        (count(distinct m.person_ref) filter (where s.person_ref is not null))::int as suppressed
      ${members(websiteId, audience)}`.execute(tx),
  )
  return rows[0] ?? { recipients: 0, suppressed: 0 }
}

/** The next members in the order of their refs. Inside the caller's transaction, in the website's scope. */
export async function listAudience(
  tx: Database,
  websiteId: string,
  audience: Audience,
  { after, limit }: { after: string | null; limit: number },
): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select m.person_ref as "personRef", min(m.list_id) as "listId", bool_or(s.person_ref is not null) as "isSuppressed"
    ${members(websiteId, audience)} and (${after}::text is null or m.person_ref > ${after})
    group by m.person_ref order by m.person_ref limit ${limit}`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { MembershipState } from '../contract.ts'

/** How a person stands to a list. */
export interface Standing {
  /** Undefined for those who never had to do with it. */
  state: MembershipState | undefined
  saidAt: Date | undefined
  isSuppressed: boolean
}

/** By person and list, `<ref> <list>`; of people on the suppression list there is one for every open list. */
export async function findStandings(
  db: Database,
  websiteId: string,
  personRefs: readonly string[],
): Promise<Map<string, Standing>> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ person_ref: string; list_id: string; state: MembershipState | null; said_at: Date | null; off: boolean }>`
      select p.person_ref, l.id as list_id, m.state, m.said_at, s.person_ref is not null as off
      from (select distinct unnest(${personRefs}::text[]) as person_ref) p
      join mailing_lists l on l.website_id = ${websiteId}
      left join mailing_memberships m
        on m.website_id = ${websiteId} and m.list_id = l.id and m.person_ref = p.person_ref
      left join restock_suppressions s on s.website_id = ${websiteId} and s.person_ref = p.person_ref
      where m.person_ref is not null or s.person_ref is not null`.execute(tx),
  )
  return new Map(
    rows.map(({ person_ref, list_id, state, said_at, off }) => [
      `${person_ref} ${list_id}`,
      { state: state ?? undefined, saidAt: said_at ?? undefined, isSuppressed: off },
    ]),
  )
}

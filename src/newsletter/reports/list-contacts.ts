import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { modifiedWithin } from '../../platform/database/modified-within.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Modified } from '../../shared/api/modified-query.ts'
import { CONTACTS_COUNTED_MAX } from '../../shared/newsletter/contact-states.ts'
import { isEmail } from '../../shared/validation/email.ts'
import type { ContactRow, ContactsFilter, ContactsReply } from '../admin-contract.ts'
import type { ContactState } from '../contract.ts'
import { findContactSegment } from '../segments/segments-store.ts'
import { segmentCondition } from './segment-condition.ts'

export interface ListContactsDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'findPerson'>
}

interface Row {
  person_ref: string
  name_ref: string | null
  tags: string[]
  since: Date
}

/** One page of contacts, newest first. Throws BadRequest for a cursor of another list. */
export async function listContacts(
  deps: ListContactsDeps,
  websiteId: string,
  { cursor, limit, ...filter }: ContactsFilter & Modified & { cursor?: string | undefined; limit: number },
): Promise<ContactsReply> {
  const list = { websiteId, list: 'contacts' }
  const after = cursor ? readCursor(list, 'moment', cursor) : undefined
  const wanted = await conditionsOf(deps, websiteId, filter)
  if (!wanted) return { contacts: [], nextPageCursor: null, matching: 0 }
  const { rows, matching } = await inWebsite(deps.db, websiteId, async (tx) => ({
    rows: (await newest(websiteId, wanted, after, limit + 1).execute(tx)).rows,
    matching: (await counted(websiteId, wanted).execute(tx)).rows[0]?.count ?? 0,
  }))
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    contacts: await presentContacts(deps, websiteId, page),
    nextPageCursor: last ? writeCursor(list, { key: last.since.toISOString(), id: last.person_ref }) : null,
    matching,
  }
}

/** A contact changes when they say yes or no to a list. */
function changedWithin(websiteId: string, times: Modified): RawBuilder<unknown>[] {
  if (times.modifiedAfter === undefined && times.modifiedBefore === undefined) return []
  const said = sql`(
    select max(m.said_at) from mailing_memberships m where m.website_id = ${websiteId} and m.person_ref = c.person_ref)`
  return [modifiedWithin(sql`greatest(c.since, ${said})`, times)]
}

/** Undefined: nobody can match. */
async function conditionsOf(
  { db, vault }: ListContactsDeps,
  websiteId: string,
  { search, state, listId, tag, segmentId, ...times }: ContactsFilter & Modified,
): Promise<RawBuilder<unknown> | undefined> {
  const conditions = [sql`c.website_id = ${websiteId}`, ...changedWithin(websiteId, times)]
  if (search) {
    const personRef = isEmail(search) ? await vault.findPerson(websiteId, search) : undefined
    if (personRef === undefined) return undefined
    conditions.push(sql`c.person_ref = ${personRef}`)
  }
  if (segmentId) conditions.push(segmentCondition((await findContactSegment(db, websiteId, segmentId)).filter))
  if (tag) conditions.push(sql`c.tags @> array[${tag}]::text[]`)
  if (state || listId)
    conditions.push(sql`exists (
      select from mailing_memberships m
      left join restock_suppressions s on s.website_id = ${websiteId} and s.person_ref = m.person_ref
      where m.website_id = ${websiteId} and m.person_ref = c.person_ref
        and (${listId ?? null}::text is null or m.list_id = ${listId ?? null})
        and (${state ?? null}::text is null or coalesce(s.reason, m.state) = ${state ?? null}))`)
  return sql.join(conditions, sql` and `)
}

const newest = (
  websiteId: string,
  wanted: RawBuilder<unknown>,
  after: { key: string; id: string } | undefined,
  limit: number,
) => sql<Row>`
  select c.person_ref, c.name_ref, c.tags, c.since from mailing_contacts c
  where c.website_id = ${websiteId} and ${wanted}
    and ${after ? sql`(c.since, c.person_ref) < (${after.key}::timestamptz, ${after.id})` : sql`true`}
  order by c.since desc, c.person_ref desc limit ${limit}`

const counted = (websiteId: string, wanted: RawBuilder<unknown>) => sql<{ count: number }>`
  select count(*)::int as count from (
    select from mailing_contacts c where c.website_id = ${websiteId} and ${wanted}
    limit ${CONTACTS_COUNTED_MAX + 1}) found`

/** With what the vault knows of these people, and the lists they are or were on. */
export async function presentContacts(
  { db, vault }: Pick<ListContactsDeps, 'db' | 'vault'>,
  websiteId: string,
  rows: readonly Row[],
): Promise<ContactRow[]> {
  if (rows.length === 0) return []
  const refs = rows.map(({ person_ref }) => person_ref)
  const [texts, memberships] = await Promise.all([
    vault.read(websiteId, [...refs, ...rows.flatMap(({ name_ref }) => name_ref ?? [])]),
    listMemberships(db, websiteId, refs),
  ])
  const byPerson = Map.groupBy(memberships, ({ person_ref }) => person_ref)
  return rows.map((row) => ({
    id: row.person_ref,
    email: texts.get(row.person_ref) ?? null,
    name: texts.get(row.name_ref ?? '') ?? null,
    tags: row.tags,
    since: row.since.toISOString(),
    lists: (byPerson.get(row.person_ref) ?? []).map(({ list_id, name, state, said_at }) => ({
      id: list_id,
      name,
      state,
      saidOn: said_at.toISOString(),
    })),
  }))
}

interface Membership {
  person_ref: string
  list_id: string
  name: string
  state: ContactState
  said_at: Date
}

async function listMemberships(db: Database, websiteId: string, personRefs: string[]): Promise<Membership[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<Membership>`
      select m.person_ref, m.list_id, l.name, coalesce(s.reason, m.state) as state, m.said_at
      from mailing_memberships m
      join mailing_lists l on l.website_id = ${websiteId} and l.id = m.list_id
      left join restock_suppressions s on s.website_id = ${websiteId} and s.person_ref = m.person_ref
      where m.website_id = ${websiteId} and m.person_ref = any(${personRefs}) order by l.name, l.id`.execute(tx),
  )
  return rows
}

/** One contact; undefined if the person is none. */
export async function findContact(
  deps: ListContactsDeps,
  websiteId: string,
  personRef: string,
): Promise<ContactRow | undefined> {
  const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
    sql<Row>`
      select person_ref, name_ref, tags, since from mailing_contacts
      where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx),
  )
  return (await presentContacts(deps, websiteId, rows))[0]
}

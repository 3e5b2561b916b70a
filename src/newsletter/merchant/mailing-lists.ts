import { sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { type CreateListRequest, LISTS_MAX, type MailingList, type SaveListRequest } from '../admin-contract.ts'
import { countMembers } from '../reports/count-members.ts'
import type { NewsletterTables } from '../table.ts'

/** Open lists by name, then the archived ones. */
export async function listMailingLists(db: Database, websiteId: string): Promise<MailingList[]> {
  const [rows, counts] = await Promise.all([
    inWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) =>
      tx
        .selectFrom('mailing_lists')
        .selectAll()
        .where('website_id', '=', websiteId)
        .orderBy(sql`archived_at is not null`)
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),
    ),
    countMembers(db, websiteId),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    welcome: row.welcome,
    doubleOptIn: row.double_opt_in,
    isArchived: row.archived_at !== null,
    createdOn: row.created_at.toISOString(),
    counts: counts.get(row.id) ?? { subscribed: 0, pending: 0, unsubscribed: 0, suppressed: 0 },
  }))
}

/** Throws UnknownEntity. */
async function findList(db: Database, websiteId: string, listId: string): Promise<MailingList> {
  const list = (await listMailingLists(db, websiteId)).find(({ id }) => id === listId)
  if (!list) throw new UnknownEntity()
  return list
}

/** The same id again is the same list. Throws DomainError. */
export async function createMailingList(
  db: Database,
  websiteId: string,
  { id = v7(), name, description, welcome, doubleOptIn }: CreateListRequest,
  now: string,
): Promise<MailingList> {
  await named(() =>
    inWebsite(db.withTables<NewsletterTables>(), websiteId, async (tx) => {
      const { count } = await tx
        .selectFrom('mailing_lists')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('website_id', '=', websiteId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= LISTS_MAX) throw new DomainError(`A website can have at most ${LISTS_MAX} mailing lists.`)
      const row = { website_id: websiteId, id, name, description, welcome, double_opt_in: doubleOptIn }
      await tx
        .insertInto('mailing_lists')
        .values({ ...row, created_at: new Date(now), archived_at: null })
        .onConflict((known) => known.columns(['website_id', 'id']).doNothing())
        .execute()
    }),
  )
  return findList(db, websiteId, id)
}

/** An archived list keeps its people and is joined by none. Throws DomainError, UnknownEntity. */
export async function saveMailingList(
  db: Database,
  websiteId: string,
  listId: string,
  { name, description, welcome, doubleOptIn, isArchived }: SaveListRequest,
  now: string,
): Promise<MailingList> {
  await named(() =>
    inWebsite(db, websiteId, (tx) =>
      sql`
        update mailing_lists set name = ${name}, description = ${description}, welcome = ${welcome},
          double_opt_in = ${doubleOptIn},
          archived_at = case when ${isArchived} then coalesce(archived_at, ${now}::timestamptz) end
        where website_id = ${websiteId} and id = ${listId}`.execute(tx),
    ),
  )
  return findList(db, websiteId, listId)
}

async function named<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'mailing_lists_name') throw error
    throw new DomainError('Another mailing list has this name.')
  }
}

import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Database, enterWebsite } from '../../platform/database/database.ts'
import type { PeopleChange } from '../admin-contract.ts'
import type { NewChange, PeopleTables } from './people-table.ts'

const SHOWN = 50

export type PeopleTransaction = Kysely<PeopleTables>

/**
 * Runs a change of people under the website's lock, so that what it has read is still valid when it writes. `plain` is the
 * same transaction, for the tables of other capabilities.
 */
export function withPeopleLock<Result>(
  db: Database,
  websiteId: string,
  run: (tx: PeopleTransaction, plain: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await enterWebsite(tx, websiteId)
    await sql`select pg_advisory_xact_lock(hashtext('plinth people'), hashtext(${websiteId}))`.execute(tx)
    return run(tx.withTables<PeopleTables>(), tx)
  })
}

/** Records who changed whose roles, and returns the id of the change. */
export async function recordPeopleChange(tx: PeopleTransaction, websiteId: string, change: NewChange): Promise<string> {
  const changeId = newId()
  await tx
    .insertInto('people_changes')
    .values({ website_id: websiteId, change_id: changeId, ...change })
    .execute()
  return changeId
}

/**
 * Newest first. An accepted invitation is shown under the name of the person who accepted, an open one under its address if
 * the viewer may see it.
 */
export async function listChanges(
  tx: PeopleTransaction,
  websiteId: string,
  addresses: ReadonlyMap<string, string>,
): Promise<PeopleChange[]> {
  const rows = await tx
    .selectFrom('people_changes as c')
    .innerJoin('accounts as by', 'by.account_id', 'c.changed_by')
    .leftJoin('people_changes as joined', (on) =>
      on
        .onRef('joined.website_id', '=', 'c.website_id')
        .onRef('joined.invitation_id', '=', 'c.invitation_id')
        .on('joined.kind', '=', 'joined'),
    )
    .leftJoin('accounts as about', (on) =>
      on.on((eb) => eb('about.account_id', '=', eb.fn.coalesce('c.account_id', 'joined.account_id'))),
    )
    .select(['c.change_id', 'c.kind', 'c.changed_at', 'c.roles_before', 'c.roles_after', 'c.invitation_id'])
    .select(['by.display_name as by_name', 'about.display_name as about_name'])
    .where('c.website_id', '=', websiteId)
    .orderBy('c.change_id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => presentChange(row, row.about_name ?? addresses.get(row.invitation_id ?? '')))
}

interface ChangeRow
  extends Selectable<Omit<PeopleTables['people_changes'], 'website_id' | 'changed_by' | 'account_id'>> {
  by_name: string
}

function presentChange(row: ChangeRow, about: string | undefined): PeopleChange {
  return {
    changeId: row.change_id,
    kind: row.kind,
    at: row.changed_at.toISOString(),
    by: row.by_name,
    ...(about !== undefined && { about }),
    rolesBefore: row.roles_before,
    rolesAfter: row.roles_after,
  }
}

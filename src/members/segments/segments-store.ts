import { type Kysely, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Conflict, InvalidFields } from '../../platform/errors/application-errors.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { type AddMemberSegmentRequest, MEMBER_SEGMENTS_MAX, type MemberSegment } from '../admin-contract.ts'
import type { MembersTables } from '../table.ts'

const inMembers = <Result>(db: Database, websiteId: string, run: (tx: Kysely<MembersTables>) => Promise<Result>) =>
  withWebsite(db.withTables<MembersTables>(), websiteId, run)

/** Oldest first, as they stand in the list. */
export function listMemberSegments(db: Database, websiteId: string): Promise<MemberSegment[]> {
  return inMembers(db, websiteId, (tx) => read(tx, websiteId))
}

/** Throws Conflict, InvalidFields. */
export function addMemberSegment(
  db: Database,
  websiteId: string,
  { id, name, filter, now }: AddMemberSegmentRequest & { now: string },
): Promise<MemberSegment[]> {
  return inMembers(db, websiteId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`member segments ${websiteId}`}, 0))`.execute(tx)
    const before = (await read(tx, websiteId)).filter((one) => one.id !== id)
    if (before.length >= MEMBER_SEGMENTS_MAX)
      throw new Conflict(`A website has at most ${MEMBER_SEGMENTS_MAX} segments. Delete one that is no longer used.`)
    if (before.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw new InvalidFields({ name: 'There is a segment of this name already.' })
    await tx
      .insertInto('member_segments')
      .values({ website_id: websiteId, id, name, filter: JSON.stringify(filter), created_at: now })
      .onConflict((same) => same.columns(['website_id', 'id']).doNothing())
      .execute()
    return read(tx, websiteId)
  })
}

/** Throws UnknownEntity. */
export function deleteMemberSegment(db: Database, websiteId: string, id: string): Promise<MemberSegment[]> {
  return inMembers(db, websiteId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('member_segments')
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!numDeletedRows) throw new UnknownEntity()
    return read(tx, websiteId)
  })
}

function read(tx: Kysely<MembersTables>, websiteId: string): Promise<MemberSegment[]> {
  return tx
    .selectFrom('member_segments')
    .select(['id', 'name', 'filter'])
    .where('website_id', '=', websiteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

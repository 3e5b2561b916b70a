import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Conflict, InvalidFields } from '../../platform/errors/application-errors.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { type AddSegmentRequest, SEGMENTS_MAX, type Segment, type SegmentRequest } from '../admin-contract.ts'
import type { SegmentTables } from './segments-table.ts'

/** Oldest first, as the tabs stand. */
export async function listSegments(db: Database, websiteId: string): Promise<Segment[]> {
  return inWebsite(db, websiteId, (tx) => read(tx, websiteId))
}

/** The page makes the id, so that a request that is sent twice is one, and one that was deleted is put back. Answers all of them. */
export async function addSegment(
  db: Database,
  websiteId: string,
  { id, name, filter, now }: AddSegmentRequest & { now: string },
): Promise<Segment[]> {
  return withFreeName(() =>
    inWebsite(db, websiteId, async (tx) => {
      const before = await read(tx, websiteId)
      if (before.length >= SEGMENTS_MAX && !before.some((one) => one.id === id))
        throw new Conflict(`A website has at most ${SEGMENTS_MAX} lists of its own. Delete one that is no longer used.`)
      await tx
        .insertInto('customer_segments')
        .values({ website_id: websiteId, id, name, filter: JSON.stringify(filter), created_at: now })
        .onConflict((same) => same.columns(['website_id', 'id']).doNothing())
        .execute()
      return read(tx, websiteId)
    }),
  )
}

/** Throws UnknownEntity. */
export async function changeSegment(
  db: Database,
  websiteId: string,
  { id, name, filter }: SegmentRequest & { id: string },
): Promise<Segment[]> {
  return withFreeName(() =>
    inWebsite(db, websiteId, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('customer_segments')
        .set({ name, filter: JSON.stringify(filter) })
        .where('website_id', '=', websiteId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!numUpdatedRows) throw new UnknownEntity()
      return read(tx, websiteId)
    }),
  )
}

async function withFreeName<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new InvalidFields({ name: 'There is a list of this name already.' })
    throw error
  }
}

/** Throws UnknownEntity. */
export async function deleteSegment(db: Database, websiteId: string, id: string): Promise<Segment[]> {
  return inWebsite(db, websiteId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('customer_segments')
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!numDeletedRows) throw new UnknownEntity()
    return read(tx, websiteId)
  })
}

const inWebsite = <R>(db: Database, websiteId: string, run: (tx: Kysely<SegmentTables>) => Promise<R>) =>
  withWebsite(db.withTables<SegmentTables>(), websiteId, run)

function read(tx: Kysely<SegmentTables>, websiteId: string): Promise<Segment[]> {
  return tx
    .selectFrom('customer_segments')
    .select(['id', 'name', 'filter'])
    .where('website_id', '=', websiteId)
    .orderBy(sql`created_at, id`)
    .execute()
}

import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import {
  type AddContactSegmentRequest,
  type ContactSegment,
  type SaveContactSegmentRequest,
  SEGMENTS_MAX,
} from '../admin-contract.ts'
import type { NewsletterTables } from '../table.ts'

/** By name. */
export function listContactSegments(db: Database, websiteId: string): Promise<ContactSegment[]> {
  return scoped(db, websiteId, (tx) => read(tx, websiteId))
}

/** Throws UnknownEntity. */
export async function findContactSegment(db: Database, websiteId: string, segmentId: string): Promise<ContactSegment> {
  const segment = (await listContactSegments(db, websiteId)).find(({ id }) => id === segmentId)
  if (!segment) throw new UnknownEntity()
  return segment
}

/** The same id again is the same segment. Answers all of them. Throws DomainError, InvalidFields. */
export function addContactSegment(
  db: Database,
  websiteId: string,
  { id, name, filter }: AddContactSegmentRequest,
  now: string,
): Promise<ContactSegment[]> {
  return named(() =>
    scoped(db, websiteId, async (tx) => {
      const before = await read(tx, websiteId)
      if (before.length >= SEGMENTS_MAX && !before.some((one) => one.id === id))
        throw new DomainError(`A website can have at most ${SEGMENTS_MAX} segments. Delete one that is no longer used.`)
      await tx
        .insertInto('mailing_segments')
        .values({ website_id: websiteId, id, name, filter: JSON.stringify(filter), created_at: new Date(now) })
        .onConflict((same) => same.columns(['website_id', 'id']).doNothing())
        .execute()
      return read(tx, websiteId)
    }),
  )
}

/** Answers all of them. Throws UnknownEntity, InvalidFields. */
export function saveContactSegment(
  db: Database,
  websiteId: string,
  segmentId: string,
  { name, filter }: SaveContactSegmentRequest,
): Promise<ContactSegment[]> {
  return named(() =>
    scoped(db, websiteId, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('mailing_segments')
        .set({ name, filter: JSON.stringify(filter) })
        .where('website_id', '=', websiteId)
        .where('id', '=', segmentId)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new UnknownEntity()
      return read(tx, websiteId)
    }),
  )
}

/** Its people stay contacts. Answers the others. Throws UnknownEntity. */
export function deleteContactSegment(db: Database, websiteId: string, segmentId: string): Promise<ContactSegment[]> {
  return scoped(db, websiteId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('mailing_segments')
      .where('website_id', '=', websiteId)
      .where('id', '=', segmentId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new UnknownEntity()
    return read(tx, websiteId)
  })
}

const scoped = <Result>(db: Database, websiteId: string, run: (tx: Kysely<NewsletterTables>) => Promise<Result>) =>
  inWebsite(db.withTables<NewsletterTables>(), websiteId, run)

function read(tx: Kysely<NewsletterTables>, websiteId: string): Promise<ContactSegment[]> {
  return tx
    .selectFrom('mailing_segments')
    .select(['id', 'name', 'filter'])
    .where('website_id', '=', websiteId)
    .orderBy(sql`lower(name)`)
    .execute()
}

async function named<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'mailing_segments_name') throw error
    throw new InvalidFields({ name: 'Another segment has this name.' })
  }
}

import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import {
  ANNOTATIONS_MAX,
  type Annotation,
  GOALS_MAX,
  type Goal,
  type NewAnnotation,
  type NewGoal,
  type NewSegment,
  SEGMENTS_MAX,
  type Segment,
} from '../admin-contract.ts'

/** The website's goals, oldest first. Runs in its scope. */
export async function listGoals(tx: Database, websiteId: string): Promise<Goal[]> {
  const { rows } = await sql<Goal>`
    select goal_id as "goalId", name, kind, target from goals
    where website_id = ${websiteId} order by created_at, goal_id`.execute(tx)
  return rows
}

/** The website's segments, sorted by name. Runs in its scope. */
export async function listSegments(tx: Database, websiteId: string): Promise<Segment[]> {
  const { rows } = await sql<Segment>`
    select segment_id as "segmentId", name, filters from segments
    where website_id = ${websiteId} order by lower(name), segment_id`.execute(tx)
  return rows
}

/** Annotations from the first to the last of these days. Runs in the website's scope. */
export async function listAnnotations(
  tx: Database,
  websiteId: string,
  { from, to }: { from: string; to: string },
): Promise<Annotation[]> {
  const { rows } = await sql<Annotation>`
    select annotation_id as "annotationId", day::text as day, text from annotations
    where website_id = ${websiteId} and day between ${from}::date and ${to}::date
    order by day, created_at, annotation_id`.execute(tx)
  return rows
}

/** Throws DomainError when the website has reached the limit. */
export function addGoal(db: Database, websiteId: string, goal: NewGoal): Promise<Goal> {
  const added = { goalId: crypto.randomUUID(), name: goal.name, kind: goal.kind, target: targetOf(goal) }
  return add(db, websiteId, {
    table: 'goals',
    max: GOALS_MAX,
    full: `A website has ${GOALS_MAX} goals at most. Delete one of them first.`,
    insert: sql`
      insert into goals (website_id, goal_id, name, kind, target)
      values (${websiteId}, ${added.goalId}, ${added.name}, ${added.kind}, ${added.target})`,
    added,
  })
}

function targetOf(goal: NewGoal): string {
  return goal.kind === 'path' ? goal.pattern : goal.event
}

/** Throws DomainError when the website has reached the limit. */
export function addSegment(db: Database, websiteId: string, { name, filters }: NewSegment): Promise<Segment> {
  const added = { segmentId: crypto.randomUUID(), name, filters }
  return add(db, websiteId, {
    table: 'segments',
    max: SEGMENTS_MAX,
    full: `A website has ${SEGMENTS_MAX} segments at most. Delete one of them first.`,
    insert: sql`
      insert into segments (website_id, segment_id, name, filters)
      values (${websiteId}, ${added.segmentId}, ${name}, ${filters}::text[])`,
    added,
  })
}

/** Throws DomainError when the website has reached the limit. */
export function addAnnotation(db: Database, websiteId: string, { day, text }: NewAnnotation): Promise<Annotation> {
  const added = { annotationId: crypto.randomUUID(), day, text }
  return add(db, websiteId, {
    table: 'annotations',
    max: ANNOTATIONS_MAX,
    full: 'A website has 1,000 annotations at most. Delete one of them first.',
    insert: sql`
      insert into annotations (website_id, annotation_id, day, text)
      values (${websiteId}, ${added.annotationId}, ${day}::date, ${text})`,
    added,
  })
}

interface Adding<Added> {
  table: 'goals' | 'segments' | 'annotations'
  max: number
  /** Message when the limit is reached. */
  full: string
  insert: RawBuilder<unknown>
  added: Added
}

function add<Added>(
  db: Database,
  websiteId: string,
  { table, max, full, insert, added }: Adding<Added>,
): Promise<Added> {
  return withWebsite(db, websiteId, async (tx) => {
    // Serialised, because two concurrent additions would both see room for one more.
    await sql`select pg_advisory_xact_lock(hashtext(${table}), hashtext(${websiteId}))`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where website_id = ${websiteId}`.execute(tx)
    if ((rows[0]?.count ?? 0) >= max) throw new DomainError(full)
    await insert.execute(tx)
    return added
  })
}

const keys = { goals: 'goal_id', segments: 'segment_id', annotations: 'annotation_id' } as const

/** Throws NotFound. */
export async function removeReportDefinition(
  db: Database,
  websiteId: string,
  table: keyof typeof keys,
  id: string,
): Promise<void> {
  const { numAffectedRows } = await inWebsite(db, websiteId, (tx) =>
    sql`delete from ${sql.table(table)} where website_id = ${websiteId} and ${sql.ref(keys[table])} = ${id}`.execute(
      tx,
    ),
  )
  if (!numAffectedRows) throw new NotFound()
}

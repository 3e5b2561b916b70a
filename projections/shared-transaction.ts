import { type RawBuilder, sql } from 'kysely'
import { backgroundWork } from '../src/platform/background-work.ts'
import { type Database, enterWebsite, inWebsite } from '../src/platform/database/database.ts'
import { insertJobs } from '../src/platform/outbox/outbox.ts'
import { applyBatch, handleEvents, type Step } from './apply-batch.ts'
import { progress, type TableSet } from './checkpoint.ts'
import type { ProjectionLog } from './outage.ts'

/** Applies a step of one projection; false when another process has taken it. */
export type ApplyStep = (set: TableSet, step: Step) => Promise<boolean>

export interface SharedTransactionOptions {
  db: Database
  /** What is shared, for measurements: `projections`. */
  name: string
  log?: ProjectionLog | undefined
}

interface Member {
  set: TableSet
  step: Step
  answer: PromiseWithResolvers<boolean>
}

/** A projection that has more to catch up with has a transaction of its own, so that the others need not wait for it. */
const SHARED_EVENTS_MAX = 500

/** Longest statement in a shared transaction, so that a lock on the tables of one projection does not stop the others. */
const SHARED_STATEMENT_LIMIT = '2s'

/**
 * Projections that take the same batch of the log write their rows and checkpoints in one transaction instead of one each. A
 * step that another process is at, and all steps after a failure, are applied in transactions of their own: what
 * fails, waits or is parked concerns that projection alone.
 */
export function shareTransactions(options: SharedTransactionOptions): ApplyStep {
  let members: Member[] = []

  function applyMembers(): void {
    // In the same order each time, whichever came first.
    const all = members.sort((a, b) => (a.set.checkpoint < b.set.checkpoint ? -1 : 1))
    members = []
    void applyTogether(options, all)
  }

  return (set, step) => {
    if (step.events.length > SHARED_EVENTS_MAX) return applyBatch(set, step)
    const answer = Promise.withResolvers<boolean>()
    if (members.length === 0) setImmediate(applyMembers)
    members.push({ set, step, answer })
    return answer.promise
  }
}

async function applyTogether(options: SharedTransactionOptions, members: Member[]): Promise<void> {
  const applied = members.length > 1 ? await tryTogether(options, members) : []
  for (const member of members) {
    const { set, step, answer } = member
    if (applied.includes(member)) answer.resolve(true)
    else applyBatch(set, step).then(answer.resolve, answer.reject)
  }
}

/** The members that were applied. */
async function tryTogether({ db, name, log }: SharedTransactionOptions, members: Member[]): Promise<Member[]> {
  try {
    const websites = new Set(members.flatMap(({ step }) => step.events.map(({ websiteId }) => websiteId)))
    const [websiteId = ''] = websites
    if (websites.size === 0) return await moveCheckpoints(db, members)
    if (websites.size === 1 && members.every(isReaction))
      return await backgroundWork(name, () => queueJobs(db, websiteId, members))
    return await backgroundWork(name, () =>
      db.transaction().execute(async (tx) => {
        const taken = await moveCheckpoints(tx, members, websites.size === 1 ? websiteId : undefined)
        await handleTogether(tx, taken, websites.size === 1)
        return taken
      }),
    )
  } catch (error) {
    log?.warn({ err: error, transaction: name }, 'a shared transaction failed; each projection goes on alone')
    return []
  }
}

/** It writes nothing but jobs. */
function isReaction({ set: { projection } }: Member): boolean {
  return projection.tables.length === 0 && projection.jobsOf !== undefined
}

/**
 * Moves the checkpoints that no other process has moved or is moving, and returns whose they are.
 * @param websiteId the website whose scope the transaction enters with that
 */
async function moveCheckpoints(tx: Database, members: Member[], websiteId?: string): Promise<Member[]> {
  const scope =
    websiteId !== undefined &&
    sql`, set_config('plinth.website_id', ${websiteId}, true), set_config('statement_timeout', ${SHARED_STATEMENT_LIMIT}, true)`
  const { rows } = await sql<{ name: string }>`
    with ${moved(members)} select name ${scope || sql``} from moved`.execute(progress(tx))
  return namedIn(rows, members)
}

/** The same, with the jobs that follow from events of one website, in one statement. */
async function queueJobs(db: Database, websiteId: string, members: Member[]): Promise<Member[]> {
  const queued = members.flatMap(({ set: { projection, checkpoint }, step: { events } }, n) => {
    const jobs = projection.jobsOf?.(events) ?? []
    const isMoved = sql`exists (select from moved where moved.name = ${checkpoint})`
    return jobs.length === 0 ? [] : [sql`, ${sql.raw(`queued_${n}`)} as (${insertJobs(websiteId, jobs, isMoved)})`]
  })
  const { rows } = await inWebsite(db, websiteId, (own) =>
    sql<{ name: string }>`with ${moved(members)} ${sql.join(queued, sql``)} select name from moved`.execute(own),
  )
  return namedIn(rows, members)
}

/** The named queries `due` and `moved`; the latter has the names of the checkpoints. */
function moved(members: Member[]): RawBuilder<unknown> {
  const steps = members.map(({ set, step: { from, to } }) => ({
    name: set.checkpoint,
    version: set.projection.version,
    from,
    to,
  }))
  return sql`due as (
      select c.name, step."to"
      from public.checkpoints c
      join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (name text, version int, "from" text, "to" text)
        on step.name = c.name and step.version = c.version and step."from" = c.position
      for update of c skip locked
    ), moved as (
      update public.checkpoints c set position = due."to", updated_at = now()
      from due where c.name = due.name returning c.name
    )`
}

function namedIn(rows: { name: string }[], members: Member[]): Member[] {
  const names = new Set(rows.map(({ name }) => name))
  return members.filter(({ set }) => names.has(set.checkpoint))
}

/** @param isInScope the transaction has entered the scope of the only website already */
async function handleTogether(tx: Database, members: Member[], isInScope: boolean): Promise<void> {
  const events = members.flatMap(({ set, step }) => step.events.map((event) => ({ set, event })))
  for (const [websiteId, own] of Map.groupBy(events, ({ event }) => event.websiteId)) {
    if (!isInScope) await enterWebsite(tx, websiteId, { statement_timeout: SHARED_STATEMENT_LIMIT })
    const work = [...Map.groupBy(own, ({ set }) => set)].map(([set, some]) => ({
      set,
      events: some.map(({ event }) => event),
    }))
    await handleEvents(tx, websiteId, work)
  }
}

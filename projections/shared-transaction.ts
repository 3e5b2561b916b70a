import { sql } from 'kysely'
import { backgroundWork } from '../src/platform/background-work.ts'
import { type Database, enterWebsite } from '../src/platform/database/database.ts'
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
    if (members.every(({ step }) => step.events.length === 0)) return await moveCheckpoints(db, members)
    return await backgroundWork(name, () =>
      db.transaction().execute(async (tx) => {
        const taken = await moveCheckpoints(tx, members)
        await handleTogether(tx, taken)
        return taken
      }),
    )
  } catch (error) {
    log?.warn({ err: error, transaction: name }, 'a shared transaction failed; each projection goes on alone')
    return []
  }
}

/** Moves the checkpoints that no other process has moved or is moving, and returns whose they are. */
async function moveCheckpoints(tx: Database, members: Member[]): Promise<Member[]> {
  const steps = members.map(({ set, step: { from, to } }) => ({
    name: set.checkpoint,
    version: set.projection.version,
    from,
    to,
  }))
  const { rows } = await sql<{ name: string }>`
    with due as (
      select c.name, step."to"
      from public.checkpoints c
      join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (name text, version int, "from" text, "to" text)
        on step.name = c.name and step.version = c.version and step."from" = c.position
      for update of c skip locked
    )
    update public.checkpoints c set position = due."to", updated_at = now()
    from due where c.name = due.name returning c.name`.execute(progress(tx))
  const moved = new Set(rows.map((row) => row.name))
  return members.filter(({ set }) => moved.has(set.checkpoint))
}

async function handleTogether(tx: Database, members: Member[]): Promise<void> {
  const events = members.flatMap(({ set, step }) => step.events.map((event) => ({ set, event })))
  for (const [websiteId, own] of Map.groupBy(events, ({ event }) => event.websiteId)) {
    await enterWebsite(tx, websiteId, { statement_timeout: SHARED_STATEMENT_LIMIT })
    const work = [...Map.groupBy(own, ({ set }) => set)].map(([set, some]) => ({
      set,
      events: some.map(({ event }) => event),
    }))
    await handleEvents(tx, websiteId, work)
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Job, Queue } from '../queue/queue.ts'

export interface DispatchOptions {
  /** Pool of the queue's role. */
  db: Database
  queue: Queue
  /** Limit of jobs that wait or run in the queue, of all websites together. */
  room: number
  /** Limit of dispatched, unfinished jobs per website, not counting those in lanes. */
  perWebsite: number
  /** Jobs in unknown lanes are treated like jobs without one. */
  lanes: Lanes
  /** Jobs that give way to visitors. Default: none. */
  spareTime?: SpareTime | undefined
  /** Jobs that wait as long as something holds them back. Default: none. */
  held?: HeldJobs | undefined
}

/** Jobs that stay in the outbox for a while, however long: what a restored installation must not do yet. */
export interface HeldJobs {
  /** Names of the jobs. */
  jobs: readonly string[]
  isHeld(): Promise<boolean>
}

/** Jobs that wait while visitors are served, but never long: e-mails and documents. */
export interface SpareTime {
  /** Names of the jobs. */
  jobs: readonly string[]
  /** Whether visitors are being served at the moment whom they would slow down. */
  isBusy(): boolean
  /** Longest time in milliseconds for which a job waits, counted from when it is available. Default: 20 s. */
  withinMs?: number
}

/** Keyed by the name of the lane. */
export type Lanes = Readonly<Record<string, LaneLimit>>

/** Limits of dispatched, unfinished jobs in a lane, so that slow work leaves workers free for quicker work. */
export interface LaneLimit {
  /** Per website. */
  perWebsite: number
  /** For all websites together. */
  all: number
}

const SPARE_WITHIN_MS = 20_000

/**
 * `more`: jobs were dispatched and more are waiting. `all`: jobs were dispatched and none is waiting. `no room`: jobs are
 * waiting, but the queue is full. `nothing`: no jobs are waiting, except held ones and those for spare time. `elsewhere`: another dispatcher is
 * running.
 */
export type DispatchOutcome = 'more' | 'all' | 'no room' | 'nothing' | 'elsewhere'

export interface Dispatched {
  outcome: DispatchOutcome
  /** Milliseconds until the next job is due or looks for spare time; infinite when there is none. */
  nextInMs: number
}

/**
 * Adds as many jobs to the queue as it has room for, taking turns between websites. The jobs are added before the rows' new
 * state is committed. After a crash in between, the rows still wait and the jobs are queued; the next dispatch adds them
 * again, which the queue ignores while it knows their ids. It knows an id until the job is done, and a job that is done
 * deletes its row first. So nothing is lost, and nothing runs twice because of this.
 */
export async function dispatch({
  db,
  queue,
  room,
  perWebsite,
  lanes,
  spareTime,
  held,
}: DispatchOptions): Promise<Dispatched> {
  const heldJobs = (await held?.isHeld()) ? held?.jobs : undefined
  const dispatched = await withDispatcherLock(db, async (tx): Promise<Dispatched> => {
    const isSpared = spareTime?.isBusy() ? isReadyBeside(spareTime) : sql<boolean>`true`
    const ready = heldJobs ? sql<boolean>`(${isSpared} and o.name <> all(${heldJobs}))` : isSpared
    await sql`update outbox set state = 'waiting' where state = 'later' and available_at <= now()`.execute(tx)
    const before = await lookAtWaiting(tx, ready)
    if (!before.some) return { outcome: 'nothing', ...before }
    const jobs = await takeNextJobs(tx, room - (await queue.depth()), { perWebsite, lanes, ready })
    if (jobs.length === 0) return { outcome: 'no room', ...before }
    await queue.add(jobs)
    const { some, nextInMs } = await lookAtWaiting(tx, ready)
    return { outcome: some ? 'more' : 'all', nextInMs }
  })
  return dispatched ?? { outcome: 'elsewhere', nextInMs: Number.POSITIVE_INFINITY }
}

/** Whether a job, `o`, runs although visitors are served. */
function isReadyBeside({ jobs, withinMs = SPARE_WITHIN_MS }: SpareTime): RawBuilder<boolean> {
  return sql`(
    o.name <> all(${jobs}) or o.available_at <= now() - ${withinMs} * interval '1 millisecond')`
}

/**
 * One dispatcher at a time, because two would count the same free places. Other processes skip their turn and get
 * undefined. A dispatcher that hangs is cut off, so that the next one can run.
 */
export function withDispatcherLock<Result>(
  db: Database,
  run: (tx: Database) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('plinth outbox')) as mine,
        set_config('idle_in_transaction_session_timeout', '15s', true),
        set_config('enable_seqscan', 'off', true)`.execute(tx)
    return rows[0]?.mine ? run(tx) : undefined
  })
}

/** How soon to look again for jobs that are held, or wait for spare time. */
const SPARE_TIME_POLL_MS = 1_000

/** Whether a job is to be dispatched, and how soon the next one will be. */
async function lookAtWaiting(tx: Database, ready: RawBuilder<boolean>): Promise<{ some: boolean; nextInMs: number }> {
  const { rows } = await sql<{ some: boolean; held: boolean; dueInMs: number | null }>`
    select exists (select from outbox o where o.state = 'waiting' and ${ready}) as some,
      exists (select from outbox o where o.state = 'waiting' and not ${ready}) as held,
      (select ceil(extract(epoch from o.available_at - now()) * 1000)::float8 from outbox o where o.state = 'later'
        order by o.available_at limit 1) as "dueInMs"`.execute(tx)
  const { some = false, held = false, dueInMs = null } = rows[0] ?? {}
  const nextInMs = Math.min(dueInMs ?? Number.POSITIVE_INFINITY, held ? SPARE_TIME_POLL_MS : Number.POSITIVE_INFINITY)
  return { some, nextInMs }
}

/**
 * Marks the next jobs as dispatched. Websites with the fewest jobs in flight come first, then the longest waiting; so a
 * newcomer's first job overtakes all but the first of a website with thousands. Only websites with waiting jobs are
 * visited, one index step each, and only as many rows of each as it may still dispatch. Each lane takes turns of its own.
 */
async function takeNextJobs(
  tx: Database,
  free: number,
  { perWebsite, lanes, ready }: Pick<DispatchOptions, 'perWebsite' | 'lanes'> & { ready: RawBuilder<boolean> },
): Promise<Job[]> {
  const limits = Object.entries(lanes).map(([lane, limit]) => ({ lane, ...limit }))
  const limited = Object.keys(lanes)
  const { rows } = await sql<Job & { turn: number; seq: number }>`
    with recursive site as (
      (select website_id from outbox where state = 'waiting' order by website_id limit 1)
      union all
      select (
        select next.website_id from outbox next
        where next.state = 'waiting' and next.website_id > site.website_id order by next.website_id limit 1)
      from site where site.website_id is not null
    ), site_lane as (
      (select website_id, lane from outbox where state = 'waiting' and lane is not null order by website_id, lane limit 1)
      union all
      select next.website_id, next.lane
      from site_lane cross join lateral (
        select o.website_id, o.lane from outbox o
        where o.state = 'waiting' and o.lane is not null
          and (o.website_id, o.lane) > (site_lane.website_id, site_lane.lane)
        order by o.website_id, o.lane limit 1) next
    ), lane_limit as materialized (
      select one.lane, one."perWebsite" as per_website, one."all" - (
        select count(*) from outbox held where held.state = 'handed' and held.lane = one.lane) as free
      from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as one (lane text, "perWebsite" int, "all" int)
    ), quick as (
      select job.website_id, job.id, busy.jobs + job.place as turn, job.available_at, job.seq
      from site
      cross join lateral (
        select count(*) as jobs from outbox held
        where held.state = 'handed' and held.website_id = site.website_id
          and coalesce(held.lane, '') <> all(${limited})) busy
      cross join lateral (
        select o.website_id, o.id, o.available_at, o.seq, row_number() over (order by o.available_at, o.seq) as place
        from outbox o
        where o.state = 'waiting' and o.website_id = site.website_id and coalesce(o.lane, '') <> all(${limited})
          and ${ready}
        order by o.available_at, o.seq
        limit greatest(${perWebsite} - busy.jobs, 0)) job
    ), slow as (
      select job.website_id, job.id, busy.jobs + job.place as turn, job.available_at, job.seq, lane_limit.free,
        row_number() over (
          partition by lane_limit.lane order by busy.jobs + job.place, job.available_at, job.seq) as rank
      from site_lane
      join lane_limit on lane_limit.lane = site_lane.lane
      cross join lateral (
        select count(*) as jobs from outbox held
        where held.state = 'handed' and held.website_id = site_lane.website_id and held.lane = site_lane.lane) busy
      cross join lateral (
        select o.website_id, o.id, o.available_at, o.seq, row_number() over (order by o.available_at, o.seq) as place
        from outbox o
        where o.state = 'waiting' and o.lane is not null
          and o.website_id = site_lane.website_id and o.lane = site_lane.lane and ${ready}
        order by o.available_at, o.seq
        limit greatest(lane_limit.per_website - busy.jobs, 0)) job
    ), turn as materialized (
      select website_id, id, turn, available_at, seq from quick
      union all
      select website_id, id, turn, available_at, seq from slow where rank <= free
      order by turn, available_at, seq
      limit ${Math.max(free, 0)}
    )
    update outbox o set state = 'handed', handed_at = now()
    from turn where o.website_id = turn.website_id and o.id = turn.id
    returning o.website_id as "websiteId", o.id, o.name, o.data, turn.turn, o.seq`.execute(tx)
  return rows
    .sort((a, b) => a.turn - b.turn || a.seq - b.seq)
    .map(({ websiteId, id, name, data }) => ({ websiteId, id, name, data }))
}

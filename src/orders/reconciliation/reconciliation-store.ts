import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Reconciliation, ReconciliationReply, ReconciliationResult } from '../ledger-contract.ts'

/** A started check: its period, and who asked for it. */
export interface BegunCheck {
  runId: string
  isNightly: boolean
  startedAt: Date
  from: Date
  until: Date
}

export const CHECK_JOB = 'check-ledgers'

/** After this time a check counts as failed, and another may start. */
const RUNNING_MS = 3_600_000
const KEPT_DAYS = 400
const SHOWN = 30

/** Enqueues the job of a check, unless one is running. Returns whether it was started. */
export function beginCheck(db: Database, websiteId: string, check: BegunCheck): Promise<boolean> {
  const { runId, startedAt } = check
  return withWebsite(db, websiteId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reconciliation ${websiteId}`}, 0))`.execute(tx)
    const { rows } = await sql`
      select 1 from reconciliations
      where website_id = ${websiteId} and finished_at is null
        and started_at > ${new Date(startedAt.getTime() - RUNNING_MS).toISOString()}::timestamptz`.execute(tx)
    if (rows.length > 0) return false
    await insert(tx, websiteId, check)
    await enqueue(tx, websiteId, [{ name: CHECK_JOB, id: `${CHECK_JOB}:${runId}`, data: { runId } }])
    return true
  })
}

async function insert(tx: Database, websiteId: string, { runId, isNightly, startedAt, from, until }: BegunCheck) {
  await sql`
    insert into reconciliations (website_id, run_id, is_nightly, started_at, from_at, until_at)
    values (${websiteId}, ${runId}, ${isNightly}, ${startedAt.toISOString()}, ${from.toISOString()},
      ${until.toISOString()})
    on conflict do nothing`.execute(tx)
}

/** Undefined if it does not exist or is finished. */
export async function findBegunCheck(db: Database, websiteId: string, runId: string): Promise<BegunCheck | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<BegunCheck>`
      select run_id as "runId", is_nightly as "isNightly", started_at as "startedAt", from_at as "from",
        until_at as "until"
      from reconciliations
      where website_id = ${websiteId} and run_id = ${runId} and finished_at is null`.execute(tx),
  )
  return rows[0]
}

/** Also deletes old ones. */
export async function finishCheck(
  db: Database,
  websiteId: string,
  { runId, result, now }: { runId: string; result: ReconciliationResult; now: Date },
): Promise<void> {
  const old = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      update reconciliations set finished_at = ${now.toISOString()}, result = ${JSON.stringify(result)}::jsonb
      where website_id = ${websiteId} and run_id = ${runId}`.execute(tx)
    await sql`delete from reconciliations where website_id = ${websiteId} and started_at < ${old}`.execute(tx)
  })
}

type Row = Omit<BegunCheck, 'runId'> & { id: string; finishedAt: Date | null; result: ReconciliationResult | null }

export async function listChecks(db: Database, websiteId: string): Promise<ReconciliationReply> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<Row>`
      select run_id as id, is_nightly as "isNightly", started_at as "startedAt", finished_at as "finishedAt",
        from_at as "from", until_at as "until", result
      from reconciliations where website_id = ${websiteId}
      order by started_at desc, run_id limit ${SHOWN}`.execute(tx),
  )
  const [latest, ...earlier] = rows.map(present)
  return { latest: latest ?? null, earlier: earlier.map(short) }
}

function present({ startedAt, finishedAt, from, until, ...row }: Row): Reconciliation {
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    from: from.toISOString(),
    until: until.toISOString(),
  }
}

function short({ result, ...check }: Reconciliation): ReconciliationReply['earlier'][number] {
  const { moneyWithoutOrder = 0, ordersWithoutMoney = 0, otherDifferences = 0, failures = [] } = result ?? {}
  return { ...check, moneyWithoutOrder, ordersWithoutMoney, otherDifferences, failures: failures.length }
}

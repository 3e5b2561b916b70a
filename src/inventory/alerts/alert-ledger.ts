import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { LOW_STOCK } from '../contract.ts'
import { listWatchedVariants } from '../reports/watched-variants.ts'
import { type AlertDecision, type AlertLevel, decideAlert, type SentAlert, type Sight } from './stock-alert.ts'
import { readStockAlertSettings } from './stock-alert-settings.ts'

/** Alerts within this time, in milliseconds, share one e-mail. */
const GATHERED_MS = 10 * 60_000

interface LevelSight extends Sight {
  variantId: string
  /** Version of the variant's stream, so that an older observation changes nothing. */
  version: number
}

/**
 * Records that a variant ran low or out, for the e-mail that is being collected, unless people were already told; deletes
 * the record once there is enough again. Idempotent. `mayTell` is called only when there is something new.
 */
export async function noteLevel(
  db: Database,
  websiteId: string,
  seen: LevelSight,
  mayTell: (tx: Database) => Promise<boolean>,
): Promise<void> {
  const { sent, threshold } = await inWebsite(db, websiteId, (own) => readAlertState(own, websiteId, seen))
  // Mostly there is nothing to tell and nothing to forget, which needs no transaction.
  if (!sent && decideAlert(sent, seen, threshold).what === 'forget') return
  await withWebsite(db, websiteId, async (tx) => {
    const { isEnabled, threshold } = await readStockAlertSettings(tx, websiteId)
    const decide = async () => decideAlert(await readSentAlert(tx, websiteId, seen), seen, threshold)
    const first = await decide()
    // Only what is new takes the lock.
    if (first.what !== 'tell') return writeDown(tx, websiteId, seen, first)
    if (!isEnabled || !(await mayTell(tx))) return
    await lockAlerts(tx, websiteId)
    await writeDown(tx, websiteId, seen, await decide())
  })
}

function writeDown(tx: Database, websiteId: string, seen: LevelSight, decision: AlertDecision): Promise<void> {
  if (decision.what === 'forget') return forget(tx, websiteId, seen)
  return decision.what === 'keep' ? keep(tx, websiteId, seen) : tell(tx, websiteId, seen, decision.level)
}

async function lockAlerts(tx: Database, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts ${websiteId}`}, 0))`.execute(tx)
}

/** What `readSentAlert` and `readStockAlertSettings` tell, in one statement. */
async function readAlertState(
  tx: Database,
  websiteId: string,
  { variantId }: Pick<LevelSight, 'variantId'>,
): Promise<{ sent: SentAlert | undefined; threshold: number }> {
  const { rows } = await sql<{ level: AlertLevel | null; available: number | null; threshold: number | null }>`
    select a.level, a.available::float8 as available, s.threshold
    from (select 1) one
    left join stock_alerts a on a.website_id = ${websiteId} and a.variant_id = ${variantId}
    left join stock_alert_settings s on s.website_id = ${websiteId}`.execute(tx)
  const { level = null, available = null, threshold = null } = rows[0] ?? {}
  const sent = level === null || available === null ? undefined : { level, available }
  return { sent, threshold: threshold ?? LOW_STOCK }
}

async function readSentAlert(
  tx: Database,
  websiteId: string,
  { variantId }: Pick<LevelSight, 'variantId'>,
): Promise<SentAlert | undefined> {
  const { rows } = await sql<SentAlert>`
    select level, available::float8 as available from stock_alerts
    where website_id = ${websiteId} and variant_id = ${variantId}`.execute(tx)
  return rows[0]
}

async function forget(tx: Database, websiteId: string, { variantId, version }: LevelSight): Promise<void> {
  await sql`
    delete from stock_alerts
    where website_id = ${websiteId} and variant_id = ${variantId} and version <= ${version}`.execute(tx)
}

async function keep(tx: Database, websiteId: string, { variantId, version, available }: LevelSight): Promise<void> {
  await sql`
    update stock_alerts set available = ${available}, version = ${version}
    where website_id = ${websiteId} and variant_id = ${variantId} and version < ${version}`.execute(tx)
}

async function tell(
  tx: Database,
  websiteId: string,
  { variantId, version, available }: LevelSight,
  level: AlertLevel,
): Promise<void> {
  const digestId = await openDigest(tx, websiteId)
  await sql`
    insert into stock_alerts as a (website_id, variant_id, level, available, version, digest_id)
    values (${websiteId}, ${variantId}, ${level}, ${available}, ${version}, ${digestId})
    on conflict (website_id, variant_id) do update set level = excluded.level, available = excluded.available,
      version = excluded.version, digest_id = excluded.digest_id
    where a.version <= excluded.version`.execute(tx)
}

/** The open e-mail; a new one closes after ten minutes. */
async function openDigest(tx: Database, websiteId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select digest_id as id from stock_alert_digests where website_id = ${websiteId} and closed_at is null`.execute(tx)
  if (rows[0]) return rows[0].id
  const digestId = randomUUID()
  await sql`insert into stock_alert_digests (website_id, digest_id) values (${websiteId}, ${digestId})`.execute(tx)
  const availableAt = new Date(Date.now() + GATHERED_MS)
  const id = `gather-stock-alerts:${digestId}`
  await enqueue(tx, websiteId, [{ name: 'gather-stock-alerts', id, data: { digestId }, availableAt }])
  return digestId
}

/** Number of variants listed by name in the e-mail, of those that are still low or sold out. */
const NAMED = 50

export interface AlertLine {
  title: string
  variantName: string
  sku: string
  available: number
}

export interface AlertDigest {
  /** Sold-out variants first. */
  lines: AlertLine[]
  /** Including those that are not listed. */
  total: number
}

/**
 * Closes an e-mail and returns its content, without variants that were restocked meanwhile. Later alerts go into the next
 * e-mail. Undefined when it was already dispatched, or nothing is left to tell.
 */
export async function closeDigest(db: Database, websiteId: string, digestId: string): Promise<AlertDigest | undefined> {
  return withWebsite(db, websiteId, async (tx) => {
    await lockAlerts(tx, websiteId)
    const { rows } = await sql`
      update stock_alert_digests set closed_at = coalesce(closed_at, now())
      where website_id = ${websiteId} and digest_id = ${digestId} and content is null returning 1`.execute(tx)
    if (rows.length === 0) return undefined
    const { isEnabled, threshold } = await readStockAlertSettings(tx, websiteId)
    const sent = await sql<{ id: string }>`
      select variant_id as id from stock_alerts where website_id = ${websiteId} and digest_id = ${digestId}`.execute(tx)
    const ids = sent.rows.map(({ id }) => id)
    const lines = (await listWatchedVariants(tx, websiteId, ids)).flatMap(({ available, variantId: _, ...variant }) =>
      available !== null && available <= threshold ? { ...variant, available } : [],
    )
    if (!isEnabled || lines.length === 0) return undefined
    const soldOutFirst = lines.toSorted((a, b) => Number(a.available > 0) - Number(b.available > 0))
    return { lines: soldOutFirst.slice(0, NAMED), total: lines.length }
  })
}

const DAYS_KEPT = 30

/** Queues the e-mail once for each of these people; idempotent. Also deletes old e-mails. */
export async function handOverDigest(
  db: Database,
  websiteId: string,
  { digestId, content, accountIds }: { digestId: string; content: AlertDigest; accountIds: string[] },
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update stock_alert_digests set content = ${JSON.stringify(content)}::jsonb
      where website_id = ${websiteId} and digest_id = ${digestId} and content is null returning 1`.execute(tx)
    if (rows.length === 0) return
    await enqueue(
      tx,
      websiteId,
      accountIds.map((accountId) => alertLetterJob({ digestId, accountId, attempt: 1 })),
    )
    await sql`
      with old as (
        delete from stock_alert_digests
        where website_id = ${websiteId} and closed_at < now() - ${DAYS_KEPT} * interval '1 day' returning digest_id)
      delete from stock_alert_letters
      where website_id = ${websiteId} and digest_id in (select digest_id from old)`.execute(tx)
  })
}

export async function findDigest(db: Database, websiteId: string, digestId: string): Promise<AlertDigest | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ content: AlertDigest | null }>`
      select content from stock_alert_digests where website_id = ${websiteId} and digest_id = ${digestId}`.execute(tx),
  )
  return rows[0]?.content ?? undefined
}

export interface AlertTurn {
  digestId: string
  accountId: string
  attempt: number
}

function alertLetterJob(turn: AlertTurn, availableAt?: Date) {
  const id = `send-stock-alert:${turn.digestId}:${turn.accountId}:${turn.attempt}`
  return { name: 'send-stock-alert', id, data: turn, ...(availableAt && { availableAt }) }
}

/** Claims an e-mail before it is sent, so that no other job sends it, even if this one fails. */
export async function claimAlertLetter(db: Database, websiteId: string, turn: AlertTurn): Promise<boolean> {
  const { digestId, accountId, attempt } = turn
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into stock_alert_letters as l (website_id, digest_id, account_id, state, attempt, claimed_at)
      values (${websiteId}, ${digestId}, ${accountId}, 'claimed', ${attempt}, now())
      on conflict (website_id, digest_id, account_id) do update set state = 'claimed', claimed_at = now()
      where l.state = 'waiting' and l.attempt = excluded.attempt
      returning 1`.execute(tx),
  )
  return rows.length > 0
}

/** Records the outcome of a claimed e-mail. With `until`, it was certainly not sent and is retried then. */
export async function settleAlertLetter(
  db: Database,
  websiteId: string,
  turn: AlertTurn,
  outcome: { state: 'sent' | 'failed' | 'uncertain' } | { until: Date },
): Promise<void> {
  const { digestId, accountId, attempt } = turn
  const isDelayed = 'until' in outcome
  const next = { ...turn, attempt: isDelayed ? attempt + 1 : attempt }
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      update stock_alert_letters set state = ${isDelayed ? 'waiting' : outcome.state}, attempt = ${next.attempt}
      where website_id = ${websiteId} and digest_id = ${digestId} and account_id = ${accountId}`.execute(tx)
    if (isDelayed) await enqueue(tx, websiteId, [alertLetterJob(next, outcome.until)])
  })
}

import { v7 as newId } from 'uuid'
import { countPublicEvents, findPublicEventHead } from '../../../projections/webhooks/queries.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { Forbidden } from '../../platform/errors/application-errors.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import type { EndpointShape, SaveEndpointRequest } from '../contract.ts'
import { countWaiting } from '../sending/deliveries.ts'
import { removeLane, wakeLane } from '../sending/lanes.ts'
import { answersOf } from '../sending/record-attempt.ts'
import { newSecret } from '../sending/signature.ts'
import type { KeptSecret, WebhooksTables } from '../table.ts'
import { checkUrl } from './check-url.ts'
import { mayReadTopics } from './readable-topics.ts'

/** Endpoints of a website. */
export const ENDPOINTS_MAX = 20

export interface ManageDeps {
  db: Database
  vault: Pick<Vault, 'put' | 'read' | 'forget' | 'forgetSubject'>
  /** `host:port` pairs of the operator's own network. */
  allowedHosts: readonly string[]
}

export interface Manager {
  websiteId: string
  viewer: SignedIn
  now: string
}

type Row = Awaited<ReturnType<typeof findRow>>

/** Newest first. */
export async function listEndpoints({ db }: ManageDeps, manager: Manager): Promise<EndpointShape[]> {
  const rows = await inWebsite(db.withTables<WebhooksTables>(), manager.websiteId, (own) =>
    own
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('website_id', '=', manager.websiteId)
      .orderBy('created_at', 'desc')
      .orderBy('endpoint_id')
      .execute(),
  )
  return Promise.all(rows.map((row) => present(db, row, manager)))
}

/** Throws UnknownEntity. */
export async function readEndpoint(
  { db }: Pick<ManageDeps, 'db'>,
  manager: Manager,
  endpointId: string,
): Promise<EndpointShape> {
  return present(db, await findRow(db, manager.websiteId, endpointId), manager)
}

/** Changing where events go, or sending them again, takes the right to read them. Throws UnknownEntity and Forbidden. */
export async function readOwnEndpoint(
  { db }: Pick<ManageDeps, 'db'>,
  { websiteId, viewer }: Manager,
  endpointId: string,
): Promise<Row> {
  const row = await findRow(db, websiteId, endpointId)
  if (!mayReadTopics(viewer, row.topics)) throw new Forbidden()
  return row
}

/** It is told of what happens from now on. Throws DomainError and Forbidden. */
export async function createEndpoint(
  deps: ManageDeps,
  manager: Manager,
  { name, url, topics }: SaveEndpointRequest,
): Promise<{ endpoint: EndpointShape; secret: string }> {
  const { db, vault, allowedHosts } = deps
  const { websiteId, now } = manager
  const address = checkUrl(url, allowedHosts)
  if (!mayReadTopics(manager.viewer, topics)) throw new Forbidden()
  const endpointId = newId()
  const secret = newSecret()
  const kept: KeptSecret[] = [{ ref: await vault.put(websiteId, secretsOf(endpointId), secret), until: null }]
  const head = await findPublicEventHead(db, websiteId)
  await withWebsite(db, websiteId, async (tx) => {
    const own = tx.withTables<WebhooksTables>()
    const { count } = await own
      .selectFrom('webhook_endpoints')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= ENDPOINTS_MAX)
      throw new DomainError(`A website has at most ${ENDPOINTS_MAX} webhook endpoints. Delete one first.`)
    await own
      .insertInto('webhook_endpoints')
      .values({
        website_id: websiteId,
        endpoint_id: endpointId,
        name,
        url: address,
        topics,
        state: 'on',
        reason: '',
        secrets: JSON.stringify(kept),
        cursor_event_id: head ?? null,
        created_at: now,
      })
      .execute()
    await wakeLane(tx, { websiteId, endpointId }, now)
  })
  return { endpoint: await readEndpoint(deps, manager, endpointId), secret }
}

/** Events that wait already are sent to the new address, too. Throws DomainError, UnknownEntity and Forbidden. */
export async function saveEndpoint(
  deps: ManageDeps,
  manager: Manager,
  endpointId: string,
  { name, url, topics }: SaveEndpointRequest,
): Promise<EndpointShape> {
  const address = checkUrl(url, deps.allowedHosts)
  await readOwnEndpoint(deps, manager, endpointId)
  if (!mayReadTopics(manager.viewer, topics)) throw new Forbidden()
  await inWebsite(deps.db.withTables<WebhooksTables>(), manager.websiteId, (own) =>
    own
      .updateTable('webhook_endpoints')
      .set({ name, url: address, topics })
      .where('website_id', '=', manager.websiteId)
      .where('endpoint_id', '=', endpointId)
      .execute(),
  )
  return readEndpoint(deps, manager, endpointId)
}

/** Its secrets, deliveries and attempts go with it. Throws UnknownEntity. */
export async function deleteEndpoint(
  { db, vault }: ManageDeps,
  { websiteId }: Pick<Manager, 'websiteId'>,
  endpointId: string,
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const own = tx.withTables<WebhooksTables>()
    const { numDeletedRows } = await own
      .deleteFrom('webhook_endpoints')
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new UnknownEntity()
    for (const table of ['webhook_deliveries', 'webhook_attempts'] as const)
      await own.deleteFrom(table).where('website_id', '=', websiteId).where('endpoint_id', '=', endpointId).execute()
    await removeLane(tx, { websiteId, endpointId })
  })
  await vault.forgetSubject(websiteId, secretsOf(endpointId))
  await vault.forgetSubject(websiteId, answersOf(endpointId))
}

/** The newest signs from now on, beside it the old ones for a while. The secret is shown this once. */
export async function rotateSecret(
  deps: ManageDeps,
  manager: Manager,
  endpointId: string,
  { keepOldForHours, secret = newSecret() }: { keepOldForHours: number; secret?: string | undefined },
): Promise<{ secret: string }> {
  const { db, vault } = deps
  const { websiteId, now } = manager
  const { secrets } = await readOwnEndpoint(deps, manager, endpointId)
  const until = new Date(Date.parse(now) + keepOldForHours * 3_600_000).toISOString()
  const ref = await vault.put(websiteId, secretsOf(endpointId), secret)
  // Two at a time: a receiver that still has an older one has missed two rotations.
  const [previous] = secrets.filter((one) => one.until === null || one.until > now)
  const old = previous && keepOldForHours > 0 ? [{ ref: previous.ref, until: earlier(previous.until, until) }] : []
  await inWebsite(db.withTables<WebhooksTables>(), websiteId, (own) =>
    own
      .updateTable('webhook_endpoints')
      .set({ secrets: JSON.stringify([{ ref, until: null }, ...old]) })
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .execute(),
  )
  const kept = new Set(old.map((one) => one.ref))
  await vault.forget(
    websiteId,
    secrets.map((one) => one.ref).filter((one) => !kept.has(one)),
  )
  return { secret }
}

function earlier(a: string | null, b: string): string {
  return a !== null && a < b ? a : b
}

/** Subject of the secrets of an endpoint in the vault. */
function secretsOf(endpointId: string): string {
  return `webhook:${endpointId}`
}

async function findRow(db: Database, websiteId: string, endpointId: string) {
  const row = await inWebsite(db.withTables<WebhooksTables>(), websiteId, (own) =>
    own
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirst(),
  )
  if (!row) throw new UnknownEntity()
  return row
}

async function present(db: Database, row: Row, { viewer, websiteId, now }: Manager): Promise<EndpointShape> {
  const lane = { websiteId, endpointId: row.endpoint_id }
  const [waiting, ahead] = await Promise.all([
    countWaiting(db, lane),
    countPublicEvents(db, websiteId, { after: row.cursor_event_id, topics: row.topics }),
  ])
  const since = [waiting.since, ahead?.since].filter((at) => at !== null && at !== undefined)
  return {
    endpointId: row.endpoint_id,
    name: row.name,
    url: row.url,
    topics: row.topics,
    state: row.state === 'on' && row.failures > 0 ? 'failing' : row.state,
    reason: row.reason,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    pausedUntil: row.resume_at && row.resume_at.toISOString() > now ? row.resume_at.toISOString() : null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lag: {
      events: waiting.count + (ahead?.count ?? 0),
      since: since.length === 0 ? null : new Date(Math.min(...since.map(Number))).toISOString(),
    },
    secrets: row.secrets.filter(({ until }) => until === null || until > now).map(({ until }) => ({ until })),
    mayEdit: mayReadTopics(viewer, row.topics),
  }
}

import { findPublicEvent } from '../../../projections/webhooks/queries.ts'
import { inWebsite } from '../../platform/database/database.ts'
import { Forbidden } from '../../platform/errors/application-errors.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { TEST_TOPIC } from '../../shared/webhooks/topics.ts'
import { type BodyDeps, makeBody, testBody } from '../bodies/public-body.ts'
import type { AttemptReply, AttemptsReply } from '../contract.ts'
import { deliveryIdOf } from '../sending/deliveries.ts'
import type { WebhooksTables } from '../table.ts'
import { type ManageDeps, type Manager, readEndpoint } from './endpoint-store.ts'
import { mayReadTopics } from './readable-topics.ts'

const AT_ONCE = 50

const columns = ['attempt_id', 'event_id', 'topic', 'at', 'ms', 'status', 'is_success', 'error'] as const

/** Newest first. Throws UnknownEntity. */
export async function listAttempts(
  deps: Pick<ManageDeps, 'db'>,
  manager: Manager,
  endpointId: string,
  { before, failed }: { before?: string | undefined; failed?: 'true' | undefined },
): Promise<AttemptsReply> {
  await readEndpoint(deps, manager, endpointId)
  const rows = await inWebsite(deps.db.withTables<WebhooksTables>(), manager.websiteId, (own) => {
    let query = own
      .selectFrom('webhook_attempts')
      .select(columns)
      .where('website_id', '=', manager.websiteId)
      .where('endpoint_id', '=', endpointId)
    if (before !== undefined) query = query.where('attempt_id', '<', before)
    if (failed) query = query.where('is_success', '=', false)
    return query
      .orderBy('attempt_id', 'desc')
      .limit(AT_ONCE + 1)
      .execute()
  })
  return { attempts: rows.slice(0, AT_ONCE).map(present), hasMore: rows.length > AT_ONCE }
}

/** What was sent is made anew, so that people who were erased since are not in it. Throws UnknownEntity and Forbidden. */
export async function readAttempt(
  deps: Pick<ManageDeps, 'db' | 'vault'> & BodyDeps,
  { websiteId, viewer }: Manager,
  endpointId: string,
  attemptId: string,
): Promise<AttemptReply> {
  const row = await inWebsite(deps.db.withTables<WebhooksTables>(), websiteId, (own) =>
    own
      .selectFrom('webhook_attempts')
      .select([...columns, 'answer_ref'])
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .where('attempt_id', '=', attemptId)
      .executeTakeFirst(),
  )
  if (!row) throw new UnknownEntity()
  const isTest = row.topic === TEST_TOPIC
  if (!isTest && !mayReadTopics(viewer, [row.topic])) throw new Forbidden()
  const event = isTest ? undefined : await findPublicEvent(deps.db, websiteId, row.event_id)
  const body = event && (await makeBody(deps, { websiteId, ...event }))
  const answers = await deps.vault.read(websiteId, row.answer_ref === null ? [] : [row.answer_ref])
  return {
    ...present(row),
    deliveryId: deliveryIdOf(endpointId, row.event_id),
    body: isTest ? testBody(endpointId, row.at) : (body ?? null),
    answer: answers.get(row.answer_ref ?? '') ?? null,
  }
}

type Row = Pick<WebhooksTables['webhook_attempts'], Exclude<(typeof columns)[number], 'at'>> & { at: Date }

function present({ attempt_id, event_id, topic, at, ms, status, is_success, error }: Row) {
  return {
    attemptId: attempt_id,
    eventId: event_id,
    topic,
    at: at.toISOString(),
    ms,
    status,
    isSuccess: is_success,
    error,
  }
}

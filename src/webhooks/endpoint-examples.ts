import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { inWebsite } from '../platform/database/database.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import { wakeLane } from './sending/lanes.ts'
import type { WebhooksTables } from './table.ts'

const request = { name: 'Warehouse', url: 'https://erp.example/hook', topics: ['stock.sold' as const] }

export const webhookExamples: ExamplesOf<typeof endpoints> = {
  listWebhooks: {},
  createWebhook: { idleBody: { ...request, name: '' }, body: () => request },
  readWebhook: { params: addEndpoint },
  saveWebhook: { params: addEndpoint, body: () => request },
  deleteWebhook: { params: addEndpoint },
  switchWebhook: { params: addEndpoint, body: () => ({ isOn: false }) },
  rotateWebhookSecret: {
    params: addEndpoint,
    idleBody: { keepOldForHours: -1 },
    body: () => ({ keepOldForHours: 24 }),
  },
  testWebhook: { params: addEndpoint },
  // An event takes a projection of the log.
  replayWebhook: { params: addEndpoint, body: () => ({ eventId: randomUUID() }), unknown: 'eventId' },
  countWebhookRewind: { params: addEndpoint },
  rewindWebhook: { params: addEndpoint, body: () => ({ to: { start: true as const } }) },
  listWebhookAttempts: { params: addEndpoint },
  readWebhookAttempt: { params: addAttempt },
  listEvents: {},
}

async function addEndpoint({ db, websiteId }: ExampleSite): Promise<{ endpointId: string }> {
  const endpointId = v7()
  const now = new Date().toISOString()
  await inWebsite(db.withTables<WebhooksTables>(), websiteId, (own) =>
    own
      .insertInto('webhook_endpoints')
      .values({
        website_id: websiteId,
        endpoint_id: endpointId,
        name: request.name,
        url: request.url,
        topics: request.topics,
        state: 'on',
        reason: '',
        secrets: '[]',
        created_at: now,
      })
      .execute(),
  )
  await wakeLane(db, { websiteId, endpointId }, now)
  return { endpointId }
}

async function addAttempt(site: ExampleSite): Promise<{ endpointId: string; attemptId: string }> {
  const { endpointId } = await addEndpoint(site)
  const attemptId = v7()
  await inWebsite(site.db.withTables<WebhooksTables>(), site.websiteId, (own) =>
    own
      .insertInto('webhook_attempts')
      .values({
        website_id: site.websiteId,
        endpoint_id: endpointId,
        attempt_id: attemptId,
        event_id: randomUUID(),
        topic: 'stock.sold',
        at: new Date().toISOString(),
        ms: 5,
        status: 204,
        is_success: true,
        error: '',
        answer_ref: null,
      })
      .execute(),
  )
  return { endpointId, attemptId }
}

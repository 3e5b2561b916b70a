import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, expect } from 'vitest'
import { prepareProjections } from '../../../projections/prepare.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { webhooks } from '../../../projections/webhooks/projection.ts'
import { startWebhooks, type WebhooksOptions } from '../../../workers/webhooks/start-webhooks.ts'
import { openPostgresBroadcast } from '../../platform/broadcast/postgres-broadcast.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { createEgress } from '../../platform/egress/egress.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { type Topic, topicNames } from '../../shared/webhooks/topics.ts'
import { createEndpoint, type ManageDeps, type Manager } from '../../webhooks/managing/endpoint-store.ts'
import type { WebhooksTables } from '../../webhooks/table.ts'
import { startTestApp } from '../servers/test-app.ts'
import { type SinkAnswer, startWebhookSink, type WebhookSink } from './webhook-sink.ts'

/** The owner of every website. */
export const owner = { accountId: 'owner', isOwner: true, roles: [] as number[] } as unknown as SignedIn

/** The sender and what it reads, on the memory event store; stopped after the test file. */
export async function startTestWebhooks() {
  const app = await startTestApp()
  const { db } = app
  await prepareProjections({ adminUrl: app.urls.admin, projections: [webhooks] })
  const store = memoryEventStore()
  const broadcast = openPostgresBroadcast({ url: app.urls.app, isShared: false, onError: () => {} })
  afterAll(() => broadcast.close())
  const vault = openVault({ db, masterKey: '5a'.repeat(32) })
  const projection = runProjections({ db, store, projections: [webhooks], pollMs: 20 })
  const errors: Error[] = []
  const senders: ReturnType<typeof startWebhooks>[] = []
  const sinks: WebhookSink[] = []
  const allowed: string[] = []
  const egress = {
    deliver: (...to: Parameters<ReturnType<typeof createEgress>['deliver']>) =>
      createEgress({ allowed }).deliver(...to),
  }

  afterEach(async () => {
    for (const sink of sinks.splice(0)) await sink.close()
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    await sql`delete from webhook_lanes`.execute(db)
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(() => projection.stop())

  const deps: ManageDeps = { db, vault, allowedHosts: allowed }
  return {
    ...app,
    store,
    vault,
    deps,
    async serve(answer?: (received: WebhookSink['received'][number]) => SinkAnswer) {
      const sink = await startWebhookSink(answer)
      sinks.push(sink)
      allowed.push(sink.place)
      return sink
    },
    /** Errors of its own fail the test. */
    send(options: Partial<WebhooksOptions> = {}) {
      const onError = (error: Error) => void errors.push(error)
      const sender = startWebhooks({ db, store, vault, egress, broadcast, random: () => 0, onError, ...options })
      senders.push(sender)
      return sender
    },
    async openSite(subdomain: string) {
      const { websiteId } = await app.addWebsite(subdomain)
      const manager = (): Manager => ({ websiteId, viewer: owner, now: new Date().toISOString() })
      const record = async (
        category: string,
        entityId: string,
        ...events: { type: string; [field: string]: unknown }[]
      ) => {
        const made = events.map(({ type, ...data }) => ({
          id: randomUUID(),
          type,
          data,
          meta: { v: 1, correlationId: 'test' },
        }))
        const { position } = await store.append({ websiteId, category, entityId }, made, { expected: 'any' })
        await projection.waitFor('webhooks', position, 60_000)
        return made.map(({ id }) => id)
      }
      return {
        websiteId,
        manager,
        record,
        /** Stock of a variant, by this much at a time; ids of the events. */
        adjust: (variantId: string, ...by: number[]) =>
          record(
            'inventory',
            variantId,
            ...by.map((units) => ({ type: 'StockAdjusted', by: units, reason: 'count', note: '', at: AT })),
          ),
        connect: (url: string, topics: readonly Topic[] = topicNames) =>
          createEndpoint(deps, manager(), { name: 'ERP', url, topics: [...topics] }),
        endpoint: (endpointId: string) => endpointRow(db, websiteId, endpointId),
        lane: (endpointId: string) => laneRow(db, websiteId, endpointId),
        deliveries: (endpointId: string) => deliveryRows(db, websiteId, endpointId),
      }
    },
  }
}

const AT = '2026-11-30T12:00:00.000Z'

function endpointRow(db: Database, websiteId: string, endpointId: string) {
  return inWebsite(db.withTables<WebhooksTables>(), websiteId, (own) =>
    own.selectFrom('webhook_endpoints').selectAll().where('endpoint_id', '=', endpointId).executeTakeFirstOrThrow(),
  )
}

function laneRow(db: Database, websiteId: string, endpointId: string) {
  return db
    .withTables<WebhooksTables>()
    .selectFrom('webhook_lanes')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirstOrThrow()
}

function deliveryRows(db: Database, websiteId: string, endpointId: string) {
  return inWebsite(db.withTables<WebhooksTables>(), websiteId, (own) =>
    own.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', endpointId).orderBy('seq').execute(),
  )
}

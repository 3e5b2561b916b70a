import { randomUUID } from 'node:crypto'
import { runProjections } from '../../projections/run-projections.ts'
import { webhooks } from '../../projections/webhooks/projection.ts'
import { openPostgresBroadcast } from '../../src/platform/broadcast/postgres-broadcast.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import type { SignedIn } from '../../src/platform/signed-in.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import type { Manager } from '../../src/webhooks/managing/endpoint-store.ts'
import { openLogLab } from '../event-store/log-lab.ts'
import type { ProofOptions } from '../proof.ts'

const owner = { accountId: 'owner', isOwner: true, roles: [] as number[] } as unknown as SignedIn

/** A log of one website with its read model of public events, and what manages its endpoints. */
export async function openWebhooksLab(options: ProofOptions) {
  const { urls } = await openLogLab(options, [webhooks])
  const onError = () => {}
  const db = openDatabase(urls.app, { max: 12, onError, statements: 'background' })
  const store = await openPostgresEventStore({ url: urls.events, onError })
  const projection = runProjections({ db, store, projections: [webhooks], pollMs: 50 })
  const broadcast = openPostgresBroadcast({ url: urls.app, onError })
  options.defer(async () => {
    await broadcast.close()
    await projection.stop()
    await store.close()
    await db.destroy()
  })
  const websiteId = 'w1'
  const allowedHosts: string[] = []
  return {
    store,
    broadcast,
    websiteId,
    deps: { db, vault: openVault({ db, masterKey: '5a'.repeat(32) }), allowedHosts },
    manager: (): Manager => ({ websiteId, viewer: owner, now: new Date().toISOString() }),
    /** Changes the stock of a variant `by` 1, 2, 3 …; ids of the events. */
    async record(variantId: string, from: number, count: number): Promise<string[]> {
      const events = Array.from({ length: count }, (_, n) => ({
        id: randomUUID(),
        type: 'StockAdjusted',
        data: { by: from + n, reason: 'count', note: '', at: new Date().toISOString() },
        meta: { v: 1, correlationId: 'proof' },
      }))
      const stream = { websiteId, category: 'inventory', entityId: variantId }
      const { position } = await store.append(stream, events, { expected: 'any' })
      await projection.waitFor('webhooks', position, 60_000)
      return events.map(({ id }) => id)
    },
  }
}

export type WebhooksLab = Awaited<ReturnType<typeof openWebhooksLab>>

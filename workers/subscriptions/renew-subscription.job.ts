import { z } from 'zod'
import { inWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import { isHeldBack } from '../../src/platform/restore-fence/restore-fence.ts'
import { nextActionAt } from '../../src/subscriptions/subscription.ts'
import { renew } from '../../src/subscriptions/use-cases/renew.ts'
import { loadSubscription, type SubscriptionDeps } from '../../src/subscriptions/use-cases/subscription-deps.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ subscriptionId: z.string() })

/** An outcome that is not known yet is asked for again, and a restored installation looks again whether it may charge. */
const AGAIN_MS = 60_000

/** Pays what is due, and comes back when something is due again. */
export function renewSubscription(deps: SubscriptionDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'renew-subscription',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data: { subscriptionId } }) {
      const now = new Date().toISOString()
      const again = new Date(Date.parse(now) + AGAIN_MS).toISOString()
      const due = nextActionAt(await loadSubscription(deps, websiteId, subscriptionId))
      if (due === null) return
      if (due > now) return comeBack(deps, websiteId, subscriptionId, due)
      if (await isHeldBack(deps.db)) return comeBack(deps, websiteId, subscriptionId, again)
      const ctx = { websiteId, actor: null, now, intent: { correlationId: subscriptionId } }
      const { state } = await renew(deps, ctx, { subscriptionId, by: 'schedule' })
      const next = state.phase.step === 'charging' ? again : nextActionAt(state)
      if (next !== null) await comeBack(deps, websiteId, subscriptionId, next)
    },
  }
}

async function comeBack(
  { db }: SubscriptionDeps,
  websiteId: string,
  subscriptionId: string,
  at: string,
): Promise<void> {
  const id = `renew-subscription:${subscriptionId}:${at}`
  const job = { name: 'renew-subscription', id, data: { subscriptionId }, availableAt: new Date(at) }
  await inWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, [job]))
}

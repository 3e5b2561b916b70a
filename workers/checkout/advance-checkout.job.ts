import { z } from 'zod'
import { advance } from '../../src/checkout/process/advance.ts'
import type { ProcessDeps } from '../../src/checkout/process/checkout-deps.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { JobHandler } from '../job.ts'
import { SWEEP_MS } from './placement-begun.reaction.ts'

const Data = z.strictObject({ checkoutId: z.string(), attempt: z.int(), round: z.int() })

/** Advances a placement every ten seconds, and less often when a gateway has not answered for an hour. */
export function advanceCheckout(deps: ProcessDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'advance-checkout',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data: { checkoutId, attempt, round } }) {
      const now = new Date()
      const { state } = await advance(deps, { websiteId, checkoutId, now: now.toISOString() })
      if (state.placement?.attempt !== attempt) return
      const data = { checkoutId, attempt, round: round + 1 }
      const id = `advance-checkout:${checkoutId}.${attempt}:${round + 1}`
      const availableAt = new Date(now.getTime() + delayOf(round))
      await inWebsite(deps.db, websiteId, (tx) =>
        enqueue(tx, websiteId, [{ name: 'advance-checkout', id, data, availableAt }]),
      )
    },
  }
}

const ROUNDS_OF_AN_HOUR = 360
const SELDOM_MS = 600_000

function delayOf(round: number): number {
  return round < ROUNDS_OF_AN_HOUR ? SWEEP_MS : SELDOM_MS
}

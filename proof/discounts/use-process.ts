import { setTimeout as sleep } from 'node:timers/promises'
import { commitUse } from '../../src/discounts/commands/commit-use.ts'
import { holdUse } from '../../src/discounts/commands/hold-use.ts'
import { releaseUse } from '../../src/discounts/commands/release-use.ts'
import { returnUse } from '../../src/discounts/commands/return-use.ts'
import { Coupon, type CouponState } from '../../src/discounts/coupon.ts'
import type { CouponEvent } from '../../src/discounts/events.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { TooManyConflicts } from '../../src/platform/event-store/executor/executor.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import { heedless } from '../checkout/race-of-processes.ts'
import { openLog } from '../event-store/open-log.ts'
import { readTask, tell } from '../processes/child-process.ts'
import { type LimitedCode, planOf, type UseTask } from './coupon-plan.ts'

/** Some of the clients: each uses every code once, all of them the same code concurrently. */
const { url, websiteId, codes, clients, isHeedless } = await readTask<UseTask>()
const store = await openLog(url)
/** Long enough for the processes to overlap, however far apart they started. */
const APPENDS_AFTER_MS = 20
const executor = createExecutor(isHeedless ? heedless(store, APPENDS_AFTER_MS) : store)
const RETRY_FOR_MS = 120_000

for (const code of codes) await Promise.all(clients.map((client) => useOnce(code, client)))
await store.close()

/** A restarted process starts over with the same hold ids. */
async function useOnce({ id, limits }: LimitedCode, client: number): Promise<void> {
  const { holdId, customer, holdMs, ending } = planOf(id, client)
  const at = () => new Date().toISOString()
  const expiresAt = new Date(Date.now() + holdMs).toISOString()
  const held = await decide(id, (state) => holdUse(state, { holdId, customer, expiresAt, at: at() }, limits))
  if (!held) return
  if (ending === 'release') {
    await decide(id, (state) => releaseUse(state, { holdId, at: at() }))
    return
  }
  const wanted = { holdId, customer, orderId: `order-${holdId}` }
  if (!(await decide(id, (state) => commitUse(state, { ...wanted, at: at() }, limits)))) return
  tell(`committed ${id} ${holdId}`)
  if (ending === 'return') await decide(id, (state) => returnUse(state, { holdId, at: at() }))
}

/** False if a rule refused it. */
async function decide(id: string, decision: (state: CouponState) => CouponEvent[]): Promise<boolean> {
  for (const deadline = Date.now() + RETRY_FOR_MS; ; await sleep(5))
    try {
      await executor.execute(Coupon, { websiteId, id }, { correlationId: 'proof' }, decision)
      return true
    } catch (error) {
      if (error instanceof DomainError) return false
      if (!(error instanceof TooManyConflicts) || Date.now() > deadline) throw error
    }
}

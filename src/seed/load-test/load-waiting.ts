import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { signUp } from '../../restock/commands/sign-up.ts'
import { countPending } from '../../restock/pending-sign-ups.ts'
import { Restock } from '../../restock/restock.ts'
import { LOAD_DOMAIN } from './load-owner.ts'

export interface WaitingDeps {
  executor: Pick<Executor, 'execute' | 'load'>
  vault: Pick<Vault, 'keepPerson'>
  /** ISO 8601. */
  now: string
}

export interface WaitingTarget {
  /** Subdomain of the shop, which makes addresses unique across shops. */
  name: string
  productId: string
  variantId: string
}

/** Below the limit of an append. */
const BATCH_SIZE = 250

/**
 * Signs new people up by the real command until the list has the requested length. People notified in an earlier run are not
 * reused.
 */
export async function topUpWaiting(
  { executor, vault, now }: WaitingDeps,
  websiteId: string,
  { name, productId, variantId }: WaitingTarget,
  wanted: number,
): Promise<void> {
  const target = { websiteId, id: variantId }
  for (;;) {
    const { state } = await executor.load(Restock, target)
    const missing = Math.min(BATCH_SIZE, wanted - countPending(state))
    if (missing <= 0) return
    const emails = Array.from({ length: missing }, (_, n) => `${name}-${state.count + n + 1}@${LOAD_DOMAIN}`)
    const people = await Promise.all(emails.map((email) => vault.keepPerson(websiteId, email)))
    await executor.execute(Restock, target, { correlationId: 'load tests' }, (before) => {
      let current = before
      return people.flatMap((personRef) => {
        const wish = { signUpId: crypto.randomUUID(), personRef, productId, isJoinMailingList: false, at: now }
        const events = signUp(current, wish)
        current = events.reduce(Restock.evolve, current)
        return events
      })
    })
  }
}

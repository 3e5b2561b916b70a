import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { worthCents } from '../gift-card.ts'
import { loadCard } from './card-deps.ts'

/** What the stream of a card says of its money; minor units. */
export interface AuditedCard {
  last4: string
  currency: string
  testMode: boolean
  /** Issued + credited − charged − revoked. */
  movedCents: number
  /** Balance + held; the same as `movedCents` at every position. */
  worthCents: number
  /** What it pays of each order, without what was given back. */
  paidByOrder: ReadonlyMap<string, number>
}

/** Adds up a card's movements, apart from its balance. Undefined until it is issued. */
export async function auditCard(
  deps: { executor: Pick<Executor, 'load'> },
  websiteId: string,
  cardId: string,
): Promise<AuditedCard | undefined> {
  const state = await loadCard(deps, websiteId, cardId)
  const { issued, charges, credits, revocations } = state
  if (!issued) return undefined
  const paid = new Map<string, number>()
  for (const { orderId, cents } of charges.values()) paid.set(orderId, (paid.get(orderId) ?? 0) + cents)
  for (const { orderId, cents } of credits.values())
    if (paid.has(orderId)) paid.set(orderId, (paid.get(orderId) ?? 0) - cents)
  const sum = (some: Iterable<{ cents: number }>) => [...some].reduce((total, { cents }) => total + cents, 0)
  const revoked = [...revocations.values()].reduce((total, cents) => total + cents, 0)
  return {
    last4: issued.last4,
    currency: issued.currency,
    testMode: issued.testMode,
    movedCents: issued.amountCents + sum(credits.values()) - sum(charges.values()) - revoked,
    worthCents: worthCents(state),
    paidByOrder: paid,
  }
}

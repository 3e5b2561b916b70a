import { setTimeout as sleep } from 'node:timers/promises'
import { chargeCard } from '../../src/gift-cards/commands/charge-card.ts'
import { creditCard } from '../../src/gift-cards/commands/credit-card.ts'
import { giveUpHold } from '../../src/gift-cards/commands/give-up-hold.ts'
import { holdCard } from '../../src/gift-cards/commands/hold-card.ts'
import { issueCard } from '../../src/gift-cards/commands/issue-card.ts'
import type { GiftCardEvent } from '../../src/gift-cards/events.ts'
import { GiftCard, type GiftCardState } from '../../src/gift-cards/gift-card.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { TooManyConflicts } from '../../src/platform/event-store/executor/executor.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import { makeIssued } from '../../src/testing/fixtures/make/make-gift-card.ts'
import { heedless } from '../checkout/race-of-processes.ts'
import { openLog } from '../event-store/open-log.ts'
import { readTask, tell } from '../processes/child-process.ts'
import { type CardTask, ISSUED, planOf, type RacedCard } from './card-plan.ts'

/** Some of the clients: each pays with every card once, all of them with the same card concurrently. */
const { url, websiteId, cards, clients, isHeedless } = await readTask<CardTask>()
const store = await openLog(url)
/** Long enough for the processes to overlap, however far apart they started. */
const APPENDS_AFTER_MS = 20
const executor = createExecutor(isHeedless ? heedless(store, APPENDS_AFTER_MS) : store)
const RETRY_FOR_MS = 120_000

for (const card of cards) await Promise.all(clients.map((client) => payOnce(card, client)))
await store.close()

/** A restarted process starts over with the same hold ids. */
async function payOnce({ id, currency }: RacedCard, client: number): Promise<void> {
  const { holdId, orderId, cents, holdMs, ending } = planOf(id, client)
  const at = () => new Date().toISOString()
  const expiresAt = new Date(Date.now() + holdMs).toISOString()
  const wanted = { holdId, cents, currency, testMode: false }
  const { type: _, ...issued } = makeIssued({ currency, amountCents: ISSUED })
  await decide(id, (state) => issueCard(state, issued))
  if (!(await decide(id, (state) => holdCard(state, { ...wanted, expiresAt, at: at() })))) return
  if (ending === 'release') {
    await decide(id, (state) => giveUpHold(state, { holdId, at: at() }))
    return
  }
  if (!(await decide(id, (state) => chargeCard(state, { ...wanted, orderId, at: at() })))) return
  tell(`charged ${id} ${holdId}`)
  if (ending === 'giveUp') await decide(id, (state) => giveUpHold(state, { holdId, at: at() }))
  if (ending === 'refund')
    await decide(id, (state) => creditCard(state, { creditId: `refund-${client}`, orderId, cents, at: at() }))
}

/** False if a rule refused it. */
async function decide(id: string, decision: (state: GiftCardState) => GiftCardEvent[]): Promise<boolean> {
  for (const deadline = Date.now() + RETRY_FOR_MS; ; await sleep(5))
    try {
      await executor.execute(GiftCard, { websiteId, id }, { correlationId: 'proof' }, decision)
      return true
    } catch (error) {
      if (error instanceof DomainError) return false
      if (!(error instanceof TooManyConflicts) || Date.now() > deadline) throw error
    }
}

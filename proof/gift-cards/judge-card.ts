import type { GiftCardEvent } from '../../src/gift-cards/events.ts'
import { GiftCard, worthCents } from '../../src/gift-cards/gift-card.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'
import type { RacedCard } from './card-plan.ts'

/** A charge, as reported to a client. */
export interface Charged {
  id: string
  holdId: string
}

interface Judged {
  adminUrl: string
  websiteId: string
  charged: readonly Charged[]
  found: FindingBuilder
}

/**
 * At every position of its stream, what was issued and given back is what was charged and revoked plus what is left and held,
 * and neither is below zero; confirmed charges are present, each hold is charged once, and the read model agrees.
 */
export async function judgeCard({ adminUrl, websiteId, charged, found }: Judged, { id }: RacedCard): Promise<void> {
  const events = await readEvents(adminUrl, `giftcard-${websiteId}-${id}`)
  let state = GiftCard.initial
  let owed = 0
  for (const [version, event] of events.entries()) {
    state = GiftCard.evolve(state, event)
    owed += changeOf(event)
    found.count('positions')
    if (worthCents(state) !== owed)
      found.violation(`${id} at ${version}: ${worthCents(state)} are left and held instead of ${owed}`)
    if (state.balanceCents < 0 || owed < 0)
      found.violation(`${id} at ${version}: ${state.balanceCents} are left, and ${owed} with what is held`)
  }
  for (const one of charged)
    if (one.id === id && !state.charges.has(one.holdId))
      found.violation(`${one.holdId} of ${id} was confirmed but is not in the log`)
  const charges = events.flatMap((event) => (event.type === 'GiftCardCharged' ? [event.holdId] : []))
  const twice = charges.length - new Set(charges).size
  if (twice > 0) found.violation(`${id}: ${twice} holds were charged twice`, twice)
  const [row] = await queryOnce<{ cents: string }>(
    adminUrl,
    'select balance_cents as cents from gift_cards where website_id = $1 and card_id = $2',
    [websiteId, id],
  )
  found.count('read models compared')
  if (Number(row?.cents ?? 0) !== owed)
    found.violation(`${id}: its events give ${owed}, the read model has ${row?.cents ?? 'nothing'}`)
}

function changeOf(event: GiftCardEvent): number {
  switch (event.type) {
    case 'GiftCardIssued':
      return event.amountCents
    case 'GiftCardCredited':
      return event.cents
    case 'GiftCardCharged':
    case 'GiftCardRevoked':
      return -event.cents
    default:
      return 0
  }
}

async function readEvents(adminUrl: string, stream: string): Promise<GiftCardEvent[]> {
  const rows = await queryOnce<{ type: string; data: object }>(
    adminUrl,
    'select type, data from log.events where stream = $1 order by version',
    [stream],
  )
  return rows.map((row) => domainEvent<GiftCardEvent>(row))
}

import { domainEvent, type Recorded } from '../../platform/event-store/event-store.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { GiftCardEvent, GiftCardIssued } from '../events.ts'

/** One line of a card's timeline; undefined for events that it does not show. */
export function sentenceOf(
  recorded: Recorded,
  { currency, numberOf }: { currency: string; numberOf(orderId: string): number | null },
): { what: string; detail: string; at: string } | undefined {
  const event = domainEvent<GiftCardEvent>(recorded)
  const money = (cents: number) => formatMoney(cents, currency)
  const order = (orderId: string) => {
    const number = numberOf(orderId)
    return number === null ? 'an order' : `order #${number}`
  }
  const said = (what: string, detail = '') => ({ what, detail, at: event.at })
  switch (event.type) {
    case 'GiftCardIssued':
      return said(issuedSaid(event, money(event.amountCents), order))
    case 'GiftCardHeld':
    case 'GiftCardHoldReleased':
      return undefined
    case 'GiftCardCharged':
      return said(`${money(event.cents)} paid for ${order(event.orderId)}.`)
    case 'GiftCardCredited':
      return said(`${money(event.cents)} came back from ${order(event.orderId)}.`)
    case 'GiftCardRevoked':
      return said(
        `${money(event.cents)} was taken off it.`,
        event.reason === 'refund' ? 'Its purchase was refunded.' : 'The import that issued it was undone.',
      )
    case 'GiftCardDisabled':
      return said('It was disabled, and can no longer be used.', event.reason)
    case 'GiftCardFrozen':
      return said('The customer’s bank disputes its purchase. Until that is won it cannot be used.')
    case 'GiftCardThawed':
      return said('The dispute of its purchase was won. It can be used again.')
  }
}

function issuedSaid({ source }: GiftCardIssued, amount: string, order: (orderId: string) => string): string {
  switch (source.kind) {
    case 'hand':
      return `It was issued by hand with ${amount}.`
    case 'file':
      return `It was issued from a file with ${amount}.`
    case 'purchase':
      return `It was bought for ${amount} with ${order(source.orderId)}.`
  }
}

import { createHash } from 'node:crypto'
import { currencies } from '../../src/shared/money/currencies.ts'

export interface RacedCard {
  id: string
  currency: string
}

/** Task of a client process. */
export interface CardTask {
  /** Connection string of the events role. */
  url: string
  websiteId: string
  cards: RacedCard[]
  /** Numbers of the clients. */
  clients: number[]
  /** Appends without checking the expected version. */
  isHeedless: boolean
}

interface ClientPlan {
  holdId: string
  orderId: string
  cents: number
  /** Some holds expire before they can be charged. */
  holdMs: number
  ending: 'charge' | 'release' | 'giveUp' | 'refund'
}

/** What each card is issued with, in minor units. */
export const ISSUED = 5_000
/** Number of clients per card; together they want far more than is on it. */
export const CLIENTS = 24

const HOUR = 3_600_000

/** A client's actions on a card: deterministic, so that a restarted process repeats them. */
export function planOf(cardId: string, client: number): ClientPlan {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${cardId} ${client}`).digest()
  const endings = ['release', 'giveUp', 'refund'] as const
  return {
    holdId: `hold-${client}`,
    orderId: `order-${client}`,
    cents: 1 + ((a * 256 + c) % 1_500),
    holdMs: a % 4 === 0 ? 1 : HOUR,
    ending: endings[b % 10] ?? 'charge',
  }
}

/** As many of each currency. */
export function listCards(ofEach: number): RacedCard[] {
  return Object.keys(currencies).flatMap((currency) =>
    Array.from({ length: ofEach }, (_, n) => ({ id: `${currency.toLowerCase()}-${n}`, currency })),
  )
}

import { hash } from 'node:crypto'
import type { EventLine } from '../../log-transfer/file-lines.ts'
import type { KeptText } from '../../platform/vault/vault.ts'
import type { DemoStore } from '../demo/demo-store.ts'
import { demoFundId, demoFundOf } from '../demo/donations/demo-fund.ts'
import { createEventRecorder } from './event-recorder.ts'
import type { SampleReturn } from './sample-checkouts.ts'
import { sampleDonations } from './sample-donations.ts'
import { type SampleCardCode, sampleGiftCards } from './sample-gift-cards.ts'
import { type SampleOrderBook, sampleOrderBook } from './sample-orders.ts'
import { samplePeople } from './sample-people.ts'
import { samplePricing } from './sample-pricing.ts'
import { sampleCardProductsOf, sampleProductsOf, sampleSubscribedOf } from './sample-products.ts'
import { sampleRecurringDonations } from './sample-recurring-donations.ts'
import { addRestockWaves, type LedgerRows } from './sample-restock.ts'
import { type SpeedRows, sampleSpeeds } from './sample-speeds.ts'
import { sampleSubscriptions } from './sample-subscriptions.ts'
import { sampleVisits, type VisitRows } from './sample-visits.ts'
import { randomFrom } from './seeded-random.ts'
import { profiles } from './traffic-profile.ts'

export interface SampleHistory {
  /** Sorted by time. */
  events: EventLine[]
  ledger: LedgerRows
  /** E-mails about abandoned carts. */
  reminders: string[]
  /** Day by day. */
  days: VisitRows[]
  /** What the vault holds of the people in it. */
  people: KeptText[]
  /** By which orders are found. */
  names: SampleOrderBook['names']
  speed: SpeedRows
  /** By which gift cards are found. */
  cardCodes: SampleCardCode[]
}

export interface WantedHistory {
  websiteId: string
  store: DemoStore
  /** Its end (exclusive), a UTC date: `2026-03-29`. */
  startDay: string
  /** URLs of pictures by product id. */
  pictures?: ReadonlyMap<string, string>
  /** Of its gift cards. Nobody else may know or guess them. */
  giftCodes: readonly string[]
}

const DAYS = 365

/**
 * A year of sample history before a demo store's start day: deterministic by store and day. Computed in chunks, so that
 * requests are answered in between; `breathe` is awaited after each.
 */
export async function makeSampleHistory(
  { websiteId, store, startDay, pictures, giftCodes }: WantedHistory,
  breathe: () => Promise<unknown> = async () => {},
): Promise<SampleHistory> {
  const { subdomain, storeSettings } = store.website
  const profile = profiles[subdomain]
  if (!profile) throw new Error(`There is no traffic profile for ${subdomain}`)
  const random = randomFrom(Number.parseInt(hash('sha256', `${subdomain} ${startDay}`).slice(0, 8), 16))
  const hitRandom = randomFrom(Number.parseInt(hash('sha256', `${startDay} ${subdomain}`).slice(0, 8), 16))
  const diary = createEventRecorder(websiteId, random)
  const before = Date.parse(`${startDay}T00:00:00.000Z`)
  const products = sampleProductsOf(store, pictures)
  const people = samplePeople(
    randomFrom(Number.parseInt(hash('sha256', `people ${subdomain} ${startDay}`).slice(0, 8), 16)),
  )
  const country = profile.buyersFrom ?? profile.countries[0] ?? ''
  const ledger = addRestockWaves(diary, { websiteId, products, before, days: DAYS, people, country, random })
  const days: VisitRows[] = []
  const book = sampleOrderBook({ people, price: samplePricing(store), profile }, random)
  const reminders: string[] = []
  const currency = storeSettings.selectedCurrency
  const bought: SampleReturn[] = []
  const cards = sampleGiftCards({
    diary,
    book,
    products: sampleCardProductsOf(store, pictures),
    codes: giftCodes,
    bought,
    currency,
    country,
    before,
    random: randomFrom(Number.parseInt(hash('sha256', `cards ${subdomain} ${startDay}`).slice(0, 8), 16)),
  })
  const subscribe = sampleSubscriptions({
    diary,
    book,
    products: sampleSubscribedOf(store, pictures),
    currency,
    timeZone: store.website.timeZone ?? 'UTC',
    country,
    before,
    random: randomFrom(Number.parseInt(hash('sha256', `subscriptions ${subdomain} ${startDay}`).slice(0, 8), 16)),
  })
  const donors = samplePeople(
    randomFrom(Number.parseInt(hash('sha256', `donors ${subdomain} ${startDay}`).slice(0, 8), 16)),
  )
  const fund = demoFundOf(subdomain)
  const giving = {
    diary,
    book,
    people: donors,
    fund: fund && { id: demoFundId(subdomain), ...fund },
    currency,
    country,
    timeZone: store.website.timeZone ?? 'UTC',
    before,
    days: DAYS,
    random: randomFrom(Number.parseInt(hash('sha256', `donations ${subdomain} ${startDay}`).slice(0, 8), 16)),
  }
  const [donate, donateMonthly] = [sampleDonations(giving), sampleRecurringDonations(giving)]
  const traffic = {
    websiteId,
    profile,
    products,
    currency,
    before,
    days: DAYS,
    random,
    hitRandom,
    diary,
    book,
    reminders,
    bought,
  }
  for (const day of sampleVisits(traffic)) {
    days.push(day)
    const midnight = before - (DAYS - days.length) * 86_400_000
    cards.happenUntil(midnight)
    subscribe(midnight)
    donate(midnight)
    donateMonthly(midnight)
    await breathe()
  }
  const speed = sampleSpeeds({ websiteId, products, before, random: hitRandom })
  const events = diary.events.sort(byTime)
  const texts = [...people.texts, ...donors.texts]
  return { events, ledger, reminders, days, people: texts, names: book.names, speed, cardCodes: cards.codes }
}

/** Stable sort, which keeps the order within each stream. */
function byTime(a: EventLine, b: EventLine): number {
  return a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : 0
}

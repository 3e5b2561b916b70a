import { copyRow } from '../../analytics/intake/rows/copy-row.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { RestockEvent } from '../../restock/events.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { SamplePeople, SamplePerson } from './sample-people.ts'
import type { SampleProduct } from './sample-products.ts'
import type { Random } from './seeded-random.ts'

export interface SampleRestockOptions {
  websiteId: string
  products: SampleProduct[]
  /** End of the year (exclusive), in milliseconds. */
  before: number
  days: number
  people: SamplePeople
  /** Where they live. */
  country: string
  random: Random
}

/** Rows of the sending ledger in COPY's text format. */
export interface LedgerRows {
  sends: string[]
  groups: string[]
  notices: string[]
}

const DAY_MS = 86_400_000
const VARIANTS = 7
const [SIGNED_OFF, CLICKED, CARTED] = [0.06, 0.46, 0.45]

/**
 * A few variants were sold out and restocked several times. Everybody was notified or unsubscribed, so nobody waits for
 * them. The streams are those of real variants, which have stock, so that nobody else has signed up yet.
 */
export function addRestockWaves(
  diary: EventRecorder,
  { websiteId, products, before, days, people, country, random }: SampleRestockOptions,
): LedgerRows {
  const rows: LedgerRows = { sends: [], groups: [], notices: [] }
  const counted = products.filter(({ isRestocked }) => isRestocked)
  for (const product of Array.from({ length: Math.min(VARIANTS, counted.length) }, () =>
    pickProduct(counted, random),
  )) {
    const list = { product, number: 0 }
    const waves = 2 + Math.floor(random() * 3)
    for (let wave = 0; wave < waves; wave++) {
      const end = before - Math.floor((waves - wave - 0.15 - 0.5 * random()) * (days / waves) * DAY_MS)
      addRestockWave(
        { diary, rows, websiteId, meet: () => people.meet(country), random },
        list,
        Math.min(end, before - 4 * DAY_MS),
      )
    }
  }
  return rows
}

function pickProduct(products: SampleProduct[], random: Random): SampleProduct {
  const [product] = products.splice(Math.floor(random() * products.length), 1)
  if (!product) throw new Error('No variant is left to choose from')
  return product
}

interface WaveContext {
  diary: EventRecorder
  rows: LedgerRows
  websiteId: string
  meet(): SamplePerson
  random: Random
}

interface WaitingList {
  product: SampleProduct
  /** Number of the last sign-up. */
  number: number
}

/** People sign up over two weeks, the variant is restocked, and e-mails are sent within minutes. */
function addRestockWave(
  { diary, rows, websiteId, meet, random }: WaveContext,
  list: WaitingList,
  sentAt: number,
): void {
  const { variantId, itemId: productId } = list.product
  const note = (event: RestockEvent) => diary.record({ category: 'restock', entityId: variantId }, event)
  const moments = Array.from(
    { length: 6 + Math.floor(random() * 14) },
    () => sentAt - Math.floor(random() * 14 * DAY_MS),
  )
  const people = moments
    .sort((a, b) => a - b)
    .map((at) => ({ at, signUpId: sampleId(random), personRef: meet().ref, number: ++list.number }))
  for (const { at, ...person } of people) {
    const isJoinMailingList = random() < 0.3
    note({ type: 'RestockSignedUp', ...person, productId, isJoinMailingList, at: timeOf(at) })
  }
  const [leaving, notified] = [people.filter(() => random() < SIGNED_OFF), people.slice()]
  for (const { signUpId } of leaving)
    note({ type: 'RestockSignedOff', signUpId, reason: 'unsubscribed', at: timeOf(sentAt) })
  const due = notified.filter((person) => !leaving.includes(person))
  if (due.length === 0) return
  const sendId = sampleId(random)
  note({
    type: 'RestockNoticesRequested',
    sendId,
    productId,
    upTo: list.number,
    count: due.length,
    at: timeOf(sentAt),
  })
  let now = sentAt
  for (const { signUpId, personRef, number } of due) {
    now += 400 + Math.floor(random() * 3_000)
    note({ type: 'RestockNoticeSent', signUpId, sendId, at: timeOf(now) })
    const clicked = random() < CLICKED ? new Date(now + Math.floor(random() * 1.5 * DAY_MS)) : null
    const carted = clicked && random() < CARTED ? new Date(clicked.getTime() + 60_000 + random() * 900_000) : null
    const ids = [websiteId, sendId, signUpId, variantId, productId, personRef, number]
    rows.notices.push(copyRow([...ids, 'sent', new Date(sentAt), new Date(now), true, clicked, carted]))
  }
  const tally = { sent: due.length }
  const [requested, finished] = [new Date(sentAt), new Date(now + 1_000)]
  rows.sends.push(copyRow([websiteId, sendId, 'stock', requested, 'done', finished, tally]))
  rows.groups.push(copyRow([websiteId, sendId, variantId, productId, due.length, true]))
}

function timeOf(at: number): string {
  return new Date(at).toISOString()
}

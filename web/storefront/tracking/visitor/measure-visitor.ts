import type { HitData } from '../../../../src/analytics/hit-shapes.ts'
import type { Census } from '../collect/census.ts'
import type { BrowserFacts } from '../collect/hit-data.ts'
import { hitData, olderPayload, pageViewData } from '../collect/hit-data.ts'
import { isCounted, type PageContext, searchTerm } from '../collect/page-context.ts'
import type { SoldItem, TrackedEvent } from '../commerce/tracked-events.ts'
import type { SessionInfo } from './session-info.ts'
import type { Visits } from './visit-record.ts'

/** Counts what one visitor does, hit by hit. */
export interface VisitorMeasure {
  see(page: PageContext): void
  take(event: TrackedEvent): void
  /** The visitor is still here. */
  beat(seconds: number): void
  play(what: 'Audio' | 'Video', name: string): void
}

interface VisitorMeasureDeps {
  visits: Visits
  census: Census
  recordEvent(event: string, data: HitData & Record<string, unknown>): void
  /** Event tracker v2. */
  track(schema: string, page: PageContext, objectIdentifier: string): void
  facts(): BrowserFacts
  memberAccountId(): string
  session(): SessionInfo
  now(): number
}

export function measureVisitor(deps: VisitorMeasureDeps): VisitorMeasure {
  const { visits, census, recordEvent, track, facts, now } = deps
  let page: PageContext | undefined

  /** Nothing of what must not be counted comes further than this. */
  function count(record: (page: PageContext, data: HitData) => void, visit = visits.touch): void {
    if (!page || !isCounted(page)) return
    const visitor = visit()
    if (visitor !== undefined) record(page, hitData(page, facts(), visitor, now()))
  }

  const countShop = (event: string, said: Record<string, unknown>, schema: string, objectIdentifier: string) =>
    count((on, data) => {
      recordEvent(event, { ...olderPayload(on, deps.memberAccountId()), ...data, ...said })
      track(schema, on, objectIdentifier)
    })

  const takers = takersOf({ census, count, countShop })

  return {
    see(next) {
      page = next
      count((on, data) => recordPage(census, on, { ...data, ...pageViewData(on, facts()), ...deps.session() }))
      const item = next.data.item
      if (item) countShop('view-product', { itemId: item.id, name: item.title }, 'product_page_visit', item.id)
    },
    take: (event) => (takers[event.name] as (event: TrackedEvent) => void)(event),
    beat: (seconds) => count((_, data) => census.recordHit('Heartbeat', { ...data, seconds }), visits.prolong),
    play: (what, name) => count((_, data) => census.recordHit(what, { ...data, name })),
  }
}

/** A page of searches is a search and no page view (specification §2). */
function recordPage(census: Census, page: PageContext, data: HitData & SessionInfo): void {
  const query = searchTerm(page)
  if (query === undefined) census.recordHit('View', data)
  else if (query) census.recordHit('Search', { ...data, query })
}

interface Ways {
  census: Census
  count(record: (page: PageContext, data: HitData) => void): void
  countShop(event: string, said: Record<string, unknown>, schema: string, objectIdentifier: string): void
}

type Takers = { [Name in TrackedEvent['name']]: (event: TrackedEvent & { name: Name }) => void }

/** Where each event goes. */
function takersOf({ census, count, countShop }: Ways): Takers {
  const takeButton = ({ name, buttonId }: TrackedEvent & { name: 'button-click' | 'button-render' }) =>
    count((_, data) => census.record(name, buttonId, data))
  return {
    'add-to-cart': ({ name, item, valueCents }) =>
      countShop(name, { itemId: item.id, valueCents, items: [said(item)] }, 'add_to_cart', item.id),
    purchase: (event) => countShop(event.name, purchased(event), 'purchase', event.transactionId),
    'newsletter-subscribe': ({ name, formId }) => countShop(name, { name: formId }, 'newsletter_subscribe', formId),
    'quick-view': ({ itemId }) => count((_, data) => census.recordQuickView(itemId, data)),
    'form-render': ({ formId }) => count((_, data) => census.recordForm(formId, data)),
    overlay: ({ name, overlayId }) => count((_, data) => census.record(name, overlayId, data)),
    'button-render': takeButton,
    'button-click': takeButton,
  }
}

/** Specification §7: transaction id, value, shipping, tax, items with id, name, quantity, price. */
function purchased({ name: _, items, ...purchase }: TrackedEvent & { name: 'purchase' }) {
  const { valueCents, shippingCents, taxCents } = purchase
  const amounts = { value: valueCents / 100, shipping: shippingCents / 100, tax: taxCents / 100 }
  return { ...purchase, ...amounts, items: items.map(said) }
}

const said = ({ id, name, quantity, priceCents }: SoldItem) => ({ id, name, quantity, price: priceCents / 100 })

import type { HitData } from '../../../../src/analytics/hit-shapes.ts'
import type { Census } from '../collect/census.ts'
import type { BrowserFacts } from '../collect/hit-data.ts'
import { hitData, olderPayload, pageViewData } from '../collect/hit-data.ts'
import { isCounted, type PageContext, searchTerm } from '../collect/page-context.ts'
import type { Occurrence } from '../commerce/event-content.ts'
import type { SoldItem, TrackedEvent } from '../commerce/tracked-events.ts'
import type { SessionInfo } from './session-info.ts'
import type { Visits } from './visit-record.ts'

/** Counts one visitor's actions, hit by hit. */
export interface VisitorMeasure {
  see(page: PageContext): void
  take(event: TrackedEvent | null | undefined): void
  /** Heartbeat of the visit. */
  beat(seconds: number): void
  play(what: 'Audio' | 'Video', name: string): void
}

interface VisitorMeasureDeps {
  visits: Visits
  census: Census
  recordEvent(event: string, data: HitData & Record<string, unknown>): void
  /** Event tracker v2. */
  track(page: PageContext, what: Occurrence): void
  facts(): BrowserFacts
  memberAccountId(): string
  /** Locale of the texts on a page. */
  localeOf(page: PageContext): string
  /** An event came without anything in it. */
  reportNoPayload(): void
  session(): SessionInfo
  now(): number
}

export function measureVisitor(deps: VisitorMeasureDeps): VisitorMeasure {
  const { visits, census, recordEvent, track, facts, now } = deps
  let page: PageContext | undefined

  /** The single gate for what must not be counted. */
  function count(record: (page: PageContext, data: HitData) => void, visit = visits.touch): void {
    if (!page || !isCounted(page)) return
    const visitor = visit()
    if (visitor !== undefined) record(page, hitData(page, facts(), visitor, now()))
  }

  const countShop: Ways['countShop'] = (event, said, schema, objectIdentifier, items = []) =>
    count((on, data) => {
      const older = olderPayload(on, {
        memberAccountId: deps.memberAccountId(),
        locale: deps.localeOf(on),
        variantId: variantOf(on, items),
      })
      recordEvent(event, { ...older, ...data, ...said })
      if (isWanted(schema, on)) track(on, { schema, objectIdentifier })
    })

  const takers = takersOf({ census, count, countShop, track })

  return {
    see(next) {
      page = next
      count((on, data) => recordPage(census, on, { ...data, ...pageViewData(on, facts()), ...deps.session() }))
      const item = next.data.item
      if (item)
        countShop(
          'view-product',
          { itemId: item.id, name: item.title },
          'product_page_visit',
          item.id,
          item.structuredContent.variants.map(({ sku }) => ({ id: item.id, sku })),
        )
    },
    // Owners' scripts may send anything.
    take(event: TrackedEvent | null | undefined) {
      if (typeof event !== 'object' || event === null) return deps.reportNoPayload()
      if (Object.hasOwn(takers, event.name)) (takers[event.name] as (event: TrackedEvent) => void)(event)
    },
    beat: (seconds) => count((_, data) => census.recordHit('Heartbeat', { ...data, seconds }), visits.prolong),
    play: (what, name) => count((_, data) => census.recordHit(what, { ...data, name })),
  }
}

/** The search page counts as a search, not as a page view (specification §2). */
function recordPage(census: Census, page: PageContext, data: HitData & SessionInfo): void {
  const query = searchTerm(page)
  if (query === undefined) census.recordHit('View', data)
  else if (query) census.recordHit('Search', { ...data, query })
}

interface Ways {
  census: Census
  count(record: (page: PageContext, data: HitData) => void): void
  countShop(
    event: string,
    said: Record<string, unknown>,
    schema: string,
    objectIdentifier: string,
    items?: readonly Pick<SoldItem, 'id' | 'sku'>[],
  ): void
  track(page: PageContext, what: Occurrence): void
}

/** The flag “commerce site visitor metrics” of the website (specification §7). */
const metricSchemas = ['product_page_visit', 'add_to_cart']

function isWanted(schema: string, { data }: PageContext): boolean {
  return data.analytics.hasVisitorMetrics !== false || !metricSchemas.includes(schema)
}

type Takers = { [Name in TrackedEvent['name']]: (event: TrackedEvent & { name: Name }) => void }

/** Destinations of each event. */
function takersOf({ census, count, countShop, track }: Ways): Takers {
  const tell = (what: Occurrence) => count((page) => track(page, what))
  return {
    'add-to-cart': ({ name, item, valueCents }) =>
      countShop(name, { itemId: item.id, valueCents, items: [said(item)] }, 'add_to_cart', item.id, [item]),
    purchase: (event) => countShop(event.name, purchased(event), 'purchase', event.transactionId),
    'newsletter-subscribe': ({ name, formId }) => countShop(name, { name: formId }, 'newsletter_subscribe', formId),
    'quick-view': ({ itemId }) => count((_, data) => census.recordQuickView(itemId, data)),
    'form-render': ({ formId }) => count((_, data) => census.recordForm(formId, data)),
    overlay: ({ overlayId, action }) => count((_, data) => census.recordOverlay(overlayId, action, data)),
    'media-play': ({ medium, title }) => count((_, data) => census.recordHit(medium, { ...data, name: title })),
    'button-render': ({ name, buttonId }) => count((_, data) => census.record(name, buttonId, data)),
    'button-click': ({ name, buttonId, destinationUrl }) => {
      count((_, data) => census.record(name, buttonId, data))
      if (destinationUrl) tell({ schema: 'button_click', objectIdentifier: buttonId, destinationUrl })
    },
    'link-click': ({ destinationUrl }) => tell({ schema: 'link_click', destinationUrl }),
    'form-submit': ({ name, formId }) => countShop(name, { name: formId }, 'form_submit', formId),
    'cart-product-form': ({ name, action, formId }) =>
      countShop(`${name}-${action}`, { name: formId }, `cart_product_form_${action}`, formId),
    own: ({ event, name: _, ...said }) => isOwnName(event) && tell({ schema: event, ...said }),
  }
}

/** Id of the variant of an event about one item of the page; empty if there are several, or the page does not have it. */
function variantOf({ data }: PageContext, [sold, ...others]: readonly Pick<SoldItem, 'id' | 'sku'>[]): string {
  if (!sold || others.length > 0) return ''
  const item = [data.item, ...data.items].find((one) => one?.id === sold.id)
  return item?.structuredContent.variants.find(({ sku }) => sku === sold.sku)?.id ?? ''
}

const isOwnName = (name: unknown) => typeof name === 'string' && /^[\w-]{1,100}$/.test(name)

/** Specification §7: transaction id, value, shipping, tax, items with id, name, quantity, price. */
function purchased({ name: _, items, ...purchase }: TrackedEvent & { name: 'purchase' }) {
  const { valueCents, shippingCents, taxCents } = purchase
  const amounts = { value: valueCents / 100, shipping: shippingCents / 100, tax: taxCents / 100 }
  return { ...purchase, ...amounts, items: items.map(said) }
}

const said = ({ id, name, quantity, priceCents }: SoldItem) => ({ id, name, quantity, price: priceCents / 100 })

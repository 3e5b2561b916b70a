import { type HitKind, hitKinds } from '../../analytics/hit-shapes.ts'
import { copyRow } from '../../analytics/intake/rows/copy-row.ts'
import type { SampleProduct } from './sample-products.ts'
import { type Random, zipf } from './seeded-random.ts'

/** Rows of raw tables, in COPY's text format. */
export interface HitRows {
  hits: string[]
  trackedEvents: string[]
}

/** Common fields of all hits of a visit. */
export interface HitVisit {
  websiteId: string
  visitId: string
  visitor: string
  /** Referrer, source, medium and campaign. */
  source: string[]
  country: string
  /** Device type, browser and operating system. */
  device: string[]
  language: string
}

export interface SampleHit {
  kind: HitKind
  at: number
  path: string
  itemId?: string
  valueCents?: number
  name?: string
  /** Of a purchase: the order's id. */
  transactionId?: string
}

const HOUR_MS = 3_600_000
/** Probabilities of a quick view in a list, and of a click on the home page's button. */
const [QUICK, PRESSED] = [0.22, 0.3]
const [HOME, SHOP, BUTTON] = ['/', '/shop', 'browse-shop']

/** Hits of these page views, in order. */
export function hitsOfPages(
  pages: readonly { path: string; at: number }[],
  products: SampleProduct[],
  random: Random,
): SampleHit[] {
  return pages.flatMap(({ path, at }): SampleHit[] => {
    const product = products.find(({ fullUrl }) => fullUrl === path)
    if (product) return [{ kind: hitKinds.productView, at, path, itemId: product.itemId }]
    if (path === SHOP && random() < QUICK)
      return [{ kind: hitKinds.quickView, at: at + 2_000, path, itemId: zipf(products, random).itemId }]
    if (path !== HOME) return []
    const seen = { kind: hitKinds.buttonRender, at, path, name: BUTTON }
    return random() < PRESSED ? [seen, { ...seen, kind: hitKinds.buttonClick, at: at + 2_500 }] : [seen]
  })
}

/** Appends their raw rows, and returns their counts by hour, which are stored with the visit. */
export function addHits(
  rows: HitRows,
  visit: HitVisit,
  hits: readonly SampleHit[],
): [at: number, kind: HitKind, times: number][] {
  const counted = new Map<string, [number, HitKind, number]>()
  for (const [place, hit] of hits.entries()) {
    const { kind, at, path, itemId, valueCents, name, transactionId } = hit
    // The visit's id is also its batch id, by which its rows are found and deleted.
    const key = [visit.websiteId, new Date(at), visit.visitId, place]
    const detail = (name ?? transactionId) === undefined ? null : { name, transactionId }
    rows.hits.push(
      copyRow([
        ...[...key, kind, visit.visitor, visit.visitId, path, ...visit.source, visit.country],
        ...[...visit.device, visit.language, itemId, undefined, valueCents, undefined, detail],
      ]),
    )
    const schema = schemas[kind]
    if (schema) rows.trackedEvents.push(copyRow([...key, visit.visitor, schema, contentOf(visit, hit)]))
    if (kind === hitKinds.buttonRender) continue
    const hour = at - (at % HOUR_MS)
    const known = counted.get(`${hour} ${kind}`)
    if (known) known[2]++
    else counted.set(`${hour} ${kind}`, [hour, kind, 1])
  }
  return [...counted.values()]
}

/** Schemas of tracker events. */
const schemas: Partial<Record<HitKind, string>> = {
  [hitKinds.productView]: 'product_page_visit',
  [hitKinds.addToCart]: 'add_to_cart',
  [hitKinds.purchase]: 'purchase',
  [hitKinds.buttonClick]: 'button_click',
}

function contentOf({ language, device: [device = ''] }: HitVisit, { path, itemId, name }: SampleHit) {
  const width = { phone: 390, tablet: 820 }[device] ?? 1_440
  return {
    page_path: path,
    browser_language: language,
    browser_window_width: width,
    website_locale: 'en-US',
    resolved_locale: 'en-US',
    ...((itemId ?? name) && { object_identifier: itemId ?? name }),
  }
}

import { copyRow } from '../../analytics/intake/rows/copy-row.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { SampleProduct } from './sample-products.ts'
import { pick, type Random, uuidOf, zipf } from './seeded-random.ts'

/** Rows in COPY's text format. */
export interface SpeedRows {
  speeds: string[]
  errors: string[]
}

const DAY_MS = 86_400_000
/** Raw rows of the last weeks are enough for every chart but the year's. */
const [DAYS, LOADS_A_DAY] = [56, 18]

/** Faults that browsers of visitors have reported: fingerprint, message, browser and share of the days. */
const faults = [
  {
    id: 'a3f1',
    message: 'ResizeObserver loop completed with undelivered notifications.',
    browser: 'Chrome',
    share: 0.2,
  },
  { id: '77c0', message: 'Load failed', browser: 'Safari', share: 0.12 },
  { id: 'e91b', message: 'NetworkError when attempting to fetch resource.', browser: 'Firefox', share: 0.06 },
]

interface SampleSpeeds {
  websiteId: string
  products: SampleProduct[]
  /** Their end (exclusive), in milliseconds. */
  before: number
  random: Random
}

/** How fast pages were for visitors, and errors of their browsers, in the last weeks of the history. */
export function sampleSpeeds({ websiteId, products, before, random }: SampleSpeeds): SpeedRows {
  const rows: SpeedRows = { speeds: [], errors: [] }
  const pathOf = () => ['/', '/shop', zipf(products, random).fullUrl][pick([30, 25, 45], random)] ?? '/'
  for (let day = DAYS; day > 0; day--) {
    const at = () => new Date(before - day * DAY_MS + Math.floor(random() * (DAY_MS - 1)))
    for (let load = 0; load < LOADS_A_DAY; load++) {
      const device = devices[pick(DEVICES, random)] ?? 'desktop'
      const key = [websiteId, at(), sampleId(random), 0]
      rows.speeds.push(copyRow([...key, uuidOf(random), pathOf(), device, ...figuresOf(device, random)]))
    }
    for (const { id, message, browser, share } of faults) {
      if (random() >= share) continue
      const key = [websiteId, at(), sampleId(random), 0]
      const stack = `${message}\n    at storefront.js`
      rows.errors.push(copyRow([...key, `sample-${id}`, message, stack, pathOf(), browser, 'storefront']))
    }
  }
  return rows
}

const devices = ['phone', 'desktop', 'tablet']
const DEVICES = [58, 36, 6]

/** Of one page load, in the order of the columns: most are fast, a few are slow, and phones are slower. */
function figuresOf(device: string, random: Random): (number | null)[] {
  const slow = (device === 'phone' ? 1.5 : 1) * (0.7 + random() * 0.6) * (random() < 0.08 ? 2.6 : 1)
  const ttfb = Math.round(140 * slow + random() * 60)
  const fcp = ttfb + Math.round(430 * slow)
  const lcp = fcp + Math.round(420 * slow)
  const inp = random() < 0.7 ? Math.round(60 * slow + random() * 50) : null
  const cls = Math.round(random() * (random() < 0.9 ? 12 : 140)) / 1_000
  return [lcp, inp, cls, ttfb, fcp, null, null]
}

import type { Browser, BrowserContext, Page } from 'playwright-core'

/** Measurements of one page load, in milliseconds except `cls`. */
export interface LabFigures {
  /** Server response time, without the simulated connection. */
  firstByte: number
  lcp: number
  cls: number
  /** Total blocking time: the part of each task beyond 50 ms, until the page is idle. */
  blocking: number
  /** Slowest response to a key or click; undefined without any. */
  interaction: number | undefined
}

/** Lighthouse's mid-range phone on slow 4G: CPU 4 × slower, 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const CPU_SLOWDOWN = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const phone = { width: 390, height: 844 }

interface Seen {
  lcp: number
  cls: number
  blocking: number
  interaction: number
}

/** Opens a URL with an empty cache and the given cookies, then performs the given actions. */
export async function measurePage(
  browser: Browser,
  url: string,
  cookies: Awaited<ReturnType<BrowserContext['storageState']>>,
  press?: (page: Page) => Promise<void>,
): Promise<LabFigures> {
  const context = await browser.newContext({ viewport: phone, storageState: cookies })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'networkidle' })
    const loaded = await seen(page)
    await press?.(page)
    const after = press ? await seen(page) : undefined
    const firstByte = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return entry?.responseStart ?? 0
    })
    const { lcp, blocking } = loaded
    return { firstByte, lcp, blocking, cls: (after ?? loaded).cls, interaction: after?.interaction }
  } finally {
    await context.close()
  }
}

function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { labSeen: Seen }).labSeen)
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const found = { lcp: 0, cls: 0, blocking: 0, interaction: 0 }
  ;(window as unknown as { labSeen: Seen }).labSeen = found
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (entry) => {
    found.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) found.cls += value
  })
  watch('longtask', ({ duration }) => {
    found.blocking += Math.max(0, duration - 50)
  })
  watch(
    'event',
    (entry) => {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId > 0) found.interaction = Math.max(found.interaction, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

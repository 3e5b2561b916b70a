import type { BrowserContext } from 'playwright-core'

/** Measurements of one visit. */
export interface LabVisit {
  /** Largest contentful paint, ms. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time: the part of tasks beyond 50 ms. */
  tbt: number
}

/** Slow 4G with 1.6 Mbit/s and a round trip of 150 ms, and a CPU slowdown of four, as in Lighthouse. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWDOWN = 4
/** After the load event. */
const SETTLED_MS = 1_500

interface Measured extends LabVisit {
  tasks: number
}

interface LabOptions {
  /** Runs in the page before its own scripts. */
  spoil?: (() => void) | undefined
  /** Without the page's scripts, to measure markup and styles alone. */
  withoutScripts?: boolean
}

export async function visitInLab(
  context: BrowserContext,
  url: string,
  { spoil, withoutScripts = false }: LabOptions = {},
): Promise<LabVisit> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    if (withoutScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
    await page.addInitScript(measure)
    if (spoil) await page.addInitScript(spoil)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const { lcp, cls, tbt } = await page.evaluate(() => (window as unknown as { lab: Measured }).lab)
    return { lcp, cls, tbt }
  } finally {
    await page.close()
  }
}

function measure(): void {
  const lab: Measured = { lcp: 0, cls: 0, tbt: 0, tasks: 0 }
  Object.assign(window, { lab })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    lab.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) lab.cls += value
  })
  watch('longtask', ({ duration }) => {
    lab.tbt += duration - 50
    lab.tasks += 1
  })
}

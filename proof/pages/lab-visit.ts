import type { BrowserContext } from 'playwright-core'

/** What a browser measures of one visit. */
export interface LabVisit {
  /** Largest contentful paint, ms. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Time beyond 50 ms in which tasks block the page, ms. */
  tbt: number
}

/** A slow 4G of 1.6 Mbit/s and 150 ms there and back, and a processor four times as slow, as Lighthouse has them. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWDOWN = 4
/** After everything has loaded. */
const SETTLED_MS = 1_500

interface Measured extends LabVisit {
  tasks: number
}

interface LabOptions {
  /** Runs in the page before anything of its own. */
  spoil?: (() => void) | undefined
  /** The page's scripts are not loaded: what is measured is markup and styles alone. */
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

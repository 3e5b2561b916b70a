import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { PageSpeedData } from '../../../../src/analytics/hit-shapes.ts'

/** Time after which the measures are sent (specification §9). */
const WAIT_MS = 60_000

/** Source of a page's performance measures. */
export interface SpeedSource {
  navigation(): Navigation | undefined
  /** Reports measures as they become known; later values replace earlier ones. */
  watch(tell: (measure: PageSpeedData) => void): void
}

type Navigation = Pick<
  PerformanceNavigationTiming,
  | 'domainLookupStart'
  | 'domainLookupEnd'
  | 'connectStart'
  | 'connectEnd'
  | 'secureConnectionStart'
  | 'responseStart'
  | 'loadEventStart'
  | 'loadEventEnd'
  | 'domContentLoadedEventStart'
  | 'domContentLoadedEventEnd'
  | 'encodedBodySize'
  | 'decodedBodySize'
>

/**
 * Reports a page's performance once: after 60 s, or when the page is hidden, for which the caller invokes the returned
 * function. Measures unknown to the browser are left out.
 */
export function measurePageSpeed(source: SpeedSource, done: (speed: PageSpeedData) => void): () => void {
  let measured: PageSpeedData = {}
  let isSent = false
  source.watch((measure) => {
    measured = { ...measured, ...measure }
  })
  function tell(): void {
    if (isSent) return
    isSent = true
    clearTimeout(timer)
    done({ ...timesOf(source.navigation()), ...measured })
  }
  const timer = setTimeout(tell, WAIT_MS)
  return tell
}

/** Durations of phases or times since navigation start, in milliseconds; and bytes. */
function timesOf(navigation: Navigation | undefined): PageSpeedData {
  if (!navigation) return {}
  const { secureConnectionStart, connectEnd } = navigation
  return {
    domainLookup: navigation.domainLookupEnd - navigation.domainLookupStart,
    tcpConnection: connectEnd - navigation.connectStart,
    tlsNegotiation: secureConnectionStart > 0 ? connectEnd - secureConnectionStart : 0,
    responseStart: navigation.responseStart,
    loadEventStart: navigation.loadEventStart,
    loadEventEnd: navigation.loadEventEnd,
    domContentLoadedEventStart: navigation.domContentLoadedEventStart,
    domContentLoadedEventEnd: navigation.domContentLoadedEventEnd,
    encodedBodySize: navigation.encodedBodySize,
    decodedBodySize: navigation.decodedBodySize,
  }
}

/**
 * Largest paint, layout shifts and interaction to next paint change until the page is hidden, so each change is reported.
 */
export const browserSpeed: SpeedSource = {
  navigation: () => performance.getEntriesByType('navigation')[0],
  watch(tell) {
    const allChanges = { reportAllChanges: true }
    onFCP(({ value }) => tell({ firstContentfulPaint: value }))
    onTTFB(({ value }) => tell({ responseStart: value }))
    onLCP(({ value }) => tell({ largestContentfulPaint: value }), allChanges)
    onCLS(({ value }) => tell({ cumulativeLayoutShift: value }), allChanges)
    onINP(({ value }) => tell({ interactionToNextPaint: value }), allChanges)
    watchFirstInput((delay) => tell({ firstInputDelay: delay }))
  },
}

/** Browsers without first-input timing never report one. */
function watchFirstInput(tell: (delay: number) => void): void {
  try {
    new PerformanceObserver((list) => {
      for (const { processingStart, startTime } of list.getEntries() as PerformanceEventTiming[])
        tell(processingStart - startTime)
    }).observe({ type: 'first-input', buffered: true })
  } catch {
    // Not supported by the browser.
  }
}

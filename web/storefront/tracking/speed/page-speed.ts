import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { PageSpeedData } from '../../../../src/analytics/hit-shapes.ts'

/** Specification §9: after that the page is fast or slow enough to say so. */
const WAIT_MS = 60_000

/** Where measures of a page come from. */
export interface SpeedSource {
  navigation(): Navigation | undefined
  /** Tells measures as they come to be known, the later ones in place of the earlier. */
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
 * Tells once how fast the page was: 60 s from now, or when the page is hidden, which is what the returned function is for.
 * What the browser never said is left out.
 */
export function measurePageSpeed(source: SpeedSource, done: (speed: PageSpeedData) => void): () => void {
  let measured: PageSpeedData = {}
  let isTold = false
  source.watch((measure) => {
    measured = { ...measured, ...measure }
  })
  function tell(): void {
    if (isTold) return
    isTold = true
    clearTimeout(timer)
    done({ ...timesOf(source.navigation()), ...measured })
  }
  const timer = setTimeout(tell, WAIT_MS)
  return tell
}

/** Milliseconds that each part took, or since the visitor set out; and bytes. */
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

/** Largest paint, shifts and the next paint change until the page is hidden, so each change is taken. */
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

/** Browsers that know of no first input simply never tell of one. */
function watchFirstInput(tell: (delay: number) => void): void {
  try {
    new PerformanceObserver((list) => {
      for (const { processingStart, startTime } of list.getEntries() as PerformanceEventTiming[])
        tell(processingStart - startTime)
    }).observe({ type: 'first-input', buffered: true })
  } catch {
    // It is the least of the measures.
  }
}

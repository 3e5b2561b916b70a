import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageSpeedData } from '../../../../src/analytics/hit-shapes.ts'
import { measurePageSpeed, type SpeedSource } from './page-speed.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const navigation = {
  domainLookupStart: 1,
  domainLookupEnd: 4,
  connectStart: 4,
  secureConnectionStart: 6,
  connectEnd: 10,
  responseStart: 30,
  domContentLoadedEventStart: 50,
  domContentLoadedEventEnd: 52,
  loadEventStart: 90,
  loadEventEnd: 91,
  encodedBodySize: 1000,
  decodedBodySize: 4000,
}

function open(source: Partial<SpeedSource> = {}) {
  const sent: PageSpeedData[] = []
  let tell: (measure: PageSpeedData) => void = () => {}
  const watch = (listener: typeof tell) => {
    tell = listener
  }
  const hide = measurePageSpeed({ navigation: () => navigation, watch, ...source }, (speed) => sent.push(speed))
  return { sent, hide, tell: (measure: PageSpeedData) => tell(measure) }
}

test('all measures are told once, 60 s later, each as it was last', () => {
  const { sent, tell } = open()
  tell({ firstContentfulPaint: 40, largestContentfulPaint: 41, firstInputDelay: 3, interactionToNextPaint: 20 })
  tell({ largestContentfulPaint: 60, cumulativeLayoutShift: 0.02 })
  vi.advanceTimersByTime(59_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  tell({ largestContentfulPaint: 99 })
  expect(sent).toEqual([
    {
      domainLookup: 3,
      tcpConnection: 6,
      tlsNegotiation: 4,
      responseStart: 30,
      loadEventStart: 90,
      loadEventEnd: 91,
      domContentLoadedEventStart: 50,
      domContentLoadedEventEnd: 52,
      encodedBodySize: 1000,
      decodedBodySize: 4000,
      firstContentfulPaint: 40,
      firstInputDelay: 3,
      largestContentfulPaint: 60,
      cumulativeLayoutShift: 0.02,
      interactionToNextPaint: 20,
    },
  ])
})

test('a page that is hidden waits no longer', () => {
  const { sent, hide } = open()
  hide()
  hide()
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

test('values that the browser does not report are missing', () => {
  const { sent, hide } = open({ navigation: () => undefined })
  hide()
  expect(sent).toEqual([{}])
})

test('without TLS its negotiation took no time', () => {
  const { sent, hide } = open({ navigation: () => ({ ...navigation, secureConnectionStart: 0 }) })
  hide()
  expect(sent[0]?.tlsNegotiation).toBe(0)
})

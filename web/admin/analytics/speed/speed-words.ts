import type { Speed, SpeedMetric } from '../../../../src/analytics/speed-contract.ts'
import { ratingNames } from '../../../../src/shared/messages/report-labels.ts'
import type { BadgeTone } from '../../../ui/primitives/badge.tsx'
import type { SiteWords } from '../../site-words.ts'

interface MetricWords {
  short: string
  label: string
  about: string
  /** Upper limit of good, and lower limit of poor. */
  good: number
  poor: number
}

export const metricWords: Record<SpeedMetric, MetricWords> = {
  lcp: {
    short: 'LCP',
    label: 'Largest contentful paint',
    about: 'when the largest thing of a page is there',
    good: 2_500,
    poor: 4_000,
  },
  inp: {
    short: 'INP',
    label: 'Interaction to next paint',
    about: 'how soon a press is answered',
    good: 200,
    poor: 500,
  },
  cls: {
    short: 'CLS',
    label: 'Cumulative layout shift',
    about: 'how much a page jumps while it loads',
    good: 0.1,
    poor: 0.25,
  },
  ttfb: {
    short: 'TTFB',
    label: 'Time to first byte',
    about: 'when the first of a page arrives',
    good: 800,
    poor: 1_800,
  },
  fcp: {
    short: 'FCP',
    label: 'First contentful paint',
    about: 'when the first thing of a page is there',
    good: 1_800,
    poor: 3_000,
  },
}

export const metricNames = Object.keys(metricWords) as SpeedMetric[]

/** A word and a sign each, so that the rating does not depend on colour. */
export const ratingWords: Record<Speed['rating'], { words: string; tone: BadgeTone }> = {
  good: { words: ratingNames.good, tone: 'good' },
  'needs-improvement': { words: ratingNames['needs-improvement'], tone: 'warning' },
  poor: { words: ratingNames.poor, tone: 'bad' },
}

/** `1.84 s`, `120 ms`; the layout shift has no unit. */
export function speedText(metric: SpeedMetric, value: number, { language }: SiteWords): string {
  if (metric === 'cls') return value.toLocaleString(language, { maximumFractionDigits: 3 })
  if (value < 1_000) return `${Math.round(value).toLocaleString(language)} ms`
  return `${(value / 1_000).toLocaleString(language, { maximumFractionDigits: 2 })} s`
}

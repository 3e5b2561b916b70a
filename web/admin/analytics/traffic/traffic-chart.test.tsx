import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OverviewReply } from '../../../../src/analytics/admin-contract.ts'
import { siteWords } from '../../site-words.ts'
import { TrafficChart } from './traffic-chart.tsx'

const none = { visitors: 0, visits: 0, pageViews: 0 }
const reply: OverviewReply = {
  totals: { ...none, bounceRate: null, visitSeconds: null },
  previous: null,
  previousSeries: null,
  goals: [],
  interval: 'day',
  series: [{ slot: '2025-11-02', ...none }],
  isEstimate: false,
  hasVisits: true,
  from: '2025-11-02',
  to: '2025-11-02',
  previousFrom: null,
  previousTo: null,
  timeZone: 'America/New_York',
  annotations: [{ annotationId: '1', day: '2025-11-02', text: 'The clocks went back' }],
}
const drawn = (given: Partial<OverviewReply>) =>
  renderToStaticMarkup(
    <TrafficChart reply={{ ...reply, ...given }} measure="visitors" words={siteWords('en-US', 'America/New_York')} />,
  )

test.each([
  ['day', '2025-11-02'],
  ['hour', '2025-11-02T01:00:00-04:00'],
  ['minute', '2025-11-02T01:30:00-05:00'],
] as const)('annotations stand below a chart by the %s', (interval, slot) => {
  const chart = drawn({ interval, series: [{ slot, ...none }] })
  expect(chart).toContain('<strong>Nov 2</strong> The clocks went back')
})

test('without annotations nothing stands below the chart', () => {
  expect(drawn({ annotations: [] })).not.toContain('Annotations')
})

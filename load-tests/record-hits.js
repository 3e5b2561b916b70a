import { arrivals } from './lib/arrivals.js'
import { thresholdsOf, trendStats } from './lib/goals.js'
import { always, journey } from './lib/journeys.js'
import { summaryOf } from './lib/report/summary.js'
import { settings } from './lib/settings.js'
import { lengths } from './lib/user-count.js'
import { visitorsOf } from './lib/visitors.js'
import { shareWorld } from './lib/world.js'

/** Tracker hits of many visitors: five page views each. */
const { tell } = visitorsOf(shareWorld(() => JSON.parse(open(settings.world))))

export const options = {
  ...always,
  scenarios: { visitors: arrivals(60, lengths.tell) },
  thresholds: thresholdsOf(['hit'], settings.goalFactor),
  summaryTrendStats: trendStats,
}

export default journey(() => tell())

export const handleSummary = summaryOf('record-hits', options)

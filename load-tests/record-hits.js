import { arrivals } from './lib/arrivals.js'
import { thresholdsOf, trendStats } from './lib/goals.js'

import { settings } from './lib/settings.js'
import { summaryOf } from './lib/summary.js'
import { visitorsOf } from './lib/visitors.js'
import { shareWorld } from './lib/world.js'

/** What the trackers of many visitors tell: five page views each. */
const { tell } = visitorsOf(shareWorld(() => JSON.parse(open(settings.world))))

export const options = {
  scenarios: { visitors: arrivals(60, 20) },
  thresholds: thresholdsOf(['hit'], settings.goalFactor),
  summaryTrendStats: trendStats,
  discardResponseBodies: true,
}

export default function visitor() {
  tell()
}

export const handleSummary = summaryOf('record-hits', options)

import { arrivals } from './lib/arrivals.js'
import { thresholdsOf, trendStats } from './lib/goals.js'
import { always, journey } from './lib/journeys.js'
import { summaryOf } from './lib/report/summary.js'
import { settings } from './lib/settings.js'
import { lengths } from './lib/user-count.js'
import { visitorsOf } from './lib/visitors.js'
import { shareWorld } from './lib/world.js'

/** Visitors who view the home page, the shop and a few products of one of many stores. */
const { browse } = visitorsOf(shareWorld(() => JSON.parse(open(settings.world))))

export const options = {
  ...always,
  scenarios: { browse: arrivals(20, lengths.browse) },
  thresholds: thresholdsOf(['home', 'shop', 'product'], settings.goalFactor),
  summaryTrendStats: trendStats,
}

export default journey(() => browse(false))

export const handleSummary = summaryOf('browse-store', options)

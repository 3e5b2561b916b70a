import { arrivals } from './lib/arrivals.js'
import { thresholdsOf, trendStats } from './lib/goals.js'
import { always, journey } from './lib/journeys.js'
import { summaryOf } from './lib/report/summary.js'
import { settings } from './lib/settings.js'
import { lengths } from './lib/user-count.js'
import { visitorsOf } from './lib/visitors.js'
import { shareWorld } from './lib/world.js'

/** Shoppers who open a product, add it to their cart once or twice, and view the cart. */
const { buy } = visitorsOf(shareWorld(() => JSON.parse(open(settings.world))))

export const options = {
  ...always,
  scenarios: { shop: arrivals(40, lengths.buy) },
  thresholds: thresholdsOf(['product', 'add-to-cart', 'cart'], settings.goalFactor),
  summaryTrendStats: trendStats,
}

export default journey(() => buy(false))

export const handleSummary = summaryOf('add-to-cart', options)

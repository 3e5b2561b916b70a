import { scenario } from 'k6/execution'
import { Counter } from 'k6/metrics'
import { thresholdsOf, trendStats } from './lib/goals.js'
import { always, journey } from './lib/journeys.js'
import { merchantsOf } from './lib/merchants.js'
import { summaryOf } from './lib/report/summary.js'
import { settings } from './lib/settings.js'
import { shareWorld } from './lib/world.js'

/**
 * The merchant of each shop signs in, views the waiting list and sends to all, ten merchants at a time, and polls until the
 * e-mails are sent. Afterwards the lists are empty: `npm run load:prepare` refills them.
 */
const world = shareWorld(() => JSON.parse(open(settings.world)))
const { sendNotices } = merchantsOf(world)
const sends = new Counter('sends')
const kinds = ['sign-in-page', 'sign-in', 'waiting-list', 'look-over', 'send-all', 'send-progress']

export const options = {
  ...always,
  scenarios: {
    merchants: {
      executor: 'shared-iterations',
      vus: Math.min(world.shops.length, Math.max(1, Math.round(10 * settings.scale))),
      iterations: world.shops.length,
      maxDuration: '15m',
    },
  },
  // A run with empty waiting lists has measured nothing.
  thresholds: { ...thresholdsOf(kinds, settings.goalFactor), sends: ['count>0'] },
  summaryTrendStats: trendStats,
}

export default journey(() => {
  if (sendNotices(scenario.iterationInTest)) sends.add(1)
})

export const handleSummary = summaryOf('send-all-notices', options)

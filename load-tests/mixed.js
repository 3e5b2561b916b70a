import { scenario } from 'k6/execution'
import { arrivals } from './lib/arrivals.js'
import { thresholdsOf, trendStats } from './lib/goals.js'
import { always, journey } from './lib/journeys.js'
import { merchantsOf } from './lib/merchants.js'
import { summaryOf } from './lib/report/summary.js'
import { settings } from './lib/settings.js'
import { lengths } from './lib/user-count.js'
import { visitorsOf } from './lib/visitors.js'
import { shareWorld } from './lib/world.js'

/**
 * A busy hour of many stores: most visitors browse, some buy, a few sign up for notices, all of them are tracked, and now
 * and then a merchant sends notices. Each kind has its own arrival rate, so that a slow kind does not reduce the others.
 */
const world = shareWorld(() => JSON.parse(open(settings.world)))
const { browse, buy, wait, tell } = visitorsOf(world)
const { sendNotices } = merchantsOf(world)
const visits = ['home', 'shop', 'product', 'hit', 'add-to-cart', 'cart', 'sign-up']
const presses = ['sign-in-page', 'sign-in', 'waiting-list', 'look-over', 'send-all', 'send-progress']

export const options = {
  ...always,
  scenarios: {
    browsers: { ...arrivals(12, lengths.browse), exec: 'browser' },
    shoppers: { ...arrivals(5, lengths.buy), exec: 'shopper' },
    waiters: { ...arrivals(1, lengths.wait), exec: 'waiter' },
    readers: { ...arrivals(8, lengths.tell), exec: 'reader' },
    merchants: { ...arrivals(0.2, lengths.sendNotices), exec: 'merchant' },
  },
  thresholds: thresholdsOf([...visits, ...presses], settings.goalFactor),
  summaryTrendStats: trendStats,
}

export const browser = journey(() => browse(true))

export const shopper = journey(() => buy(true))

export const waiter = journey(() => wait(true))

/** A visitor whose pages come from the browser's cache: only tracker hits are sent. */
export const reader = journey(() => tell())

export const merchant = journey(() => sendNotices(scenario.iterationInTest))

/** For `--vus 5 --duration 30s`, which replace the scenarios. */
export default journey(() => browse(true))

export const handleSummary = summaryOf('mixed', options)

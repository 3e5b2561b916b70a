import { scenario } from 'k6/execution'
import { arrivals } from './lib/arrivals.js'
import { thresholdsOf, trendStats } from './lib/goals.js'
import { merchantsOf } from './lib/merchants.js'
import { settings } from './lib/settings.js'
import { summaryOf } from './lib/summary.js'
import { visitorsOf } from './lib/visitors.js'
import { shareWorld } from './lib/world.js'

/**
 * A busy hour of many stores: most visitors look around, some buy, a few wait for what is sold out, all of them are measured,
 * and now and then a merchant tells those who wait. Each kind has its own rate, so that one that becomes slow does not thin out the others.
 */
const world = shareWorld(() => JSON.parse(open(settings.world)))
const { browse, buy, wait, tell } = visitorsOf(world)
const { sendNotices } = merchantsOf(world)
const visits = ['home', 'shop', 'product', 'hit', 'add-to-cart', 'cart', 'sign-up']
const presses = ['sign-in-page', 'sign-in', 'waiting-list', 'look-over', 'send-all', 'send-progress']

export const options = {
  scenarios: {
    browsers: { ...arrivals(12, 20), exec: 'browser' },
    shoppers: { ...arrivals(5, 10), exec: 'shopper' },
    waiters: { ...arrivals(1, 10), exec: 'waiter' },
    readers: { ...arrivals(8, 20), exec: 'reader' },
    merchants: { ...arrivals(0.2, 60), exec: 'merchant' },
  },
  thresholds: thresholdsOf([...visits, ...presses], settings.goalFactor),
  summaryTrendStats: trendStats,
  discardResponseBodies: true,
}

export function browser() {
  browse(true)
}

export function shopper() {
  buy(true)
}

export function waiter() {
  wait(true)
}

/** Somebody who came from elsewhere and whose pages were kept by his browser: only his tracker is heard. */
export function reader() {
  tell()
}

export function merchant() {
  sendNotices(scenario.iterationInTest)
}

/** For `--vus 5 --duration 30s`, which set the scenarios aside. */
export default function anybody() {
  browse(true)
}

export const handleSummary = summaryOf('mixed', options)

import { settings } from './settings.js'
import { usersFor } from './user-count.js'

/**
 * Visits that arrive at a rate of their own, however slow the answers are: closed loops would wait for a slow server, and
 * so hide how slow it is.
 * @param perSecond visits that begin each second at the height
 * @param journey `{ thinks: [{ middle, times }], waits }`: how often somebody thinks on the way, and what else they wait
 */
export function arrivals(perSecond, journey) {
  const rate = perSecond * settings.scale
  const users = usersFor(rate, journey, settings.think)
  const target = Math.max(1, Math.round(10 * rate))
  return {
    executor: 'ramping-arrival-rate',
    startRate: 0,
    timeUnit: '10s',
    preAllocatedVUs: users,
    maxVUs: 3 * users,
    stages: [
      { duration: settings.rampUp, target },
      { duration: settings.duration, target },
    ],
    gracefulStop: '60s',
  }
}

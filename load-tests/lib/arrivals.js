import { settings } from './settings.js'
import { usersFor } from './user-count.js'

/**
 * Open model: visits arrive at a fixed rate, however slow the answers are. A closed loop would wait for a slow server, and
 * so hide its slowness.
 * @param perSecond arrival rate at full load
 * @param journey `{ thinks: [{ middle, times }], waits }`: number of think times, and other waits
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

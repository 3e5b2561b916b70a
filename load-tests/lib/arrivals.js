import { settings } from './settings.js'

/**
 * Visits that arrive at a rate of their own, however slow the answers are: closed loops would wait for a slow server, and
 * so hide how slow it is.
 * @param perSecond visits that begin each second at the height
 * @param seconds what one visit takes about: so many virtual users are needed
 */
export function arrivals(perSecond, seconds) {
  const rate = perSecond * settings.scale
  const needed = Math.max(2, Math.ceil(rate * seconds * Math.max(settings.think, 0.1)))
  const target = Math.max(1, Math.round(10 * rate))
  return {
    executor: 'ramping-arrival-rate',
    startRate: 0,
    timeUnit: '10s',
    preAllocatedVUs: needed,
    maxVUs: 3 * needed,
    stages: [
      { duration: settings.rampUp, target },
      { duration: settings.duration, target },
    ],
    gracefulStop: '30s',
  }
}

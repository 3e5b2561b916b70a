/* global __ENV */

/** What an operator may say with `-e NAME=value`, with what holds when he does not. */
export const settings = {
  /** Arrivals and merchants are multiplied by it. */
  scale: positive('SCALE', 1),
  /** How long a run stays at its height. */
  duration: __ENV.DURATION || '2m',
  rampUp: __ENV.RAMP_UP || '20s',
  /** Time to think is multiplied by it; 0 for none. */
  think: positive('THINK', 1),
  /** Times are multiplied by it in thresholds. */
  goalFactor: positive('GOAL_FACTOR', 1),
  baseUrl: __ENV.BASE_URL || '',
  world: __ENV.WORLD || './world.json',
  /** Directory of summary.json and report.html; without one only text is shown. */
  results: __ENV.RESULTS || '',
}

function positive(name, otherwise) {
  const value = __ENV[name] === undefined || __ENV[name] === '' ? otherwise : Number(__ENV[name])
  if (!(value >= 0)) throw new Error(`${name} must be a number from 0.`)
  return value
}

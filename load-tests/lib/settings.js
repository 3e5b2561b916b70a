/* global __ENV */

/** Settings by `-e NAME=value`, with defaults. */
export const settings = {
  /** Factor of arrivals and merchants. */
  scale: positive('SCALE', 1),
  /** Duration of the full load. */
  duration: __ENV.DURATION || '2m',
  rampUp: __ENV.RAMP_UP || '20s',
  /** Factor of think times; 0 for none. */
  think: positive('THINK', 1),
  /** Factor of times in thresholds. */
  goalFactor: positive('GOAL_FACTOR', 1),
  baseUrl: __ENV.BASE_URL || '',
  world: __ENV.WORLD || './world.json',
  /** Directory of summary.json and report.html; without it only text is shown. */
  results: __ENV.RESULTS || '',
}

function positive(name, otherwise) {
  const value = __ENV[name] === undefined || __ENV[name] === '' ? otherwise : Number(__ENV[name])
  if (!(value >= 0)) throw new Error(`${name} must be a number from 0.`)
  return value
}

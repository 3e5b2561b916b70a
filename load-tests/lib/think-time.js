import { sleep } from 'k6'
import { thinkingTime } from './choose.js'
import { settings } from './settings.js'

/** Waits for a think time with this median in seconds. */
export function think(middle) {
  if (settings.think > 0) sleep(thinkingTime(middle * settings.think, Math.random))
}

import { sleep } from 'k6'
import { thinkingTime } from './choose.js'
import { settings } from './settings.js'

/** Somebody looks at what they see; about so many seconds. */
export function think(middle) {
  if (settings.think > 0) sleep(thinkingTime(middle * settings.think, Math.random))
}

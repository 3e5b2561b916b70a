import { requestLimits } from '../../src/platform/http/limits/request-limits.ts'

/**
 * Loaded before the product in controls: makes all limits of answers infinite, so that each request is started at once, and
 * unread answers stay in memory.
 */
function lift(figures: object): void {
  for (const [name, figure] of Object.entries(figures)) {
    if (typeof figure === 'object') lift(figure)
    // Timers do not accept Infinity.
    else if (name !== 'everyMs') Object.assign(figures, { [name]: Number.POSITIVE_INFINITY })
  }
}

lift(requestLimits)

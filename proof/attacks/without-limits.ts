import { requestLimits } from '../../src/platform/http/limits/request-limits.ts'

/**
 * Loaded before the product in controls: every figure of the limits on answers becomes infinite, so that each request is
 * begun as it comes, and whatever nobody reads stays in memory.
 */
function lift(figures: object): void {
  for (const [name, figure] of Object.entries(figures)) {
    if (typeof figure === 'object') lift(figure)
    // A timer takes no infinite time.
    else if (name !== 'everyMs') Object.assign(figures, { [name]: Number.POSITIVE_INFINITY })
  }
}

lift(requestLimits)

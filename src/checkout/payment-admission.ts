import { Overloaded } from '../platform/errors/application-errors.ts'

/** Turns new payments away while this process is too busy for them, so that those that were begun are finished. */
export interface PaymentAdmission {
  /**
   * A new payment begins, before anything of it is written or held. The returned function is called once the gateway is
   * asked, or nothing had to be: how long a bank takes says nothing of how busy we are. Throws Overloaded.
   */
  enter(): () => void
  /** A shopper wants to begin a checkout; they are turned away sooner than those who pay. Throws Overloaded. */
  assertRoom(): void
}

const BUSY = 'This store is very busy at the moment, and nothing was charged. Please try again in a few seconds.'

/** Longest time that a payment may be expected to take until its gateway is asked, in milliseconds. */
const PAY_WITHIN_MS = 2_000
const START_WITHIN_MS = 1_500
/** Payments that are always let in: without any, there would be no new measurement. */
const ALWAYS = 4
/** Weight of the latest payment in the average. */
const WEIGHT = 0.1
const RETRY_AFTER_MAX_SECONDS = 30

/**
 * Expects that a payment takes as long as recent ones did, in proportion to how many are begun at the same time.
 * @param now milliseconds of a monotonic clock
 */
export function paymentAdmission(now = () => performance.now()): PaymentAdmission {
  let inFlight = 0
  /** Average time of a payment, divided by the number of those that ran beside it. */
  let shareMs = 0
  let refused = 0

  function assertWithin(limitMs: number): void {
    const expectedMs = shareMs * (inFlight + 1)
    if (inFlight < ALWAYS || expectedMs <= limitMs) return
    // Not all at the same moment.
    const spread = refused++ % 2
    const overdueSeconds = Math.ceil((expectedMs - limitMs) / 1_000)
    throw new Overloaded(BUSY, Math.min(RETRY_AFTER_MAX_SECONDS, overdueSeconds + spread))
  }

  return {
    assertRoom: () => assertWithin(START_WITHIN_MS),
    enter() {
      assertWithin(PAY_WITHIN_MS)
      inFlight++
      const [begun, beside] = [now(), inFlight]
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        const measuredMs = (now() - begun) / ((beside + inFlight) / 2)
        shareMs = shareMs === 0 ? measuredMs : shareMs + WEIGHT * (measuredMs - shareMs)
        inFlight--
      }
    },
  }
}

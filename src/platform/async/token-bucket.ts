/** Limits the rate of all clients together; up to ten seconds' worth may be taken at once. */
export interface TokenBucket {
  /** False when the bucket is empty. */
  take(): boolean
}

/** @param now milliseconds of a monotonic clock */
export function tokenBucket(perSecond: number, now: () => number = () => performance.now()): TokenBucket {
  const most = perSecond * 10
  let left = most
  let last = now()
  return {
    take() {
      const moment = now()
      left = Math.min(most, left + ((moment - last) / 1000) * perSecond)
      last = moment
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

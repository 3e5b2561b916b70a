/** So much a second for all askers together, and ten seconds' worth of it at once. */
export interface TokenBucket {
  /** False when it is used up. */
  take(): boolean
}

/** @param now milliseconds of a clock that only goes forward */
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

/** An image that is queued or being encoded. */
export interface QueuedImage {
  websiteId: string
  isSmall: boolean
}

export interface EncoderQueue<One extends QueuedImage> {
  add(one: One): void
  /**
   * The next image, which then counts as being encoded: of the website with the fewest images in progress, then of the one
   * whose last turn was longest ago. Undefined when no queued image may be taken.
   */
  next(onlySmall: boolean): One | undefined
  done(one: One): void
}

/** Websites take turns; images of one website are first come, first served. */
export function createEncoderQueue<One extends QueuedImage>(): EncoderQueue<One> {
  const waiting: One[] = []
  const running = new Map<string, number>()
  /** When each website last had a turn; removed when it has no images left. */
  const served = new Map<string, number>()
  let turn = 0

  function comesBefore(a: One, b: One): boolean {
    const fewer = (running.get(a.websiteId) ?? 0) - (running.get(b.websiteId) ?? 0)
    return fewer < 0 || (fewer === 0 && (served.get(a.websiteId) ?? 0) < (served.get(b.websiteId) ?? 0))
  }

  return {
    add(one) {
      waiting.push(one)
    },
    next(onlySmall) {
      const [one, ...others] = waiting.filter(({ isSmall }) => isSmall || !onlySmall)
      if (one === undefined) return undefined
      const first = others.reduce((best, other) => (comesBefore(other, best) ? other : best), one)
      waiting.splice(waiting.indexOf(first), 1)
      running.set(first.websiteId, (running.get(first.websiteId) ?? 0) + 1)
      served.set(first.websiteId, ++turn)
      return first
    },
    done({ websiteId }) {
      const left = (running.get(websiteId) ?? 1) - 1
      if (left > 0) {
        running.set(websiteId, left)
        return
      }
      running.delete(websiteId)
      if (!waiting.some((one) => one.websiteId === websiteId)) served.delete(websiteId)
    },
  }
}

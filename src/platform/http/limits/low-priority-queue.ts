/** Milliseconds of low-priority work per turn of the event loop. */
const SLICE_MS = 0.5
/** After this much work the queue pauses, so that other requests and replies find this thread idle now and then. */
const WORK_BURST_MS = 8
const REST_MS = 1
/**
 * Longest time in milliseconds for which the queue yields to normal-priority requests. It may yield again only as much time
 * as it has spent not yielding.
 */
const MAX_YIELD_MS = 40
/** The queue starts to yield once it has this many milliseconds to yield. */
const MIN_YIELD_MS = 8
/** Milliseconds of work per turn while normal-priority requests are still in progress after that. */
const CONTENDED_SLICE_MS = 0.25
/** A request without a response after this time is an event stream, or waits for something outside of this process. */
const FOREGROUND_TIMEOUT_MS = 100

export interface LowPriorityQueue {
  /** Runs the work in one of the next turns of the event loop. */
  enqueue(work: () => void): void
  /** Call this when a normal-priority request begins, and the returned function when it is answered. */
  trackForeground(): () => void
}

/**
 * Queue for requests that nobody waits for, such as page hits. They arrive in floods; in order of arrival, a cart request
 * would wait behind all of them in each turn of the event loop.
 */
export function lowPriorityQueue(now = () => performance.now()): LowPriorityQueue {
  const aside: (() => void)[] = []
  let isPlanned = false
  let workedMs = 0
  let others = 0
  let pause: NodeJS.Timeout | undefined
  /** Milliseconds that the queue may still yield, and when that was last computed. */
  let toGiveMs = MAX_YIELD_MS
  let reckonedAt = now()

  function turn(): void {
    const begun = now()
    reckon(begun)
    pause = others > 0 && toGiveMs >= MIN_YIELD_MS ? setTimeout(turn, toGiveMs) : undefined
    // Limited by time, not by count: the cost of one item differs by machine and by load.
    if (!pause) workUntil(begun + (others === 0 ? SLICE_MS : CONTENDED_SLICE_MS))
  }

  function reckon(moment: number): void {
    const passed = moment - reckonedAt
    toGiveMs = pause ? toGiveMs - passed : Math.min(MAX_YIELD_MS, toGiveMs + passed)
    reckonedAt = moment
  }

  function workUntil(moment: number): void {
    const begun = now()
    let done = 0
    do aside[done++]?.()
    while (done < aside.length && now() < moment)
    aside.splice(0, done)
    workedMs += now() - begun
    isPlanned = aside.length > 0
    if (isPlanned) goOn()
  }

  function goOn(): void {
    if (workedMs < WORK_BURST_MS) return void setImmediate(turn)
    workedMs = 0
    setTimeout(turn, REST_MS)
  }

  function leave(): void {
    others--
    if (others > 0 || !pause) return
    clearTimeout(pause)
    reckon(now())
    pause = undefined
    setImmediate(turn)
  }

  return {
    enqueue(work) {
      aside.push(work)
      if (!isPlanned) setImmediate(turn)
      isPlanned = true
    },
    trackForeground() {
      others++
      let isThere = true
      const end = () => {
        clearTimeout(tooLong)
        if (isThere) leave()
        isThere = false
      }
      const tooLong = setTimeout(end, FOREGROUND_TIMEOUT_MS)
      return end
    },
  }
}

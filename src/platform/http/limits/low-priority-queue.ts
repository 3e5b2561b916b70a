/** Of those that stepped aside, so many milliseconds' worth are taken in one turn of the event loop. */
const SLICE_MS = 0.5
/** After this much work the queue pauses, so that other requests and replies find this thread idle now and then. */
const WORK_BURST_MS = 8
const REST_MS = 1
/** So long the lane gives way at a stretch. What it has given it earns back in as much time in which it does not. */
const MAX_YIELD_MS = 40
/** It begins to give way when it has so much to give. */
const MIN_YIELD_MS = 8
/** While somebody else is still being answered after that, so much is taken in a turn. */
const CONTENDED_SLICE_MS = 0.25
/** A request without a reply by then is an event stream, or waits for something outside of this process. */
const FOREGROUND_TIMEOUT_MS = 100

export interface LowPriorityQueue {
  /** The work is done in one of the next turns. */
  enqueue(work: () => void): void
  /** A normal-priority request has begun; call the result when it has its reply. */
  trackForeground(): () => void
}

/**
 * For what nobody waits for, such as what pages tell of their visitors. It comes in floods, and in order of arrival a cart
 * would stand behind all of it in each turn of the event loop.
 */
export function lowPriorityQueue(now = () => performance.now()): LowPriorityQueue {
  const aside: (() => void)[] = []
  let isPlanned = false
  let workedMs = 0
  let others = 0
  let pause: NodeJS.Timeout | undefined
  /** What the lane has to give, and when that was last reckoned. */
  let toGiveMs = MAX_YIELD_MS
  let reckonedAt = now()

  function turn(): void {
    const begun = now()
    reckon(begun)
    pause = others > 0 && toGiveMs >= MIN_YIELD_MS ? setTimeout(turn, toGiveMs) : undefined
    // By the clock, for what one of them costs differs by machine, and by how much else that has to do.
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

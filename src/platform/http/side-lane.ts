/** Of those that stepped aside, so many milliseconds' worth are taken in one turn of the event loop. */
const A_TURN_MS = 1.25
/** And so much while somebody else is being answered, which takes a few turns for each answer of the database. */
const MEANWHILE_MS = 0.25
const ANSWERED_WITHIN_MS = 100

export interface SideLane {
  /** The work is done in one of the next turns. */
  stepAside(work: () => void): void
  /** Somebody has come who does not step aside. To be called when he is answered. */
  makeWay(): () => void
}

/**
 * For what nobody waits for, such as what pages tell of their visitors. It comes in floods, and in order of arrival a cart
 * would stand behind all of it in each turn of the event loop.
 */
export function sideLane(now = () => performance.now()): SideLane {
  const aside: (() => void)[] = []
  let isPlanned = false
  let others = 0
  let lastCame = 0

  function turn(): void {
    const begun = now()
    // Whoever is not answered by then listens to a stream, or waits for something else than for us.
    const isAlone = others === 0 || begun - lastCame > ANSWERED_WITHIN_MS
    // By the clock, for what one of them costs differs by machine, and by how much else that has to do.
    const until = begun + (isAlone ? A_TURN_MS : MEANWHILE_MS)
    let done = 0
    do aside[done++]?.()
    while (done < aside.length && now() < until)
    aside.splice(0, done)
    isPlanned = aside.length > 0
    if (isPlanned) setImmediate(turn)
  }

  return {
    stepAside(work) {
      aside.push(work)
      if (!isPlanned) setImmediate(turn)
      isPlanned = true
    },
    makeWay() {
      others++
      lastCame = now()
      return () => {
        others--
      }
    },
  }
}

/** Of those that stepped aside, so many are taken in one turn of the event loop: about a millisecond of work. */
const IN_A_TURN = 32
/** And so many while somebody else is being answered, which takes a few turns for each answer of the database. */
const MEANWHILE = 10
const ANSWERED_WITHIN_MS = 15

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
    // Whoever is not answered by then listens to a stream, or waits for something else than for us.
    const isAlone = others === 0 || now() - lastCame > ANSWERED_WITHIN_MS
    for (const work of aside.splice(0, isAlone ? IN_A_TURN : MEANWHILE)) work()
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

import { RateLimited } from '../../platform/errors/application-errors.ts'

/** Who asks for a hash: a known device or a session, somebody with a solved captcha, or anybody. */
export type HashPriority = 'known' | 'captcha' | 'plain'

/** In which lane a hash waits, and whose it is: within a lane those of different names take turns. */
export interface HashTurn {
  lane: HashPriority
  whose: string
}

/** Too many wait in this lane: 429. */
export class HashQueueFull extends RateLimited {
  override name = 'HashQueueFull'
  constructor() {
    super('We are very busy at the moment. Please try again.', 2)
  }
}

export interface HashQueueOptions {
  /** Hashes at the same time. All but one of them are kept for known devices, if there are several. */
  atOnce: number
  /** Most that wait in each lane, and of each name. */
  mostWaiting: number
  mostOfOne: number
}

export type HashQueue = <Result>(work: () => Promise<Result>, turn: HashTurn) => Promise<Result>

/** After so many of a better lane, the next one gets a turn. */
const IN_A_ROW = 3

/**
 * Bounds how many hashes are made at once. Known devices go first, then those with a captcha; every fourth turn is the
 * next lane's, so that none waits for ever. Strangers together hold one place at most. Throws HashQueueFull.
 */
export function createHashQueue({ atOnce, mostWaiting, mostOfOne }: HashQueueOptions): HashQueue {
  const strangersAtOnce = 1
  const lanes = { known: createLane(), captcha: createLane(), plain: createLane() }
  const inARow = { known: 0, captcha: 0 }
  let running = 0
  let strangers = 0

  const mayBegin = (lane: HashPriority) => running < atOnce && (lane === 'known' || strangers < strangersAtOnce)
  const goesFirst = (lane: 'known' | 'captcha') => lanes[lane].size > 0 && inARow[lane] < IN_A_ROW

  function chooseLane(): HashPriority | undefined {
    const stranger = mayBegin('plain') ? chooseStranger() : undefined
    const known = mayBegin('known') && lanes.known.size > 0 ? 'known' : undefined
    return stranger && !goesFirst('known') ? stranger : (known ?? stranger)
  }

  function chooseStranger(): HashPriority | undefined {
    if (goesFirst('captcha')) return 'captcha'
    if (lanes.plain.size > 0) return 'plain'
    return lanes.captcha.size > 0 ? 'captcha' : undefined
  }

  function beginMore(): void {
    for (let lane = chooseLane(); lane; lane = chooseLane()) beginNext(lane)
  }

  function beginNext(lane: HashPriority): void {
    countTurn(lane)
    start(lane)
    lanes[lane].next()?.()
  }

  function countTurn(lane: HashPriority): void {
    inARow.known = lane === 'known' ? inARow.known + 1 : 0
    if (lane !== 'known') inARow.captcha = lane === 'captcha' ? inARow.captcha + 1 : 0
  }

  function start(lane: HashPriority): void {
    running++
    if (lane !== 'known') strangers++
  }

  function begin({ lane, whose }: HashTurn): Promise<void> | undefined {
    if (lanes[lane].size === 0 && mayBegin(lane)) {
      start(lane)
      return undefined
    }
    if (lanes[lane].size >= mostWaiting || lanes[lane].of(whose) >= mostOfOne) throw new HashQueueFull()
    return new Promise((begun) => lanes[lane].add(whose, begun))
  }

  return async (work, turn) => {
    await begin(turn)
    try {
      return await work()
    } finally {
      running--
      if (turn.lane !== 'known') strangers--
      beginMore()
    }
  }
}

/** Those who wait, by name; the name that was served goes to the end. */
function createLane() {
  const waiting = new Map<string, (() => void)[]>()
  let size = 0
  return {
    get size() {
      return size
    },
    of: (whose: string) => waiting.get(whose)?.length ?? 0,
    add(whose: string, begin: () => void) {
      size++
      const own = waiting.get(whose)
      if (own) own.push(begin)
      else waiting.set(whose, [begin])
    },
    next(): (() => void) | undefined {
      const [first] = waiting
      if (!first) return undefined
      const [whose, own] = first
      const begin = own.shift()
      waiting.delete(whose)
      if (own.length > 0) waiting.set(whose, own)
      size--
      return begin
    },
  }
}

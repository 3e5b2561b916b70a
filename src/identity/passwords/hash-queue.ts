import { RateLimited } from '../../platform/errors/application-errors.ts'

/** Priority of a hash: for a known device or session, for a solved captcha, or for anybody else. */
export type HashPriority = 'known' | 'captcha' | 'plain'

/** The lane of a queued hash, and the name for which it is computed: within a lane, different names take turns. */
export interface HashTurn {
  lane: HashPriority
  whose: string
}

/** Too many hashes are queued in this lane: 429. */
export class HashQueueFull extends RateLimited {
  override name = 'HashQueueFull'
  constructor() {
    super('We are very busy at the moment. Please try again.', 2)
  }
}

export interface HashQueueOptions {
  /** Concurrent hashes. If there are several, all but one slot are reserved for known devices. */
  atOnce: number
  /** Queue limits per lane and per name. */
  mostWaiting: number
  mostOfOne: number
}

export type HashQueue = <Result>(work: () => Promise<Result>, turn: HashTurn) => Promise<Result>

/** After this many hashes of a higher lane, the next lower one gets a turn. */
const IN_A_ROW = 3

/**
 * Limits concurrent password hashes. Known devices come first, then attempts with a captcha; every fourth turn goes to the
 * next lane, so that none starves. Unknown clients together hold at most one slot. Throws HashQueueFull.
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

/** Queued hashes by name; a name that was served moves to the end. */
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

import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { listPublicEventHeads } from '../../projections/webhooks/queries.ts'
import { backgroundWork } from '../../src/platform/background-work.ts'
import {
  type IdleLane,
  type Lane,
  type LaneRest,
  leaveLane,
  listIdleLanes,
  takeLane,
} from '../../src/webhooks/sending/lanes.ts'
import { HOLD_MS } from './lane-requests.ts'
import type { SendDeps } from './send-delivery.ts'
import { tendLane } from './tend-lane.ts'

type Tuned = 'now' | 'random' | 'timeoutMs'

export interface WebhooksOptions extends Omit<SendDeps, Tuned>, Partial<Pick<SendDeps, Tuned>> {
  pollMs?: number
  onError(error: Error): void
}

/** Endpoints that one process tends at a time. */
const LANES_MAX = 500
const TIMEOUT_MS = 15_000
const POLL_MS = 250
/** After a failure of our own, such as of the database. */
const PAUSE_MS = 1_000
/** For requests that are under way when the process stops; those that take longer are sent again. */
const STOP_WITHIN_MS = 2_000

/**
 * Sends public events to the endpoints of all websites. Each endpoint has a lane of its own, so that one that is slow delays
 * no other; any number of processes may run it, and what one that died had under way another sends again.
 */
export function startWebhooks({ pollMs = POLL_MS, onError, ...options }: WebhooksOptions) {
  const deps: SendDeps = { now: () => new Date(), random: Math.random, timeoutMs: TIMEOUT_MS, ...options }
  const stopping = new AbortController()
  const requests = new AbortController()
  const tended = new Map<string, Promise<void>>()
  const holder = newId()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch(onError)
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function look(): Promise<void> {
    const now = deps.now()
    const idle = (await listIdleLanes(deps.db, now)).filter((lane) => !tended.has(keyOf(lane)))
    const heads = await listPublicEventHeads(deps.db, [...new Set(idle.map(({ websiteId }) => websiteId))])
    for (const lane of idle.filter((one) => isDue(one, heads, now))) {
      if (stopping.signal.aborted || tended.size >= LANES_MAX) return
      const tending = backgroundWork('webhooks', () => tend(lane))
        .catch(onError)
        .finally(() => tended.delete(keyOf(lane)))
      tended.set(keyOf(lane), tending)
    }
  }

  async function tend(lane: Lane): Promise<void> {
    const now = deps.now()
    const wakes = await takeLane(deps.db, lane, { holder, now, until: new Date(now.getTime() + HOLD_MS) })
    if (wakes === undefined) return
    const leave = (rest: LaneRest) => leaveLane(deps.db, lane, { holder, wakes, now: deps.now(), rest })
    try {
      const rest = await tendLane({ deps, lane, holder, signal: requests.signal })
      await leave(rest ?? { seenEventId: null, dueAt: deps.now(), notBefore: null, isOn: true })
    } catch (error) {
      const again = new Date(deps.now().getTime() + PAUSE_MS)
      await leave({ seenEventId: null, dueAt: again, notBefore: again, isOn: true })
      throw error
    }
  }

  const running = run()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await running
      const all = Promise.all(tended.values())
      await Promise.race([all, sleep(STOP_WITHIN_MS)])
      requests.abort()
      await all
    },
  }
}

const keyOf = ({ websiteId, endpointId }: Lane) => `${websiteId} ${endpointId}`

function isDue({ websiteId, seenEventId, dueAt }: IdleLane, heads: ReadonlyMap<string, string>, now: Date): boolean {
  return (dueAt !== null && dueAt <= now) || (heads.get(websiteId) ?? null) !== seenEventId
}

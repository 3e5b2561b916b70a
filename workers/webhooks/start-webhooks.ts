import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { findPublicEventHead, listPublicEventHeads } from '../../projections/webhooks/queries.ts'
import { backgroundWork } from '../../src/platform/background-work.ts'
import type { Broadcast } from '../../src/platform/broadcast/broadcast.ts'
import { createWakeSignal } from '../../src/platform/event-store/wake-signal.ts'
import {
  type Lane,
  type LaneRest,
  leaveLane,
  listIdleLanes,
  listLaneWebsites,
  listTimedLanes,
  takeLane,
  WEBHOOKS_DUE,
} from '../../src/webhooks/sending/lanes.ts'
import { HOLD_MS } from './lane-requests.ts'
import type { SendDeps } from './send-delivery.ts'
import { tendLane } from './tend-lane.ts'

type Tuned = 'now' | 'random' | 'timeoutMs'

export interface WebhooksOptions extends Omit<SendDeps, Tuned>, Partial<Pick<SendDeps, Tuned>> {
  /** Tells of websites with news for their endpoints. */
  broadcast: Pick<Broadcast, 'follow'>
  onError(error: Error): void
}

/** Endpoints that one process tends at a time. */
const LANES_MAX = 500
const TIMEOUT_MS = 15_000
/** All websites with endpoints are looked through so often, and after a break: only for news that nobody was told of. */
const REVIEW_MS = 60_000
const WEBSITES_AT_ONCE = 500
/** While the connection is down, they are looked through no more often than that. */
const REVIEWS_APART_MS = 500
/** After a failure of our own, such as of the database. */
const PAUSE_MS = 1_000
/** For requests that are under way when the process stops; those that take longer are sent again. */
const STOP_WITHIN_MS = 2_000

/**
 * Sends public events to the endpoints of all websites. Each endpoint has a lane of its own, so that one that is slow delays
 * no other; any number of processes may run it, and what one that died had under way another sends again. It looks only at
 * lanes of websites with news, and at those where something is due.
 */
export function startWebhooks({ broadcast, onError, ...options }: WebhooksOptions) {
  const deps: SendDeps = { now: () => new Date(), random: Math.random, timeoutMs: TIMEOUT_MS, ...options }
  const stopping = new AbortController()
  const requests = new AbortController()
  const tended = new Map<string, Promise<void>>()
  const holder = newId()
  const wakeSignal = createWakeSignal()
  const news = new Set<string>()
  const wake = (websiteId: string) => {
    news.add(websiteId)
    wakeSignal.notify()
  }
  let reviewedAt = Number.NEGATIVE_INFINITY
  let reviewAt = 0
  const following = broadcast.follow(WEBHOOKS_DUE, {
    onMessage: wake,
    onGap() {
      reviewAt = Math.min(reviewAt, Math.max(performance.now(), reviewedAt + REVIEWS_APART_MS))
      wakeSignal.notify()
    },
  })

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const seen = wakeSignal.count()
      const restMs = await look().catch((error: Error) => {
        onError(error)
        return PAUSE_MS
      })
      const reviewInMs = Math.max(0, reviewAt - performance.now())
      await wakeSignal.waitSince(seen, Math.min(restMs, reviewInMs), stopping.signal)
    }
  }

  /** Milliseconds until something is due. */
  async function look(): Promise<number> {
    if (performance.now() >= reviewAt) await review()
    const websiteIds = [...news]
    news.clear()
    try {
      await tendNews(websiteIds)
    } catch (error) {
      for (const websiteId of websiteIds) news.add(websiteId)
      throw error
    }
    const timed = await listTimedLanes(deps.db, LANES_MAX)
    const now = deps.now()
    begin(timed.filter(({ at }) => at <= now))
    const next = timed.find(({ at }) => at > now)
    return next ? next.at.getTime() - now.getTime() : REVIEW_MS
  }

  /** The first one is at the start: what is due since then is found by its time. */
  async function review(): Promise<void> {
    reviewedAt = performance.now()
    reviewAt = reviewedAt + REVIEW_MS
    let websiteIds = await listLaneWebsites(deps.db, '', WEBSITES_AT_ONCE)
    while (websiteIds.length > 0) {
      await tendNews(websiteIds)
      websiteIds = await listLaneWebsites(deps.db, websiteIds.at(-1) ?? '', WEBSITES_AT_ONCE)
    }
  }

  /** Begins the lanes of these websites that have not seen their newest event. */
  async function tendNews(websiteIds: readonly string[]): Promise<void> {
    const idle = await listIdleLanes(deps.db, websiteIds, deps.now())
    const heads = await listPublicEventHeads(deps.db, [...new Set(idle.map(({ websiteId }) => websiteId))])
    const behind = idle.filter(({ websiteId, seenEventId }) => (heads.get(websiteId) ?? null) !== seenEventId)
    const left = begin(behind)
    for (const { websiteId } of left) news.add(websiteId)
  }

  /** Returns those for which there is no room: they are begun when another has ended. */
  function begin<Some extends Lane>(lanes: readonly Some[]): Some[] {
    const fresh = lanes.filter((lane) => !tended.has(keyOf(lane)))
    const room = stopping.signal.aborted ? 0 : Math.max(0, LANES_MAX - tended.size)
    for (const lane of fresh.slice(0, room)) {
      const tending = backgroundWork('webhooks', () => tend(lane))
        .catch(onError)
        .finally(() => {
          tended.delete(keyOf(lane))
          wakeSignal.notify()
        })
      tended.set(keyOf(lane), tending)
    }
    return fresh.slice(room)
  }

  async function tend(lane: Lane): Promise<void> {
    const now = deps.now()
    const wakes = await takeLane(deps.db, lane, { holder, now, until: new Date(now.getTime() + HOLD_MS) })
    if (wakes === undefined) return
    const leave = (rest: LaneRest) => leaveLane(deps.db, lane, { holder, wakes, now: deps.now(), rest })
    try {
      const rest = await tendLane({ deps, lane, holder, signal: requests.signal })
      await leave(rest ?? { seenEventId: null, dueAt: deps.now(), notBefore: null, isOn: true })
      // Whoever was told of an event in between has left it alone.
      const head = (await findPublicEventHead(deps.db, lane.websiteId)) ?? null
      if (head !== (rest?.seenEventId ?? null)) news.add(lane.websiteId)
    } catch (error) {
      const again = new Date(deps.now().getTime() + PAUSE_MS)
      await leave({ seenEventId: null, dueAt: again, notBefore: again, isOn: true })
      throw error
    }
  }

  const running = run()
  return {
    async stop(): Promise<void> {
      following.stop()
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

import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveView } from '../admin-contract.ts'

export interface LiveWatch {
  /** Calls `show` with who is there now and after each change; `ended` when the process ends. Answers how to look no more. */
  follow(websiteId: string, watcher: LiveWatcher): () => void
  /** There is news of this website; without an id, perhaps of any. Costs nothing where nobody watches. */
  lookAgain(websiteId?: string): void
  close(): void
}

export interface LiveWatcher {
  show(live: LiveView): void
  ended(): void
}

export interface LiveWatchOptions {
  findLive(websiteId: string): Promise<LiveView>
  onError: (error: Error) => void
  /** Shortest time between two looks. */
  everyMs?: number
  /** Longest time: visitors who leave make no news. */
  atLeastEveryMs?: number
}

/** Looking takes no more than this part of the time. */
const SHARE = 10

interface Followed {
  watchers: Set<LiveWatcher>
  latest: LiveView | undefined
  /** Aborted when there is news since the last look. */
  news: AbortController
}

/** However many watch a website, this process looks at it once. */
export function createLiveWatch(options: LiveWatchOptions): LiveWatch {
  const { findLive, onError, everyMs = 2_000, atLeastEveryMs = 10_000 } = options
  const followed = new Map<string, Followed>()
  const stopping = new AbortController()

  async function look(websiteId: string, one: Followed): Promise<void> {
    const live = await findLive(websiteId)
    if (!isSame(live, one.latest)) for (const { show } of [...one.watchers]) show(live)
    one.latest = live
  }

  async function run(websiteId: string, one: Followed): Promise<void> {
    while (one.watchers.size > 0 && !stopping.signal.aborted) {
      const begun = performance.now()
      one.news = new AbortController()
      await look(websiteId, one).catch(onError)
      const pause = Math.max(everyMs, (performance.now() - begun) * SHARE)
      await pauseFor(pause, stopping.signal)
      await pauseFor(atLeastEveryMs - pause, AbortSignal.any([stopping.signal, one.news.signal]))
    }
    if (followed.get(websiteId) === one) followed.delete(websiteId)
    for (const { ended } of one.watchers) ended()
  }

  function begin(websiteId: string): Followed {
    const one: Followed = { watchers: new Set(), latest: undefined, news: new AbortController() }
    followed.set(websiteId, one)
    // After the first watcher is there.
    setImmediate(() => void run(websiteId, one))
    return one
  }

  return {
    follow(websiteId, watcher) {
      const one = followed.get(websiteId) ?? begin(websiteId)
      one.watchers.add(watcher)
      if (one.latest) watcher.show(one.latest)
      return () => {
        one.watchers.delete(watcher)
        if (one.watchers.size > 0) return
        if (followed.get(websiteId) === one) followed.delete(websiteId)
        one.news.abort()
      }
    },
    lookAgain(websiteId) {
      const told = websiteId === undefined ? [...followed.values()] : [followed.get(websiteId)]
      for (const one of told) one?.news.abort()
    },
    close: () => stopping.abort(),
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(Math.max(0, milliseconds), undefined, { signal }).catch(() => {})
}

function isSame(live: LiveView, latest: LiveView | undefined): boolean {
  return latest !== undefined && JSON.stringify({ ...live, at: '' }) === JSON.stringify({ ...latest, at: '' })
}

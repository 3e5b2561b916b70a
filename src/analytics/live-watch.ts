import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveView } from './admin-contract.ts'

export interface LiveWatch {
  /** Calls `show` with who is there now and after each change; `ended` when the process ends. Answers how to look no more. */
  follow(websiteId: string, watcher: LiveWatcher): () => void
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
}

/** Looking takes no more than this part of the time. */
const SHARE = 10

interface Followed {
  watchers: Set<LiveWatcher>
  latest: LiveView | undefined
}

/** However many watch a website, this process looks at it once. */
export function createLiveWatch({ findLive, onError, everyMs = 2_000 }: LiveWatchOptions): LiveWatch {
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
      await look(websiteId, one).catch(onError)
      const pause = Math.max(everyMs, (performance.now() - begun) * SHARE)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
    if (followed.get(websiteId) === one) followed.delete(websiteId)
    for (const { ended } of one.watchers) ended()
  }

  function begin(websiteId: string): Followed {
    const one: Followed = { watchers: new Set(), latest: undefined }
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
        if (one.watchers.size === 0 && followed.get(websiteId) === one) followed.delete(websiteId)
      }
    },
    close: () => stopping.abort(),
  }
}

function isSame(live: LiveView, latest: LiveView | undefined): boolean {
  return latest !== undefined && JSON.stringify({ ...live, at: '' }) === JSON.stringify({ ...latest, at: '' })
}

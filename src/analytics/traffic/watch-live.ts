import { createStateWatcher, type StateWatcher } from '../../platform/async/state-watcher.ts'
import type { LiveView } from '../live-contract.ts'

/** Watches the live visitors of websites; `refresh` is called when hits were counted. */
export type LiveWatcher = StateWatcher<LiveView>

interface WatchLiveOptions {
  findLive(websiteId: string): Promise<LiveView>
  onError(error: Error): void
  minIntervalMs?: number
  /** Query interval without new hits, because visitors who leave cause no hit. Milliseconds. */
  maxIntervalMs?: number
}

export function watchLive(options: WatchLiveOptions): LiveWatcher {
  const { findLive, onError, minIntervalMs = 2_000, maxIntervalMs = 10_000 } = options
  return createStateWatcher({
    find: ({ websiteId }) => findLive(websiteId),
    isSame: (a, b) => JSON.stringify({ ...a, at: '' }) === JSON.stringify({ ...b, at: '' }),
    onError,
    minIntervalMs,
    maxIntervalMs,
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { outsideRequest } from './with-deadline.ts'

/** What is watched: an object of one website. */
export interface WatchKey {
  websiteId: string
  /** Empty for the website as a whole. */
  id: string
}

export interface Watcher<State> {
  /** Called with the current state, and after each change. */
  show(state: State): void
  /** Called when there will be no further change, or the process is stopping. */
  ended(): void
}

/** Shows a state to any number of watchers in this process, with one query at a time for all of them. */
export interface StateWatcher<State> {
  /** Returns a function that stops watching. Nothing is queried once the last watcher has left. */
  watch(key: WatchKey, watcher: Watcher<State>): () => void
  /** Call this when the state of this website, or of any, may have changed. Costs nothing when nobody is watching. */
  refresh(websiteId?: string): void
  close(): void
}

export interface StateWatcherOptions<State> {
  /** Undefined when it no longer exists. */
  find(key: WatchKey): Promise<State | undefined>
  onError(error: Error): void
  /** True for a state that never changes again. */
  isFinal?(state: State): boolean
  /** Default: states with the same JSON are the same. */
  isSame?(a: State, b: State): boolean
  /** Minimum milliseconds between two queries; more when a query takes longer than a tenth of that. */
  minIntervalMs: number
  /** Maximum milliseconds between two queries without a call of `refresh`. Default: the minimum. */
  maxIntervalMs?: number
}

/** Queries take at most this fraction of the time: 1 / 10. */
const IDLE_FACTOR = 10

interface Watched<State> {
  key: WatchKey
  watchers: Set<Watcher<State>>
  latest: State | undefined
  /** Aborted when something may have changed since the last query began. */
  refreshed: AbortController
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function createStateWatcher<State>(options: StateWatcherOptions<State>): StateWatcher<State> {
  const { find, onError, isFinal = () => false, isSame = sameJson, minIntervalMs } = options
  const { maxIntervalMs = minIntervalMs } = options
  const watched = new Map<string, Watched<State>>()
  const stopping = new AbortController()

  /** Returns false when there is nothing more to watch. */
  async function query(one: Watched<State>): Promise<boolean> {
    const state = await find(one.key)
    if (state === undefined) return false
    if (one.latest === undefined || !isSame(state, one.latest)) for (const { show } of [...one.watchers]) show(state)
    one.latest = state
    return !isFinal(state)
  }

  async function run(one: Watched<State>): Promise<void> {
    while (one.watchers.size > 0 && !stopping.signal.aborted) {
      const begun = performance.now()
      one.refreshed = new AbortController()
      const goesOn = await query(one).catch((error: Error) => {
        onError(error)
        return true
      })
      if (!goesOn) return
      const pause = Math.max(minIntervalMs, (performance.now() - begun) * IDLE_FACTOR)
      await pauseFor(pause, stopping.signal)
      await pauseFor(maxIntervalMs - pause, AbortSignal.any([stopping.signal, one.refreshed.signal]))
    }
  }

  function forget(name: string, one: Watched<State>): void {
    if (watched.get(name) === one) watched.delete(name)
  }

  function begin(name: string, key: WatchKey): Watched<State> {
    const one: Watched<State> = { key, watchers: new Set(), latest: undefined, refreshed: new AbortController() }
    watched.set(name, one)
    // Deferred until the first watcher has been added.
    setImmediate(async () => {
      await outsideRequest(() => run(one))
      forget(name, one)
      for (const { ended } of one.watchers) ended()
    })
    return one
  }

  return {
    watch(key, watcher) {
      const name = `${key.websiteId} ${key.id}`
      const one = watched.get(name) ?? begin(name, key)
      one.watchers.add(watcher)
      if (one.latest !== undefined) watcher.show(one.latest)
      return () => {
        one.watchers.delete(watcher)
        if (one.watchers.size > 0) return
        forget(name, one)
        one.refreshed.abort()
      }
    },
    refresh(websiteId) {
      for (const { key, refreshed } of watched.values())
        if (websiteId === undefined || key.websiteId === websiteId) refreshed.abort()
    },
    close: () => stopping.abort(),
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return milliseconds > 0 ? sleep(milliseconds, undefined, { signal }).catch(() => {}) : Promise.resolve()
}

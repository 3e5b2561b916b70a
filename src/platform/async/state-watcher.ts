import { setTimeout as sleep } from 'node:timers/promises'

/** What is watched: something of one website. */
export interface WatchKey {
  websiteId: string
  /** Empty for the website as a whole. */
  id: string
}

export interface Watcher<State> {
  /** Called with the state as it is, and after each change. */
  show(state: State): void
  /** There will be no further change, or the process is stopping. */
  ended(): void
}

/** Shows the state of something to any number of watchers in this process, with one query at a time for all of them. */
export interface StateWatcher<State> {
  /** Answers a function that stops watching. Nothing is queried once the last watcher has left. */
  watch(key: WatchKey, watcher: Watcher<State>): () => void
  /** The state may have changed: of this website, or of any. Costs nothing where no one is watching. */
  refresh(websiteId?: string): void
  close(): void
}

export interface StateWatcherOptions<State> {
  /** Undefined when it does not exist any more. */
  find(key: WatchKey): Promise<State | undefined>
  onError(error: Error): void
  /** Whether this state never changes again. */
  isFinal?(state: State): boolean
  /** Unset: states with the same JSON. */
  isSame?(a: State, b: State): boolean
  /** Shortest time between two queries, in milliseconds; longer where a query takes more than a tenth of it. */
  minIntervalMs: number
  /** Longest time between two queries when nothing calls `refresh`. Unset: the shortest. */
  maxIntervalMs?: number
}

/** Querying takes no more than this fraction of the time: 1 / 10. */
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

  /** False when there is nothing more to watch. */
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
    // Once the first watcher has been added.
    setImmediate(async () => {
      await run(one)
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

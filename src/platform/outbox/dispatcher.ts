import { setTimeout as sleep } from 'node:timers/promises'
import { backoff } from '../event-store/backoff.ts'
import { connectPostgresWakeSignal } from '../event-store/postgres/postgres-wake-signal.ts'
import { createWakeSignal } from '../event-store/wake-signal.ts'
import { type DispatchOptions, dispatch, type Lanes } from './dispatch.ts'
import { reconcileDispatched } from './reconcile.ts'

export interface DispatcherOptions extends Omit<DispatchOptions, 'room' | 'perWebsite' | 'lanes'> {
  /** Connection string of the queue's role, to be notified of new rows. */
  url: string
  room?: number
  /**
   * Limit of dispatched jobs per website: slightly more than a process runs at a time, so that workers never run dry and a
   * newcomer waits no longer than necessary.
   */
  perWebsite?: number
  lanes?: Lanes
  /**
   * Milliseconds without a notification and without a job that is due after which it polls: only for when a notification is
   * lost with its connection.
   */
  pollMs?: number
  /** Poll interval in milliseconds while jobs wait for capacity. */
  busyMs?: number
  /**
   * Milliseconds to gather new rows after some were dispatched. A row after a pause is dispatched at once; in a rush many
   * share a dispatch, which costs as much for one job as for a hundred.
   */
  gatherMs?: number
  /** Age in milliseconds at which a dispatched job is reconciled: see `reconcileDispatched`. */
  staleMs?: number
  onError: (error: Error) => void
}

/** Milliseconds until it takes over from another dispatcher that was running: that one may have ended with its process. */
const ELSEWHERE_MS = 1_000
/** Poll interval in milliseconds before it listens, and when it cannot. */
const UNHEARD_MS = 1_000

export interface Dispatcher {
  /** Waits for the running dispatch. */
  stop(): Promise<void>
}

/** Feeds the queue from the outbox. Any number of processes may run one. */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { db, queue, url, room = 200, perWebsite = 20, lanes = {}, spareTime, held, onError } = options
  const { pollMs = 15_000, busyMs = 25, staleMs = 5 * 60_000 } = options
  const gatherMs = Math.min(options.gatherMs ?? 250, pollMs)
  const stopping = new AbortController()
  const wakeSignal = createWakeSignal()
  const { signal } = stopping
  let lookedAfter = Date.now()
  let isListening = false

  async function once(): Promise<void> {
    const seenCount = wakeSignal.count()
    if (Date.now() - lookedAfter > staleMs / 5) {
      await reconcileDispatched(db, queue, staleMs)
      lookedAfter = Date.now()
    }
    const { outcome, nextInMs } = await dispatch({ db, queue, room, perWebsite, lanes, spareTime, held })
    // New rows change nothing while the queue is full.
    if (outcome === 'more') return pause(busyMs, signal)
    if (outcome === 'no room') return pause(2 * busyMs, signal)
    if (outcome === 'all') await pause(gatherMs, signal)
    const quietMs = outcome === 'elsewhere' ? ELSEWHERE_MS : nextInMs
    const unheardMs = isListening ? pollMs : Math.min(pollMs, UNHEARD_MS)
    await wakeSignal.waitSince(seenCount, Math.min(unheardMs, quietMs), signal)
  }

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await once()
        failures = 0
      } catch (error) {
        onError(error as Error)
        await pause(backoff(++failures), signal)
      }
    }
  }

  const running = run()
  const listening = connectPostgresWakeSignal({ url, wakeSignal, channel: 'outbox', onError })
  listening.then(() => {
    isListening = true
  }, onError)
  return {
    async stop() {
      stopping.abort()
      await running
      const connection = await listening.catch(() => undefined)
      await connection?.close()
    },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => {})
}

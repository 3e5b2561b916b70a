import type { SettledNotice } from './claim-notice.ts'

/** Gathers outcomes of letters, so that a hundred of one variant are one append to its stream. */
export interface OutcomeRecorder {
  /** Recorded in the log soon; lost outcomes are found when the send is reconciled. */
  add(notice: SettledNotice): void
  /** Tells what is gathered. */
  close(): Promise<void>
}

export interface RecorderOptions {
  /** Tells the log about outcomes of one variant. */
  record(notices: SettledNotice[]): Promise<void>
  onError: (error: Error) => void
  /** Longest time that an outcome waits for others. */
  gatherMs?: number
  /** Most outcomes told at once. */
  atOnce?: number
}

export function createOutcomeRecorder({
  record,
  onError,
  gatherMs = 50,
  atOnce = 100,
}: RecorderOptions): OutcomeRecorder {
  const gathered = new Map<string, { notices: SettledNotice[]; timer: NodeJS.Timeout }>()
  const telling = new Set<Promise<void>>()

  function tell(key: string): void {
    const found = gathered.get(key)
    if (!found) return
    clearTimeout(found.timer)
    gathered.delete(key)
    const told: Promise<void> = record(found.notices)
      .catch(onError)
      .finally(() => telling.delete(told))
    telling.add(told)
  }

  return {
    add(notice) {
      const key = `${notice.websiteId} ${notice.variantId}`
      const found = gathered.get(key) ?? { notices: [], timer: setTimeout(() => tell(key), gatherMs) }
      gathered.set(key, found)
      if (found.notices.push(notice) >= atOnce) tell(key)
    },
    async close() {
      for (const key of [...gathered.keys()]) tell(key)
      await Promise.all(telling)
    },
  }
}

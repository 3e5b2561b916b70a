import type { SettledNotice } from './claim-notice.ts'

/** Collects outcomes of e-mails, so that a hundred of one variant are one append to its stream. */
export interface OutcomeRecorder {
  /** Recorded in the log soon; lost outcomes are found when the send is reconciled. */
  add(notice: SettledNotice): void
  /** Records everything collected so far. */
  close(): Promise<void>
}

export interface RecorderOptions {
  /** Appends outcomes of one variant to the log. */
  record(notices: SettledNotice[]): Promise<void>
  onError: (error: Error) => void
  /** Longest time in milliseconds for which an outcome waits for others. */
  gatherMs?: number
  /** Maximum number of outcomes per append. */
  atOnce?: number
}

export function createOutcomeRecorder({
  record,
  onError,
  gatherMs = 50,
  atOnce = 100,
}: RecorderOptions): OutcomeRecorder {
  const gathered = new Map<string, { notices: SettledNotice[]; timer: NodeJS.Timeout }>()
  const inFlight = new Set<Promise<void>>()

  function tell(key: string): void {
    const found = gathered.get(key)
    if (!found) return
    clearTimeout(found.timer)
    gathered.delete(key)
    const recording: Promise<void> = record(found.notices)
      .catch(onError)
      .finally(() => inFlight.delete(recording))
    inFlight.add(recording)
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
      await Promise.all(inFlight)
    },
  }
}

import type { PageSpeedData, PerformanceRecord, TrackingSettings } from '../../../../src/analytics/hit-shapes.ts'
import type { Answer, Sender } from '../collect/send-hit.ts'

/** Specification §9. */
const SETTINGS_TIMEOUT_MS = 30_000
const FLUSH_AFTER_LOAD_MS = 30_000
const COLLECTOR = 'storefront/4.3.0'

export interface PerformanceRecords {
  add(event: string, data: PageSpeedData): void
  /** Sends the buffer at once. */
  flush(): void
}

interface PerformanceRecordsDeps {
  sender: Sender
  now(): number
  /** Reports an error. */
  report(message: string): void
}

/**
 * Performance records of one page load, buffered for 30 s or until the page is hidden, whichever comes first; later ones are
 * sent at once. Called after the page has loaded.
 */
export function createPerformanceRecords({ sender, now, report }: PerformanceRecordsDeps): PerformanceRecords {
  let queue: Omit<PerformanceRecord, 'pageLoadId'>[] = []
  let isDue = false
  let pageLoadId: string | undefined

  function flush(): void {
    isDue = true
    if (pageLoadId === undefined || queue.length === 0) return
    const records: PerformanceRecord[] = queue.map((record) => ({ ...record, pageLoadId: pageLoadId as string }))
    queue = []
    sendRecords(sender, records, report)
  }

  void askForPageLoad(sender, report).then((id) => {
    pageLoadId = id
    if (isDue) flush()
  })
  setTimeout(flush, FLUSH_AFTER_LOAD_MS)

  return {
    flush,
    add(event, data) {
      queue.push({ app: COLLECTOR, event, timestamp: now(), data })
      if (isDue) flush()
    },
  }
}

function sendRecords(sender: Sender, records: PerformanceRecord[], report: (message: string) => void): void {
  const message = {
    path: '/api/1/performance/records',
    body: JSON.stringify(records),
    type: 'text/plain' as const,
  }
  if (sender.beacon(message)) return
  void sender.ask('POST', message).then(({ status }) => isSuccess(status) || report(unexpected(status)))
}

/** Undefined if the server gives no id for this page load; then nothing can be sent. */
async function askForPageLoad(sender: Sender, report: (message: string) => void): Promise<string | undefined> {
  const answer = await sender.ask('GET', { path: '/api/1/performance/settings' }, SETTINGS_TIMEOUT_MS)
  if (answer.timedOut) report('Metric settings request timeout')
  else if (answer.status !== 200) report(unexpected(answer.status))
  else {
    const pageLoadId = readPageLoadId(answer)
    if (pageLoadId === undefined) report('Unable to resolve pageLoadId')
    return pageLoadId
  }
  return undefined
}

function readPageLoadId({ text }: Answer): string | undefined {
  try {
    return (JSON.parse(text) as Partial<TrackingSettings> | null)?.pageLoadId || undefined
  } catch {
    return undefined
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300

const unexpected = (status: number) => `XHR request DONE with unexpected status: ${status}`

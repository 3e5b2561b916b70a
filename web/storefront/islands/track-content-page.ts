import type { PageData } from '../../../src/pages/contract.ts'
import { TRACKED_EVENT, type TrackedEvent } from '../tracking/commerce/tracked-events.ts'
import { runTracker } from '../tracking/run-tracker.ts'
import { nextTask, prepareIntl } from '../tracking/when-usable.ts'

/** Tracks a page of blocks like the router's pages. */
export async function trackContentPage(): Promise<void> {
  // Its modules were evaluated in this one.
  await nextTask()
  const data = JSON.parse(document.getElementById('content-data')?.textContent ?? 'null') as PageData | null
  if (!data || data.analytics.isDisabled) return
  const page = { data, href: location.href, title: document.title, referrer: document.referrer }
  await prepareIntl()
  const take = runTracker(page)
  await nextTask()
  take({ page })
  if (data.analytics.asksForConsent)
    void import('../consent/consent-banner.ts').then(({ watchConsent }) => watchConsent(() => take({ page })))
  addEventListener('pageshow', ({ persisted }) => persisted && take({ page }))
  document.addEventListener(TRACKED_EVENT, (event) => take({ event: (event as CustomEvent<TrackedEvent>).detail }))
  addEventListener('error', ({ message, error }) => take({ fault: { message, stack: stackOf(error) } }))
  addEventListener('unhandledrejection', ({ reason }) =>
    take({ fault: { message: String(reason?.message ?? reason), stack: stackOf(reason) } }),
  )
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}

import type { AnyRouter } from '@tanstack/react-router'
import { withoutTokens } from '../../../src/shared/lists/personal-search.ts'
import { shownPage } from '../../api/pages.ts'
import { shownAddress } from '../frame/shown-address.ts'
import {
  createMeasurementBuffer,
  type MeasurementBuffer,
  type MeasurementHandler,
} from './collect/measurement-buffer.ts'
import type { PageContext } from './collect/page-context.ts'
import { TRACKED_EVENT, type TrackedEvent } from './commerce/tracked-events.ts'
import { prepareIntl, whenInteractive } from './when-usable.ts'

/** Starts tracking once the page is interactive. Errors never reach the visitor. */
export function startTracking(router: AnyRouter): void {
  const moments = createMeasurementBuffer()
  const look = watchPages(router, moments.push)
  let [isUsable, isBegun] = [false, false]
  function see(again = false): void {
    const page = look(again)
    if (!isUsable || isBegun || !page || page.data.analytics.isDisabled) return
    isBegun = true
    if (page.data.analytics.asksForConsent) askForConsent(() => see(true))
    void load(moments, page).catch(() => {})
  }
  router.subscribe('onResolved', () => see())
  // The browser may be idle before the first page is hydrated.
  router.subscribe('onRendered', () => see())
  addEventListener('pageshow', ({ persisted }) => persisted && see(true))
  watchEvents(moments.push)
  whenInteractive(() => {
    isUsable = true
    see()
  })
}

/** The answer applies from the current page on. */
function askForConsent(onAnswer: () => void): void {
  void import('../consent/consent-banner.ts').then(({ watchConsent }) => watchConsent(onAnswer)).catch(() => {})
}

async function load(moments: MeasurementBuffer, first: PageContext): Promise<void> {
  const { runTracker } = await import('./run-tracker.ts')
  await prepareIntl()
  moments.drainTo(runTracker(first))
}

/** The returned function reports the current page, unless it was just reported. */
function watchPages(router: AnyRouter, tell: MeasurementHandler) {
  let trackedAddress = ''
  let href = withoutTokens(document.referrer)
  let shown: PageContext | undefined
  return (again = false): PageContext | undefined => {
    const match = router.state.matches.at(-1)
    const [path, search] = shownAddress(match)
    const address = path + search
    const data = match && shownPage(router.options.context.queryClient, path, search)
    if (!data || (address === trackedAddress && !again)) return shown
    const here = withoutTokens(location.href)
    shown = { data, href: here, title: document.title, referrer: href }
    trackedAddress = address
    href = here
    tell({ page: shown })
    return shown
  }
}

function watchEvents(tell: MeasurementHandler): void {
  document.addEventListener(TRACKED_EVENT, (event) => tell({ event: (event as CustomEvent<TrackedEvent>).detail }))
  addEventListener('error', ({ message, error }) => tell({ fault: { message, stack: stackOf(error) } }))
  addEventListener('unhandledrejection', ({ reason }) =>
    tell({ fault: { message: String(reason?.message ?? reason), stack: stackOf(reason) } }),
  )
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}

import { trackButtonClicks, trackButtonViews } from './collect/census-buttons.ts'
import { trackFormSubmits, trackFormViews } from './collect/census-forms.ts'
import { startHeartbeat } from './collect/heartbeat.ts'
import type { BrowserFacts } from './collect/hit-data.ts'
import type { MeasurementHandler } from './collect/measurement-buffer.ts'
import type { PageContext } from './collect/page-context.ts'
import { browserSender } from './collect/send-hit.ts'
import { watchMedia } from './speed/media-hits.ts'
import { browserSpeed, measurePageSpeed } from './speed/page-speed.ts'
import { createPerformanceRecords } from './speed/performance-records.ts'
import { createScriptErrors } from './speed/script-errors.ts'
import { type Browser, followVisitor, memberOf } from './tracker.ts'
import { documentCookies } from './visitor/cookie-jar.ts'

/** Starts tracking; the returned function takes measurements of the current page. */
export function runTracker(first: PageContext): MeasurementHandler {
  const browser = thisBrowser()
  const errors = createScriptErrors({
    ...browser,
    crumb: () => browser.cookies.read('crumb') ?? '',
    path: () => location.pathname,
  })
  const report = (message: string) => errors.report({ message })
  const tracker = followVisitor(browser, report)
  const records = createPerformanceRecords({ ...browser, report })
  const tellSpeed = measurePageSpeed(browserSpeed, (speed) =>
    records.add('page-speed', { ...speed, ...speedContext(first, browser) }),
  )

  trackButtonClicks(document, tracker.take)
  trackFormSubmits(document, tracker.take)
  watchMedia(document, tracker.play)
  startHeartbeat({ isVisible: () => document.visibilityState === 'visible', onActivity, beat: tracker.beat })
  whenHidden(() => {
    tellSpeed()
    records.flush()
    errors.flush()
  })

  return (moment) => {
    if ('fault' in moment) return errors.report(moment.fault)
    if ('event' in moment) return tracker.take(moment.event)
    tracker.see(moment.page)
    trackButtonViews(document, tracker.take)
    trackFormViews(document, tracker.take)
  }
}

/** Specification §3, Performance record: context. */
function speedContext({ data, href }: PageContext, { facts, cookies }: Browser) {
  const { language, timeZone } = facts()
  return {
    path: new URL(href).pathname,
    pageType: data.pageType,
    language,
    timeZone,
    templateId: data.analytics.templateId ?? '',
    websiteId: data.website.id,
    // Known only to the server.
    accountId: '',
    memberId: memberOf(cookies),
  }
}

function thisBrowser(): Browser {
  return {
    sender: browserSender,
    cookies: documentCookies(document, location.protocol === 'https:'),
    storage: () => localStorage,
    facts: browserFacts,
    documentLanguage: () => document.documentElement.lang,
    locale: new Intl.NumberFormat().resolvedOptions().locale,
    validates: new URLSearchParams(location.search).has('validate-events'),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    // biome-ignore lint/suspicious/noConsole: required by the specification (§8)
    warn: (message) => console.warn(message),
  }
}

function browserFacts(): BrowserFacts {
  return {
    userAgent: navigator.userAgent,
    language: navigator.language,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewportWidth: innerWidth,
    viewportHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    localStorageSupported: hasStorage(),
  }
}

function hasStorage(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}

function onActivity(tell: () => void): void {
  // Whoever watches or listens is there without moving. Videos behind sections play by themselves.
  const isPlayed = ({ target }: Event) => target instanceof HTMLMediaElement && !target.muted && tell()
  addEventListener('timeupdate', isPlayed, { capture: true })
  for (const what of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(what, tell, { passive: true, capture: true })
}

/** Leaving a page hides it first; some browsers only emit pagehide. */
function whenHidden(leave: () => void): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  addEventListener('pagehide', leave)
}

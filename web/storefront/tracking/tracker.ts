import { type CookieMode, trackingCookies } from '../../../src/analytics/hit-shapes.ts'
import { CONSENT_COOKIE } from '../../../src/shared/consent-cookie.ts'
import { createCensus } from './collect/census.ts'
import type { BrowserFacts } from './collect/hit-data.ts'
import type { PageContext } from './collect/page-context.ts'
import type { Sender } from './collect/send-hit.ts'
import { type EventContent, eventContent, type Occurrence, resolvedLocale } from './commerce/event-content.ts'
import { createEventTracker } from './commerce/event-tracker.ts'
import { createShopEvents } from './commerce/shop-events.ts'
import { createAnalyticsId, type LocalStore } from './visitor/analytics-id.ts'
import { type CookieJar, noCookies } from './visitor/cookie-jar.ts'
import { forgetVisitor } from './visitor/forget-visitor.ts'
import { measureVisitor, type VisitorMeasure } from './visitor/measure-visitor.ts'
import { openSession } from './visitor/session-info.ts'
import { countedByServer, createVisits, disabledVisits, type Visits } from './visitor/visit-record.ts'

/** The browser's environment, as far as tracking needs it. */
export interface Browser {
  sender: Sender
  cookies: CookieJar
  /** May throw. */
  storage(): LocalStore
  facts(): BrowserFacts
  /** Language of the document. */
  documentLanguage(): string
  /** Locale of the browser's numbers and dates: `de-CH`. */
  locale: string
  /** Events are only validated, and errors reported. */
  validates: boolean
  now(): number
  newId(): string
  warn(message: string): void
}

/** Tracks a visitor page by page, because a website's policy may change during the visit. */
export function followVisitor(browser: Browser, report: (message: string) => void): VisitorMeasure {
  let mode: CookieMode | undefined
  let tracker: VisitorMeasure | undefined
  return {
    see(page) {
      const cookieMode = allowedMode(page, browser.cookies)
      if (cookieMode !== mode) tracker = createTracker(browser, cookieMode, report)
      mode = cookieMode
      tracker?.see(page)
    },
    take: (event) => tracker?.take(event),
    beat: (seconds) => tracker?.beat(seconds),
    play: (what, name) => tracker?.play(what, name),
  }
}

/** If consent is required, visitors without it are not tracked. */
function allowedMode({ data: { analytics } }: PageContext, cookies: CookieJar): CookieMode {
  const isAllowed = !analytics.asksForConsent || cookies.read(CONSENT_COOKIE) === 'yes'
  return isAllowed ? analytics.cookieMode : 'restrictive'
}

/** Tracks a visitor as the website's policy allows; `report` takes errors. */
export function createTracker(browser: Browser, mode: CookieMode, report: (message: string) => void): VisitorMeasure {
  const { sender, now } = browser
  const keeps = mode === 'standard'
  if (!keeps) forgetVisitor(browser.cookies, browser.storage)
  const cookies = keeps ? browser.cookies : noCookies
  const visits = visitsOf(mode, browser)
  const wasVisited = cookies.read('ss_cvr') !== undefined
  const analyticsId = keeps ? createAnalyticsId(browser) : once(browser.newId)
  const events = createEventTracker({ sender, validates: browser.validates, warn: browser.warn, report })
  const session = once(() => openSession({ cookies, newId: browser.newId, wasVisited }))

  /** Only counted visitors have a session. */
  function touch(): string | undefined {
    const record = visits.touch()
    if (record !== undefined) session()
    return record
  }

  function contentOf(page: PageContext, what: Occurrence): EventContent {
    const { userAgent, language, viewportWidth, viewportHeight } = browser.facts()
    return eventContent(
      what,
      page,
      {
        userAgent,
        language,
        viewportWidth,
        viewportHeight,
        locale: browser.locale,
        analyticsId: analyticsId(),
        sessionId: session().sessionId,
        marketingId: cookies.read(trackingCookies.marketingId) ?? '',
        memberAccountId: memberOf(cookies),
        memberAccountLocale: memberOf(cookies) && browser.locale,
        documentLanguage: browser.documentLanguage(),
        environment: page.data.analytics.environment ?? 'prod',
      },
      now(),
    )
  }

  return measureVisitor({
    visits: { ...visits, touch },
    now,
    session,
    facts: browser.facts,
    census: createCensus(sender),
    recordEvent: createShopEvents({ sender, crumb: () => browser.cookies.read('crumb') ?? '' }),
    track: (...said) => void events.track(contentOf(...said)),
    memberAccountId: () => memberOf(cookies),
    localeOf: ({ data }) => resolvedLocale(data.website.language, browser.documentLanguage()),
    reportNoPayload: () => void events.track(undefined),
  })
}

function visitsOf(mode: CookieMode, browser: Browser): Visits {
  if (mode === 'standard') return createVisits(browser)
  return mode === 'none' ? countedByServer : disabledVisits
}

function once<Value extends NonNullable<unknown>>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Id of the signed-in member: specification §3, Login and site user. */
export function memberOf(cookies: CookieJar): string {
  try {
    const { authenticated, siteUserId } = JSON.parse(cookies.read('SiteUserInfo') ?? '{}')
    return authenticated && typeof siteUserId === 'string' ? siteUserId : ''
  } catch {
    return ''
  }
}

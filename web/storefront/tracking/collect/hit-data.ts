import type { HitData } from '../../../../src/analytics/hit-shapes.ts'
import { websiteLocale } from '../commerce/event-content.ts'
import type { PageContext } from './page-context.ts'

/** The browser's data of a hit. */
export interface BrowserFacts {
  userAgent: string
  /** BCP 47 tag. */
  language: string
  timeZone: string
  viewportWidth: number
  viewportHeight: number
  screenWidth: number
  screenHeight: number
  localStorageSupported: boolean
}

/** Specification §3, Analytics hit, without its event. */
export function hitData(page: PageContext, facts: BrowserFacts, visitorCookie: string, clientDate: number): HitData {
  const { data, href, title } = page
  const { localStorageSupported: _, ...browser } = facts
  return {
    visitorCookie,
    clientDate,
    ...browser,
    websiteId: data.website.id,
    templateId: data.analytics.templateId ?? '',
    website_locale: websiteLocale(data.website),
    url: href,
    title,
    pageType: data.pageType,
    ...(data.item && { itemId: data.item.id, recordType: data.item.recordType }),
    ...(data.collection && { collectionId: data.collection.id }),
  }
}

/** Specification §3, Page-view data. */
export function pageViewData({ href, referrer }: PageContext, { localStorageSupported }: BrowserFacts): HitData {
  return { localStorageSupported, queryString: new URL(href).search, referrer }
}

interface OlderFacts {
  memberAccountId: string
  /** Of the texts on the page. */
  locale: string
  /** Empty if the event concerns no variant, or several. */
  variantId: string
}

/** Specification §3, Older tracker payload. */
export function olderPayload({ data, href }: PageContext, { memberAccountId, locale, variantId }: OlderFacts) {
  const { pathname, hash } = new URL(href)
  return {
    websiteId: data.website.id,
    memberAccountId,
    website_locale: websiteLocale(data.website),
    member_locale: locale,
    templateId: data.analytics.templateId ?? '',
    variantId,
    pageHash: hash,
    pagePath: pathname,
  }
}

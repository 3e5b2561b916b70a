import type { SourceEnvironment } from '../../../../src/shared/source-environments.ts'
import { localeOf } from '../../../../src/shared/words/word.ts'
import type { PageContext } from '../collect/page-context.ts'

/** Specification §3, Event tracker v2 content. Missing values are empty texts. */
export interface EventContent {
  analytics_id: string
  browser_language: string
  browser_window_height: number
  browser_window_width: number
  client_name: string
  client_version: string
  marketing_id: string
  page_host: string
  page_path: string
  page_query_params: string
  page_referrer_url: string
  session_id: string
  enduser_user_agent: string
  /** Milliseconds since 1970. */
  event_occurrence_timestamp: number
  browser_locale: string
  custom_schema_name: string
  source_environment: string
  context_website_id: string
  destination_url: string
  member_account_id: string
  object_identifier: string
  resolved_locale: string
  website_locale: string
  member_account_locale: string
  /** Properties of custom schemas. */
  [own: string]: string | number | boolean
}

/** An event: its schema and subject. */
export interface Occurrence {
  schema: string
  /** Id of the product, form, button or overlay. */
  objectIdentifier?: string
  /** Target of the link. */
  destinationUrl?: string | undefined
  /** Of custom schemas; they do not override the fields above. */
  properties?: Record<string, string | number | boolean> | undefined
}

/** The part of the content that comes from neither page nor event. */
export interface ClientInfo {
  analyticsId: string
  sessionId: string
  marketingId: string
  userAgent: string
  language: string
  locale: string
  viewportWidth: number
  viewportHeight: number
  memberAccountId: string
  /** Language of the signed-in member; may be empty. */
  memberAccountLocale: string
  /** Language of the document. */
  documentLanguage: string
  environment: SourceEnvironment
}

/** Specification §9: tracker client version. */
const CLIENT = { client_name: 'plinth-storefront', client_version: '3.8.0' }
const LAST_LOCALE = 'en-US'

/** The locale of the texts on the page: US English if the website's language has no translation. */
export function resolvedLocale(website: string, document: string): string {
  return website ? localeOf(website) : document || LAST_LOCALE
}

/** The website's own language, in whichever of its languages the page is shown. */
export const websiteLocale = ({ language, languages }: PageContext['data']['website']): string =>
  languages?.[0]?.language ?? language

export function eventContent(what: Occurrence, page: PageContext, teller: ClientInfo, now: number): EventContent {
  const { host, pathname, search } = new URL(page.href)
  return {
    ...what.properties,
    ...CLIENT,
    analytics_id: teller.analyticsId,
    browser_language: teller.language,
    browser_window_height: teller.viewportHeight,
    browser_window_width: teller.viewportWidth,
    marketing_id: teller.marketingId,
    page_host: host,
    page_path: pathname,
    page_query_params: search,
    page_referrer_url: page.referrer,
    session_id: teller.sessionId,
    enduser_user_agent: teller.userAgent,
    event_occurrence_timestamp: now,
    browser_locale: teller.locale,
    custom_schema_name: what.schema,
    source_environment: teller.environment,
    context_website_id: page.data.website.id,
    destination_url: what.destinationUrl ?? '',
    member_account_id: teller.memberAccountId,
    object_identifier: what.objectIdentifier ?? '',
    resolved_locale: resolvedLocale(page.data.website.language, teller.documentLanguage),
    website_locale: websiteLocale(page.data.website),
    member_account_locale: teller.memberAccountLocale,
  }
}

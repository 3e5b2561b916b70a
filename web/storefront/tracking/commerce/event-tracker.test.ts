import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../../../src/shared/words/all-catalogues.ts'
import { seenPage, testSender } from '../../../../src/testing/browsers/tracked-browser.ts'
import type { Answer } from '../collect/send-hit.ts'
import { type ClientInfo, eventContent } from './event-content.ts'
import { createEventTracker } from './event-tracker.ts'

const EVENTS = '/api/v1/clanker/events'
const VALIDATE = '/api/v1/clanker/validate-event-content/add_to_cart'

const teller: ClientInfo = {
  analyticsId: 'analytics-1',
  sessionId: 'session-1',
  marketingId: 'campaign',
  userAgent: 'A browser',
  language: 'de',
  locale: 'de-CH',
  viewportWidth: 1280,
  viewportHeight: 800,
  memberAccountId: 'member',
  memberAccountLocale: 'de-CH',
  documentLanguage: 'en',
  environment: 'prod',
}
const content = eventContent({ schema: 'add_to_cart', objectIdentifier: 'mug' }, seenPage('/shop?q=1'), teller, 42)

function open({ answers = {} as Record<string, Partial<Answer>>, takesBeacons = true, ...how } = {}) {
  const { sender, sent } = testSender(answers, takesBeacons)
  const [warnings, reports]: string[][] = [[], []]
  const tracker = createEventTracker({
    sender,
    warn: (message) => warnings?.push(message),
    report: (message) => reports?.push(message),
    ...how,
  })
  return { tracker, sent, warnings, reports }
}

test('an event has every field of the tracker, and no other', () => {
  expect(content).toEqual({
    analytics_id: 'analytics-1',
    browser_language: 'de',
    browser_window_height: 800,
    browser_window_width: 1280,
    client_name: 'plinth-storefront',
    client_version: '3.8.0',
    marketing_id: 'campaign',
    page_host: 'demo.test',
    page_path: '/shop',
    page_query_params: '?q=1',
    page_referrer_url: 'http://search.test/',
    session_id: 'session-1',
    enduser_user_agent: 'A browser',
    event_occurrence_timestamp: 42,
    browser_locale: 'de-CH',
    custom_schema_name: 'add_to_cart',
    source_environment: 'prod',
    context_website_id: 'website',
    destination_url: '',
    member_account_id: 'member',
    object_identifier: 'mug',
    resolved_locale: 'en-US',
    website_locale: 'en-US',
    member_account_locale: 'de-CH',
  })
})

test('a page in another language of a website names both that and the website’s own', () => {
  const page = seenPage()
  Object.assign(page.data.website, {
    language: 'fr',
    languages: [
      { language: 'en-US', path: '' },
      { language: 'fr', path: '/fr' },
    ],
  })
  addAllCatalogues()
  const { website_locale, resolved_locale } = eventContent({ schema: 'x' }, page, teller, 0)
  expect({ website_locale, resolved_locale }).toEqual({ website_locale: 'en-US', resolved_locale: 'fr' })
})

test('the locale falls back to the language of the document, then to en-US', () => {
  const page = seenPage()
  page.data.website.language = ''
  const localeIn = (documentLanguage: string) =>
    eventContent({ schema: 'x' }, page, { ...teller, documentLanguage }, 0).resolved_locale
  expect([localeIn('fr-CH'), localeIn('')]).toEqual(['fr-CH', 'en-US'])
})

test('the locale of a website is that of the words on its pages', () => {
  const page = seenPage()
  const localeOfWebsite = (language: string) => {
    page.data.website.language = language
    return eventContent({ schema: 'x' }, page, { ...teller, documentLanguage: language }, 0).resolved_locale
  }
  expect([localeOfWebsite('en-GB'), localeOfWebsite('sv-SE')]).toEqual(['en-GB', 'en-US'])
})

test('it goes by beacon, as a JSON string with the name of its schema', async () => {
  const { tracker, sent, reports } = open()
  await tracker.track(content)
  expect(sent).toMatchObject([{ way: 'beacon', path: EVENTS }])
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    eventContent: JSON.stringify(content),
    eventSchemaName: 'add_to_cart',
  })
  expect(reports).toEqual([])
})

test.each([200, 202])('where no beacon is taken it goes by XHR, and %i is success', async (status) => {
  const { tracker, sent, reports } = open({ takesBeacons: false, answers: { [EVENTS]: { status } } })
  await tracker.track(content)
  expect(sent).toMatchObject([{ way: 'xhr', path: EVENTS }])
  expect(reports).toEqual([])
})

test.each([0, 201, 204, 400, 429, 500])('any other status is told: %i', async (status) => {
  const { tracker, reports } = open({ transport: 'xhr', answers: { [EVENTS]: { status } } } as never)
  await tracker.track(content)
  expect(reports).toEqual([`Error tracking event: HTTP Status ${status}`])
})

test('an event without content is not sent: no payload', async () => {
  const { tracker, sent, reports } = open()
  await tracker.track(undefined)
  expect(sent).toEqual([])
  expect(reports).toEqual(['no payload'])
})

test('validate mode asks what is wrong with an event, says it, and tracks nothing', async () => {
  const answer = { text: '{"isValid":true,"errors":{}}' }
  const { tracker, sent, warnings } = open({ validates: true, answers: { [VALIDATE]: answer } } as never)
  await tracker.track(content)
  expect(sent).toMatchObject([{ way: 'xhr', path: VALIDATE }])
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ eventContent: JSON.stringify(content) })
  expect(warnings).toEqual([`add_to_cart: ${answer.text}`])
})

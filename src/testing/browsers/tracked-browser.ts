import type { PageContext } from '../../../web/storefront/tracking/collect/page-context.ts'
import type { Answer, Message, Sender } from '../../../web/storefront/tracking/collect/send-hit.ts'
import type { Browser } from '../../../web/storefront/tracking/tracker.ts'
import type { CookieJar } from '../../../web/storefront/tracking/visitor/cookie-jar.ts'
import type { PageData } from '../../pages/contract.ts'
import { makeProduct, makeWebsite } from '../fixtures/make/make.ts'

/** A cookie jar that expires cookies by the test's clock. */
export function testJar(): CookieJar & { names(): string[] } {
  const kept = new Map<string, { value: string; until: number }>()
  const read = (name: string) => {
    const found = kept.get(name)
    return found && found.until > Date.now() ? found.value : undefined
  }
  return {
    read,
    write: (name, value, seconds = Number.POSITIVE_INFINITY) =>
      kept.set(name, { value, until: Date.now() + seconds * 1000 }),
    clear: (name) => kept.delete(name),
    names: () => [...kept.keys()].filter((name) => read(name) !== undefined),
  }
}

export interface Sent {
  way: 'beacon' | 'xhr' | 'post'
  path: string
  body: string
  type?: string | undefined
  headers?: Record<string, string> | undefined
  timeoutMs?: number | undefined
}

/** Records what is sent. `answers` by path; default: an empty 200. */
export function testSender(answers: Record<string, Partial<Answer>> = {}, takesBeacons = true) {
  const sent: Sent[] = []
  const sender: Sender = {
    beacon(message: Message) {
      if (takesBeacons) sent.push({ way: 'beacon', ...message })
      return takesBeacons
    },
    async ask(_, { path, body = '', type }, timeoutMs) {
      sent.push({ way: 'xhr', path, body, type, timeoutMs })
      return { status: 200, text: '', timedOut: false, ...answers[path] }
    },
    post: (message, { headers, timeoutMs }) => void sent.push({ way: 'post', ...message, headers, timeoutMs }),
  }
  return { sender, sent }
}

export function testStorage(): Storage & { keys(): string[] } {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  } as Storage & { keys(): string[] }
}

/** A fully functional browser, with overrides. */
export function testBrowser(changes: Partial<Browser> = {}) {
  const cookies = testJar()
  const storage = testStorage()
  const { sender, sent } = testSender()
  const warnings: string[] = []
  let ids = 0
  const browser: Browser = {
    sender,
    cookies,
    now: Date.now,
    locale: 'de-CH',
    validates: false,
    storage: () => storage,
    facts: () => ({
      userAgent: 'A browser',
      language: 'de',
      timeZone: 'Europe/Zurich',
      localStorageSupported: true,
      viewportWidth: 1280,
      viewportHeight: 800,
      screenWidth: 1920,
      screenHeight: 1080,
    }),
    documentLanguage: () => 'en',
    newId: () => `visitor-${++ids}`,
    warn: (message) => warnings.push(message),
    ...changes,
  }
  return { browser, cookies, storage, sent, warnings }
}

/** A shop's home page, reached from a search engine. */
export function seenPage(path = '/', data: Partial<PageData> = {}): PageContext {
  const { website, storeSettings } = makeWebsite()
  return {
    href: `http://demo.test${path}`,
    title: 'A page',
    referrer: 'http://search.test/',
    data: {
      pageType: 2,
      title: 'A page',
      collection: null,
      list: null,
      banner: null,
      items: [],
      item: null,
      search: null,
      relatedItems: [],
      productMerchandisingContext: {},
      installmentContext: {},
      website: { ...website, baseUrl: 'http://demo.test' },
      websiteSettings: { storeSettings },
      analytics: { cookieMode: 'standard', isDisabled: false, templateId: null },
      ...data,
    },
  }
}

export const productPage = () => seenPage('/shop/p/mug', { pageType: 50, item: makeProduct() })

/**
 * Requests of visitors' and merchants' browsers, as plain data: `{ kind, method, path, headers, cookies, body, expects }`.
 * Independent of k6, so that tests can send the same to the product.
 */

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
]

/** Page types of the tracker (specification §3). */
export const pageTypes = { home: 2, shop: 1, product: 50 }

/**
 * A browser on one host. Each has its own address in 10.0.0.0/8, because the product also limits requests by address, and
 * trusts `X-Forwarded-For` from a load generator on the same machine as from a proxy.
 */
export function browserOn(host, scheme, random) {
  const part = () => Math.floor(random() * 256)
  return {
    host,
    origin: `${scheme}://${host}`,
    address: `10.${part()}.${part()}.${part()}`,
    agent: AGENTS[Math.floor(random() * AGENTS.length)],
    cookies: {},
  }
}

/** Stores the cookies of a reply; an empty value removes one. */
export function keepCookies(browser, set) {
  for (const name of Object.keys(set)) {
    if (set[name] === '') delete browser.cookies[name]
    else browser.cookies[name] = set[name]
  }
}

/** A page navigation: the first one sets the visitor's cookies. */
export function openPage(browser, kind, path) {
  return request(browser, kind, 'GET', path, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
}

export function addToCart(browser, offer, key) {
  const body = { itemId: offer.itemId, sku: offer.sku, quantity: 1 }
  return unsafe(browser, 'add-to-cart', '/api/commerce/shopping-cart/entries', { body, key })
}

export function viewCart(browser) {
  return request(browser, 'cart', 'GET', '/api/commerce/shopping-cart?calculateSubtotal=true', {})
}

/** Signs up for a notice when a variant is back in stock. */
export function signUpForNotice(browser, variant, email, key) {
  const { productId, variantId } = variant
  const body = { siteVisitorEmail: email, productId, variantId, isJoinMailingList: false }
  return unsafe(browser, 'sign-up', '/api/site-users/account/notifications/restock', { body, key })
}

/** A page view. @param visit `{ record, pageType, path }`: visitor and page */
export function recordHit(browser, visit) {
  const data = {
    event: 'View',
    visitorCookie: visit.record,
    url: `${browser.origin}${visit.path}`,
    referrer: 'https://search.example/',
    timeZone: 'Europe/Vienna',
    language: 'de-AT',
    pageType: visit.pageType,
  }
  const fields = { event: 'View', data: JSON.stringify(data), ss_cvr: visit.record }
  const body = Object.keys(fields)
    .map((name) => `${name}=${encodeURIComponent(fields[name])}`)
    .join('&')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: browser.origin }
  return request(browser, 'hit', 'POST', '/api/census/RecordHit', { headers, body })
}

/** The tracker's visit record: 32 hexadecimal digits, first, last and current visit, number of visits. */
export function visitRecord(random, now) {
  let id = ''
  while (id.length < 32) id += Math.floor(random() * 16).toString(16)
  return `${id}|${now}|${now}|${now}|1`
}

export function signIn(browser, login, key) {
  return unsafe(browser, 'sign-in', '/api/identity/sign-in', { body: login, key })
}

/** The waiting list. */
export function listWaiting(browser) {
  return request(browser, 'waiting-list', 'GET', '/api/site-users/account/notifications/restock/groups', {})
}

/** Data of the dialog before a send. */
export function lookOver(browser, groups, key) {
  const body = { sendRequests: groups.map(({ productId, variantId }) => ({ productId, variantId })) }
  return unsafe(browser, 'look-over', '/api/restock/preflight', { body, key })
}

export function sendAll(browser, groups, key) {
  const body = { sendRequests: groups.map(({ productId, variantId }) => ({ productId, variantId })) }
  const path = '/api/site-users/account/notifications/restock/send/all'
  return unsafe(browser, 'send-all', path, { body, key })
}

export function watchSend(browser, sendId) {
  return request(browser, 'send-progress', 'GET', `/api/restock/sends/${sendId}`, {})
}

/** A unique key in the format of a version 4 UUID; unique enough for idempotency, not for secrets. */
export function newKey(random) {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16))
}

/** A write with origin, CSRF token and idempotency key. */
function unsafe(browser, kind, path, { body, key }) {
  const headers = {
    'content-type': 'application/json',
    origin: browser.origin,
    'x-csrf-token': browser.cookies.crumb,
    'idempotency-key': key,
  }
  return request(browser, kind, 'POST', path, { headers, body: JSON.stringify(body) })
}

function request(browser, kind, method, path, { headers = {}, body = null }) {
  const always = { 'user-agent': browser.agent, 'x-forwarded-for': browser.address, 'accept-encoding': 'gzip' }
  return {
    kind,
    method,
    path,
    headers: { ...always, ...headers },
    cookies: { ...browser.cookies },
    body,
    /** Expected status. */
    expects: 200,
  }
}

/* global __VU */
import { check } from 'k6'
import http from 'k6/http'
import { isOurs } from './report/marks.js'
import { keepCookies } from './requests.js'

// By default every status below 400 counts as success, including redirects to foreign pages.
http.setResponseCallback(http.expectedStatuses(200))

/**
 * Sends through k6, and keeps the cookies itself: the product's are `Secure`, which k6's own jar never sends over http.
 * Returns `{ ok, json() }`; `ok` if the answer is the product's.
 */
export function sender(target) {
  return (browser, request, shop) => {
    const { url, headers } = target.locate(request, browser.host, __VU)
    const reply = http.request(request.method, url, request.body, {
      headers,
      cookies: replacing(request.cookies),
      redirects: 0,
      responseType: 'text',
      tags: { kind: request.kind, name: request.kind },
    })
    keepCookies(browser, cookiesOf(reply))
    const ok = check(reply, { [`${request.kind} is answered`]: (answer) => isOurs(request, answer, shop) })
    return { ok, json: () => JSON.parse(reply.body) }
  }
}

function replacing(cookies) {
  const all = {}
  for (const name of Object.keys(cookies)) all[name] = { value: cookies[name], replace: true }
  return all
}

function cookiesOf(reply) {
  const set = {}
  for (const name of Object.keys(reply.cookies)) {
    const last = reply.cookies[name][reply.cookies[name].length - 1]
    set[name] = last.max_age < 0 ? '' : last.value
  }
  return set
}

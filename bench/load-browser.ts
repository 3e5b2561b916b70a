import type * as requests from '../load-tests/lib/requests.js'
import { keepCookies } from '../load-tests/lib/requests.js'
import { httpClient, type Reply } from '../src/testing/http-client.ts'

/** A browser of load-tests/lib/requests.js. */
export type LoadBrowser = ReturnType<typeof requests.browserOn>
/** What it would send. */
export type LoadRequest = ReturnType<typeof requests.openPage>

/** Sends one request as Node does, with the cookies the request names, and lets the browser keep what comes back. */
export async function sendOnce(port: number, browser: LoadBrowser, request: LoadRequest): Promise<Reply> {
  const client = httpClient(port, browser.host)
  const body = request.body === null ? {} : { body: request.body }
  const reply = await client.send(request.method, request.path, { headers: headersOf(request), ...body })
  keepCookies(browser, Object.fromEntries(client.cookies))
  return reply
}

/** Without the wish for a compressed answer, which Node would have to unpack. */
export function headersOf({ headers, cookies }: LoadRequest): Record<string, string> {
  const { 'accept-encoding': _, ...others } = headers as Record<string, string>
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return cookie === '' ? others : { ...others, cookie }
}

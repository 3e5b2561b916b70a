import { request as ask } from 'node:http'
import type * as requests from '../../load-tests/lib/requests.js'
import { keepCookies } from '../../load-tests/lib/requests.js'
import { httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'

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

/** Bytes of the body of an answer as a browser gets it, compressed; what was asked before is asked again. */
export function sizeOf(port: number, browser: LoadBrowser, request: LoadRequest): Promise<number> {
  const { method, path, body } = request
  const headers = { ...headersOf(request), host: browser.host, 'accept-encoding': 'gzip' }
  return new Promise((done, fail) => {
    const asked = ask({ port, host: '127.0.0.1', method, path, headers, setHost: false }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => done(bytes))
    })
    asked.on('error', fail)
    asked.end(body ?? undefined)
  })
}

import { request as ask } from 'node:http'
import type * as requests from '../../load-tests/lib/requests.js'
import { keepCookies } from '../../load-tests/lib/requests.js'
import { httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'

/** A browser of load-tests/lib/requests.js. */
export type LoadBrowser = ReturnType<typeof requests.browserOn>
/** A request built by it. */
export type LoadRequest = ReturnType<typeof requests.openPage>

/** Sends one request through Node, with its cookies, and stores the received cookies. */
export async function sendOnce(port: number, browser: LoadBrowser, request: LoadRequest): Promise<Reply> {
  const client = httpClient(port, browser.host)
  const body = request.body === null ? {} : { body: request.body }
  const reply = await client.send(request.method, request.path, { headers: headersOf(request), ...body })
  keepCookies(browser, Object.fromEntries(client.cookies))
  return reply
}

/** Without accept-encoding, because Node would have to decompress. */
export function headersOf({ headers, cookies }: LoadRequest): Record<string, string> {
  const { 'accept-encoding': _, ...others } = headers as Record<string, string>
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return cookie === '' ? others : { ...others, cookie }
}

/** Size of a compressed answer, as a browser gets it; conditional headers are sent. */
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

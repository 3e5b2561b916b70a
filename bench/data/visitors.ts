import { randomBytes } from 'node:crypto'
import { addressOf } from '../../src/testing/browsers/http-client.ts'

/** A hit as a visitor's browser sends it. */
export interface SentHit {
  headers: Record<string, string>
  body: string
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
]

/** Page views of distinct visitors of a website. */
export function makeHits(host: string, count: number): SentHit[] {
  return Array.from({ length: count }, (_, n) => {
    const begun = Date.now()
    const visitorCookie = `${randomBytes(16).toString('hex')}|${begun}|${begun}|${begun}|1`
    const data = {
      event: 'View',
      visitorCookie,
      url: `http://${host}/shop/p/product-${n % 50}`,
      referrer: 'https://search.example/',
      timeZone: 'Europe/Vienna',
      language: 'de-AT',
      pageType: 50,
      clientDate: begun,
      viewportWidth: 1280,
      viewportHeight: 720,
    }
    return {
      headers: {
        host,
        origin: `http://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': agents[n % agents.length] ?? '',
        'x-forwarded-for': addressOf(n),
      },
      body: new URLSearchParams({ event: 'View', data: JSON.stringify(data), ss_cvr: visitorCookie }).toString(),
    }
  })
}

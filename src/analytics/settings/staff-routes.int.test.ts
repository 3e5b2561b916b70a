import { describe, expect, test, vi } from 'vitest'
import { type HttpClient, httpClient } from '../../testing/browsers/http-client.ts'
import { proveDomain } from '../../testing/browsers/prove-domain.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const RECORD = `${'a'.repeat(32)}|1700000000000|1700000000000|1700000000000|1`

const product = await startTestProduct()
const { websiteId } = await product.addWebsite('acme')
const origin = `http://acme.${product.baseDomain}`

/** Counters of the hits so far. */
function hitCounts(): { all: number; excluded: number } {
  const { taken, uncounted } = product.parts.describeHits()
  return { all: Object.values(uncounted).reduce((sum, count) => sum + count, taken), excluded: uncounted.excluded }
}

describe('the browser of a contributor', () => {
  const manage = `http://acme.manage.${product.baseDomain}`
  const markWith = (client: HttpClient, pass: string, back = '/analytics?period=day') =>
    client.get(`/api/census/staff?${new URLSearchParams({ pass, back })}`)
  const passOf = (isStaff: boolean, id = websiteId) => product.parts.staffPasses.issue(id, isStaff, Date.now())
  const excludedBy = async (client: HttpClient, data: object = {}, at = origin) => {
    const before = hitCounts()
    await client.send('POST', '/api/census/RecordHit', {
      body: String(
        new URLSearchParams({ event: 'View', data: JSON.stringify({ url: `${at}/`, ...data }), ss_cvr: RECORD }),
      ),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: at, 'user-agent': AGENT },
    })
    // The website's settings are read before the first hit is processed.
    await vi.waitFor(() => expect(hitCounts().all).toBe(before.all + 1), 20_000)
    return hitCounts().excluded - before.excluded
  }

  test('is marked by a redirect through the storefront, and unmarked after sign-out', async () => {
    const browser = product.client('acme')
    const reply = await markWith(browser, passOf(true))
    expect([reply.status, reply.headers.location]).toEqual([302, `${manage}/analytics?period=day`])
    expect(reply.headers['set-cookie']).toEqual([
      'plinth_staff=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly',
    ])
    expect(await excludedBy(browser)).toBe(1)
    await markWith(browser, passOf(false))
    expect(await excludedBy(browser)).toBe(0)
  })

  test('is marked on a custom domain by a link from the manage host', async () => {
    await proveDomain(product.db, websiteId, 'shop.example.com')
    const host = `shop.example.com:${product.port}`
    const browser = httpClient(product.port, host)
    expect(await excludedBy(browser, { referrer: `${manage}/` }, `http://${host}`)).toBe(1)
    expect(await excludedBy(browser, {}, `http://${host}`)).toBe(1)
  })

  test('is not marked by merely following a link to the subdomain, as viewers do', async () => {
    const browser = product.client('acme')
    expect(await excludedBy(browser, { referrer: `${manage}/` })).toBe(0)
    expect([...browser.cookies.keys()]).not.toContain('plinth_staff')
  })

  test('is not marked without a pass of this website, and goes back all the same', async () => {
    for (const pass of ['', 'x', passOf(true, 'another')]) {
      const reply = await markWith(product.client('acme'), pass)
      expect([reply.status, reply.headers.location, reply.headers['set-cookie']]).toEqual([
        ...[302, `${manage}/analytics?period=day`],
        undefined,
      ])
    }
  })

  test('is redirected to the manage host only', async () => {
    for (const back of ['//evil.example', '/\\evil.example', '/@evil.example']) {
      const { location } = (await markWith(product.client('acme'), passOf(true), back)).headers
      expect(new URL(String(location)).origin).toBe(manage)
    }
    for (const back of ['', '.evil.example', '@evil.example', 'https://evil.example'])
      expect((await markWith(product.client('acme'), passOf(true), back)).status).toBe(400)
  })
})

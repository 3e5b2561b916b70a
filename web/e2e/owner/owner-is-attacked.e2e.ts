import { expect, test } from 'vitest'
import { addressOf, httpClient } from '../../../src/testing/browsers/http-client.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage } = setUpBrowserTest()
const password = 'a quiet walk by the sea'
const phone = { width: 390, height: 844 }

function browserAt(address: string) {
  const { host, port } = new URL(url('', '/'))
  return httpClient(Number(port), host, address)
}

/** Opens a store, and simulates guessing of its owner's password. */
async function attackedOwner(name: string): Promise<string> {
  const email = `${name}@example.com`
  const owner = browserAt('192.0.2.1')
  await owner.open('/sign-up')
  const store = { name: 'Ada', email, password, storeName: 'Attacked', subdomain: name }
  expect((await owner.post('/api/identity/sign-up', store)).status).toBe(200)
  for (let n = 0; n < 6; n++) {
    const stranger = browserAt(addressOf(n))
    await stranger.open('/sign-in')
    await stranger.post('/api/identity/sign-in', { email, password: `a guess ${n}` })
  }
  return email
}

test.each([desktop, phone])(
  'while strangers guess, the owner signs in from a new browser with a captcha, at %o',
  async (size) => {
    const email = await attackedOwner(`attacked-${size.width}`)
    const { page, complaints, close } = await openPage(size)
    await page.goto(url('', '/sign-in'))
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('mistyped by her')
    await page.getByLabel('Password').press('Enter')
    await page.getByText('There were many wrong attempts.').waitFor()
    await page.locator('altcha-widget input[type="checkbox"]').waitFor()
    await page.getByText('E-mail or password is not right.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    expect(await page.getByLabel('Password').inputValue()).toBe('mistyped by her')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await seriousFindings(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await page.waitForURL(url('', '/'))
    // Refused requests are expected here.
    expect(complaints.filter((complaint) => !/40[13]/.test(complaint))).toEqual([])
    await close()
  },
)

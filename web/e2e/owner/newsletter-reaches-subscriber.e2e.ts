import type { Page } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { queryOnce } from '../../../proof/processes/query-once.ts'
import type { Letter } from '../../../src/platform/mail/mail.ts'
import { httpClient } from '../../../src/testing/browsers/http-client.ts'
import { startMailServer } from '../../../src/testing/servers/mail-server.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'
import { giveAddress } from './restock-panel.ts'

const mail = await startMailServer()
afterAll(mail.stop)
const stage = setUpBrowserTest({ SMTP_URL: mail.url })
const manage = (path: string) => stage.url('demo.manage.', path)
const ADA = 'ada.newsletter@example.com'
const lettersTo = (address: string) => mail.arrived.filter(({ to }) => to === address)
const linkIn = (text = '') => /http:\S+/.exec(text)?.[0] ?? ''

/** A number of the campaign's page: "Clicked". */
const numberOf = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) })

test('a visitor signs up and confirms, the owner writes, tries and sends a campaign, and a click and one press to leave are counted', async () => {
  const visitor = await stage.openPage(phone)
  await visitor.page.goto(stage.url('demo.', '/newsletter/sign-up'))
  await visitor.page.getByRole('textbox', { name: 'E-mail' }).fill(ADA)
  await visitor.page.getByRole('button', { name: 'Subscribe' }).click()
  await visitor.page.getByText('Almost done.').waitFor()
  await vi.waitFor(() => expect(lettersTo(ADA)).toHaveLength(1), { timeout: 60_000 })
  await visitor.page.goto(linkIn(lettersTo(ADA)[0]?.text))
  await visitor.page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await visitor.page.getByRole('heading', { name: 'You are subscribed to Kiln letter' }).waitFor()

  const owner = await stage.openPage(desktop)
  const { page } = owner
  await stage.signIn(page)
  const letterTo = (address: string) =>
    vi.waitFor(
      () => {
        const letter = lettersTo(address)[0]
        if (!letter) throw new Error(`No e-mail to ${address} has arrived`)
        return letter as unknown as Letter
      },
      { timeout: 60_000 },
    )
  await giveAddress({ letterTo }, page, 'robin@example.com')
  // As it is entered in Settings, Business: without a postal address nothing is sent.
  const seller = JSON.stringify({ name: 'Harbour & Clay', address: '12 Van Brunt Street' })
  await queryOnce(stage.databaseUrl(), `update websites set seller = seller || $1::jsonb where subdomain = 'demo'`, [
    seller,
  ])
  await page.goto(manage('/campaigns'))
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Create campaign' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create campaign' })
  await dialog.getByLabel('Name').fill('Blue bowls')
  await dialog.getByRole('button', { name: 'Create campaign' }).click()
  await page.getByRole('heading', { level: 1, name: 'Blue bowls' }).waitFor()
  await page.getByRole('checkbox', { name: 'Kiln letter' }).check()
  await page.getByText('1 person.', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Blue bowls, {{firstName|friend}}')
  await page.getByRole('textbox', { name: 'Preview text' }).fill('Forty of them')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Button' }).click()
  const block = page.getByRole('region', { name: 'Button block' })
  await block.getByRole('textbox', { name: 'Label' }).fill('See the bowls')
  await block.getByRole('textbox', { name: 'Link' }).fill('/shop')
  await page.frameLocator('iframe').getByText('See the bowls').waitFor()

  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await page.getByText('Test e-mail sent to robin@example.com.').waitFor()
  expect(lettersTo('robin@example.com').at(-1)).toMatchObject({
    subject: expect.stringMatching(/^\[Test\] Blue bowls, /),
  })

  await page.getByRole('button', { name: 'Review and send' }).click()
  const review = page.getByRole('dialog', { name: 'Send campaign' })
  await review.getByRole('button', { name: 'Send to 1 person' }).click()
  await vi.waitFor(() => expect(lettersTo(ADA)).toHaveLength(2), { timeout: 120_000 })
  const [, letter] = lettersTo(ADA)
  expect(letter).toMatchObject({
    subject: 'Blue bowls, friend',
    headers: {
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': expect.stringContaining('lists.demo'),
    },
  })
  expect(letter?.text).toContain('See the bowls: ')

  await visitor.page.goto(linkIn(/See the bowls: (\S+)/.exec(letter?.text ?? '')?.[1]))
  expect(new URL(visitor.page.url()).pathname).toBe('/shop')
  const leave = new URL(/<(http[^>]+)>/.exec(letter?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  // As a mail program does it: without cookies, and not from a page.
  const program = httpClient(Number(leave.port), leave.host)
  const left = await program.send('POST', leave.pathname + leave.search, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([left.status, left.headers.location]).toEqual([200, undefined])

  await page.getByText('Sent', { exact: true }).first().waitFor({ timeout: 120_000 })
  await page.reload()
  await untilHydrated(page)
  await numberOf(page, 'Clicked').getByText('1', { exact: true }).waitFor()
  await numberOf(page, 'Unsubscribed').getByText('1', { exact: true }).waitFor()
  expect(lettersTo(ADA)).toHaveLength(2)
  // While the machine is busy, figures are answered later.
  const isLater = (text: string) => /status of 503 .*\/api\/analytics\//.test(text)
  expect([...owner.complaints, ...visitor.complaints].filter((text) => !isLater(text))).toEqual([])
  await Promise.all([owner.close(), visitor.close()])
})

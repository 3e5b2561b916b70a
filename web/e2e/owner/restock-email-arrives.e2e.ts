import { afterAll, expect, test, vi } from 'vitest'
import { startMailServer } from '../../../src/testing/servers/mail-server.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { makeProduct } from '../stocked-products.ts'
import { desktop, phone } from '../watched-page.ts'
import { dialog, group, openRestock, progress } from './restock-panel.ts'
import { openPanel, toast, typeOver } from './stock-panel.ts'

const mail = await startMailServer()
afterAll(mail.stop)
const stage = setUpBrowserTest({ SMTP_URL: mail.url })
const manage = (path: string) => stage.url('demo.manage.', path)

test('a visitor signs up on a phone, confirms the address, the merchant restocks and sends, the letter arrives, and its link unsubscribes', async () => {
  const merchant = await stage.openPage(desktop)
  await stage.signIn(merchant.page)
  const path = await makeProduct(merchant.page, { title: 'Skerry Jug', changes: {}, variants: [{ stock: 0 }] })
  const visitor = await stage.openPage(phone)
  await visitor.page.goto(stage.url('demo.', path))
  const box = visitor.page.locator('.product-restock-notification:visible')
  await box.getByRole('textbox', { name: 'Your Email' }).fill('ada@example.com')
  await box.getByRole('button', { name: 'Sign Up' }).click()
  await box.getByText('Signed up!', { exact: true }).waitFor()

  await vi.waitFor(() => expect(mail.arrived).toHaveLength(1), { timeout: 60_000 })
  const [asking] = mail.arrived
  expect(asking).toMatchObject({ to: 'ada@example.com', subject: 'Please confirm your e-mail address' })
  expect(asking?.text).not.toMatch(/Skerry|Harbour/)
  await openRestock(merchant.page, manage('/waiting-list'))
  await group(merchant.page, 'Skerry Jug').getByText('1 unconfirmed').waitFor()
  await visitor.page.goto(/http:\S+/.exec(asking?.text ?? '')?.[0] ?? '')
  await visitor.page.getByRole('button', { name: 'Confirm my address' }).click()
  await visitor.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()

  await openPanel(merchant.page, manage('/inventory?search=skerry'))
  await typeOver(merchant.page, 'Skerry Jug', '5')
  await toast(merchant.page).getByText('Skerry Jug: 5 on hand.').waitFor()
  await openRestock(merchant.page, manage('/waiting-list'))
  await merchant.page.getByRole('checkbox', { name: 'Select Skerry Jug' }).click()
  expect(await group(merchant.page, 'Skerry Jug').count()).toBe(1)
  await merchant.page.getByRole('button', { name: 'Send notices', exact: true }).click()
  await dialog(merchant.page).getByRole('button', { name: 'Send 1 e-mail' }).click()
  await progress(merchant.page).getByText('1 sent.').waitFor({ timeout: 60_000 })

  await vi.waitFor(() => expect(mail.arrived).toHaveLength(2), 20_000)
  const [, letter] = mail.arrived
  const sendId = new URL(merchant.page.url()).pathname.split('/').at(-1)
  expect(letter).toMatchObject({
    to: 'ada@example.com',
    subject: 'Skerry Jug is back',
    headers: {
      'message-id': expect.stringMatching(new RegExp(`^<restock-${sendId}-[\\w-]+-1\\.[^@]+@`)),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  })
  for (const words of [letter?.text, letter?.html]) {
    expect(words).toContain('Good news: it’s back in stock.')
    expect(words).toContain('Harbour & Clay'.replace('&', words === letter?.html ? '&amp;' : '&'))
    expect(words).toContain(`demo.localhost`)
  }
  const [, link = ''] = /<(http[^>]+)>/.exec(letter?.headers['list-unsubscribe'] ?? '') ?? []
  await visitor.page.goto(link)
  await visitor.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await visitor.page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  // While the machine is busy, figures are answered later.
  const isLater = (text: string) => /status of 503 .*\/api\/analytics\//.test(text)
  expect([...merchant.complaints, ...visitor.complaints].filter((text) => !isLater(text))).toEqual([])
  await Promise.all([merchant.close(), visitor.close()])
})

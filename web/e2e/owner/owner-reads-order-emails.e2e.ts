import { expect, test } from 'vitest'
import { EmailKind, type EmailPreviewReply } from '../../../src/orders/email-contract.ts'
import { findingsIn, inBothSchemes, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { send } from '../stocked-products.ts'
import { desktop, phone } from '../watched-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()

test('the owner sees each e-mail about an order, on desktops and phones, light and dark', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await signIn(page)
  await page.goto(url('demo.manage.', '/settings/order-emails'))
  await untilHydrated(page)
  const frame = page.frameLocator('iframe[title="E-mail preview"]')
  await frame.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  const background = () => frame.locator('.words').evaluate((card) => getComputedStyle(card).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(background).not.toBe(light)
  await page.getByLabel('E-mail', { exact: true }).selectOption('Shipped')
  await frame.getByRole('heading', { name: 'Your parcel is on its way' }).waitFor()
  await page.getByText('Plain text').click()
  await page.getByText('Sample order').first().waitFor({ state: 'attached' })
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  const letters = await openPage(desktop)
  const sizes = [390, 640].map((width) => ({ width, height: 900 }))
  for (const kind of EmailKind.options) {
    const { html } = await send<EmailPreviewReply>(
      page,
      'GET',
      `/api/commerce/orders/emails/preview?kind=${kind}`,
      undefined,
    )
    await letters.page.setContent(html)
    expect([kind, await findingsIn(letters.page, inBothSchemes(...sizes))]).toEqual([kind, []])
  }
  expect(complaints).toEqual([])
  await letters.close()
  await close()
})

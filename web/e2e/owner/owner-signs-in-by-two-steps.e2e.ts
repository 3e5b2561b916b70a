import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stepAt, totpAt } from '../../../src/identity/second-factor/totp.ts'
import { findingsIn } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }
const email = 'ada@example.com'
const PASSWORD = 'a quiet walk by the sea'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The authenticator app's code for the shown key, a number of time steps from now, because each code works once. */
function codeOf(key: string, steps: number): string {
  const bits = [...key.replace(/\s/g, '')].map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return totpAt(secret, stepAt(new Date().toISOString()) + steps)
}

/** Checks accessibility; also takes screenshots at both widths and in both themes if requested. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: narrow }])).toEqual([])
  const { SCREENSHOTS } = process.env
  if (!SCREENSHOTS) return page.setViewportSize(desktop)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [desktop, narrow]) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${colorScheme}-${viewport.width}.png` })
    }
  await page.setViewportSize(desktop)
}

async function signUp(page: Page): Promise<void> {
  await page.goto(url('', '/sign-up'))
  await page.getByLabel('Your name').fill('Ada Moor')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Store name').fill('Nord')
  await page.getByText('nord is free.').waitFor()
  await page.getByRole('button', { name: 'Open my store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
}

/** Returns the authenticator key and two recovery codes. */
async function switchOn(page: Page): Promise<{ key: string; recovery: [string, string] }> {
  await page.goto(url('nord.manage.', '/account'))
  await untilHydrated(page)
  await expectAccessible(page, 'account')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  const key = await dialog.locator('[class*=secretKey]').innerText()
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await dialog.getByText('This code is not right').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'two-step-enroll')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 0))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.waitFor()
  await expectAccessible(page, 'two-step-recovery')
  const [first = '', second = ''] = await codes.locator('code').allInnerTexts()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()
  return { key, recovery: [first, second] }
}

async function enter(page: Page): Promise<void> {
  await page.goto(url('nord.manage.', '/sign-in'))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
}

test('an owner sets up two-step sign-in, signs in with a code and with a recovery code, and switches it off', async () => {
  const home = await openPage(desktop)
  await signUp(home.page)
  const { key, recovery } = await switchOn(home.page)

  const { page, close } = await openPage(desktop)
  await enter(page)
  await page.getByRole('textbox', { name: 'Code' }).fill('123')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This code is not right').first().waitFor()
  await expectAccessible(page, 'two-step-wrong')
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

  const lost = await openPage(narrow)
  await enter(lost.page)
  await lost.page.getByRole('textbox', { name: 'Code' }).fill(recovery[0])
  await lost.page.getByRole('button', { name: 'Sign in' }).click()
  await lost.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

  await home.page.reload()
  await untilHydrated(home.page)
  await home.page.getByText('9 recovery codes are left.').waitFor()
  await home.page.getByRole('button', { name: 'Switch off' }).click()
  const dialog = home.page.getByRole('dialog', { name: 'Switch off two-step sign-in' })
  await expectAccessible(home.page, 'two-step-off')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(recovery[1])
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await home.page.getByText('Two-step sign-in is off.').first().waitFor()
  await Promise.all([close(), lost.close(), home.close()])
})

import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { FormReply, SubmissionsReply } from '../../../src/forms/admin-contract.ts'
import { demoFormId } from '../../../src/seed/demo/demo-forms.ts'
import type { FormField, FormSettings } from '../../../src/shared/forms/form-definition.ts'
import { HOSTILE, hostileAnswers, hostileFields, hostilePage } from '../../../src/testing/fixtures/hostile-answers.ts'
import { makeField } from '../../../src/testing/fixtures/make/make-field.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

/** Of the owner, who is signed in to the bakery, whose visitors solve a captcha. */
let storageState: NonNullable<BrowserContextOptions['storageState']>
const formId = demoFormId('bakery', 'order-request')
const PAGE = '/custom-orders'

beforeAll(async () => {
  const { page, close } = await openPage(desktop)
  await signIn(page)
  await page.getByRole('button', { name: /^Account: / }).press('Enter')
  await page.getByRole('menuitem', { name: /^Switch to / }).click()
  await page.waitForURL(url('bakery.manage.', '/'))
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  storageState = await page.context().storageState()
  await close()
})

/** With the scripts that check and send it. */
async function openForm(page: Page): Promise<void> {
  await page.goto(url('bakery.', PAGE))
  await page.locator('form [role="status"]').waitFor({ state: 'attached' })
}

/** As the page's own scripts ask. */
function ask<Body>(page: Page, method: string, path: string, body?: unknown): Promise<Body> {
  return page.evaluate(
    async ([method, path, body]) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
      const reply = await fetch(path, { method, headers, ...(body !== null && { body }) })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path} returned ${reply.status} ${text}`)
      return text === '' ? null : JSON.parse(text)
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
}

async function changeForm(fields: FormField[], settings: Partial<FormSettings>): Promise<void> {
  const { page, close } = await openPage(desktop, { storageState })
  await page.goto(url('bakery.manage.', '/forms'))
  const { form } = await ask<FormReply>(page, 'GET', `/api/forms/${formId}`)
  const { version, name } = form
  const changed = { version, name, fields, settings: { ...form.settings, ...settings } }
  await ask(page, 'PUT', `/api/forms/${formId}`, changed)
  await close()
}

test('a captcha is solved while the form is filled in, and the visitor is led where the owner says', async () => {
  const fields = [makeField('message', 'textarea', { title: 'Message', required: true })]
  await changeForm(fields, { captchaEnabled: true, successRedirect: '/shop' })
  const { page, complaints, close } = await openPage({ ...phone, width: 320 })
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/SaveFormSubmission')) sent.push(request.postDataJSON())
  })
  await openForm(page)
  const button = page.getByRole('button', { name: 'Send request' })
  const widget = page.locator('[data-captcha] altcha-widget')
  expect(await widget.count()).toBe(0)
  await page.getByLabel('Message').fill('A cake, please')
  await widget.waitFor()
  // Its box is narrower than 320 pixels.
  expect(await widget.getAttribute('data-size')).toBe('compact')
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.press('Enter')
  await page.waitForURL(url('bakery.', '/shop'))
  expect(sent).toMatchObject([{ captchaKey: expect.stringMatching(/^[\w+/=-]{50,}$/), contentSource: 'c' }])
  expect(complaints).toEqual([])
  await close()
})

test('a form whose captcha is refused says so, and asks for another one', async () => {
  const { page, close } = await openPage(phone)
  await openForm(page)
  let isRefused = true
  await page.route('**/SaveFormSubmission', async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>
    // As a token that was used before.
    await route.continue({ postData: JSON.stringify(isRefused ? { ...body, captchaKey: 'used' } : body) })
  })
  await page.getByLabel('Message').fill('Bread, please')
  const button = page.getByRole('button', { name: 'Send request' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await page.getByText('Complete CAPTCHA before submitting.').first().waitFor()
  isRefused = false
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await page.waitForURL(url('bakery.', '/shop'))
  await close()
})

test('markup in answers of every kind is text in the list, in the answer, and in print', async () => {
  await changeForm(hostileFields, { captchaEnabled: false, successRedirect: '' })
  const visitor = await openPage(phone)
  await visitor.page.goto(url('bakery.', PAGE))
  const { key } = await ask<{ key: string }>(visitor.page, 'POST', '/api/form/FormSubmissionKey')
  const body = { formId, key, form: JSON.stringify(hostileAnswers), contentSource: 'c', ...hostilePage }
  await ask(visitor.page, 'POST', '/api/form/SaveFormSubmission', body)
  await visitor.close()

  const { page, complaints, close } = await openPage(desktop, { storageState })
  const expectText = async (least: number) => {
    await expect.poll(() => page.locator('main').getByText(HOSTILE).count()).toBeGreaterThanOrEqual(least)
    expect(await page.locator('img[src="x"], svg[onload], main script').count()).toBe(0)
    expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  }
  await page.goto(url('bakery.manage.', `/forms/${formId}/answers`))
  await untilHydrated(page)
  await page.locator('[data-row-link]').first().waitFor()
  await expectText(1)
  const { submissions } = await ask<SubmissionsReply>(page, 'GET', `/api/forms/${formId}/submissions`)
  await page.goto(url('bakery.manage.', `/forms/${formId}/answers/${submissions[0]?.id}`))
  await untilHydrated(page)
  // Each of text, textarea, name, phone, address, radio, checkbox, select, likert and hidden, and the page.
  await expectText(10)
  await page.emulateMedia({ media: 'print' })
  await expectText(10)
  expect(complaints).toEqual([])
  await close()
})

import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

test('an owner writes a template with live data, errors by line and column, and completion, and publishes it', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await signIn(page)
  await page.goto(url('demo.manage.', '/templates'))
  await page.getByText('No templates yet').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Create template' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Title').fill('Short list')
  await dialog.getByLabel('It prints').selectOption('collection')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(/\/templates\/[^/]+$/)
  const source = page.getByRole('textbox', { name: 'Source' })
  const output = page.getByRole('region', { name: 'Output as text' })
  // Names are completed from the data, which has come once something is printed.
  await output.waitFor()
  await source.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('{website.siteT', { delay: 20 })
  await page.getByRole('option', { name: /^siteTitle/ }).click()
  await page.keyboard.type('|htmltag}\n{a|nope}')
  await page.getByRole('button', { name: "Line 2, column 1: SyntaxError: Formatter 'nope' is unknown" }).waitFor()
  await expect.poll(() => output.textContent()).toContain('Harbour')
  await source.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('<h1>{website.siteTitle|htmltag}</h1>')
  await page.getByRole('tab', { name: 'Tests' }).click()
  await page.getByRole('button', { name: 'Add test case' }).click()
  await page.getByRole('button', { name: 'Expect what is printed' }).click()
  await page.getByText('Passes', { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The draft was saved.').waitFor()
  await page.goto(url('demo.manage.', '/pages/publish'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everything is published.').waitFor()
  // The source's field also sets the width of tabs by an attribute, which the page's policy leaves out.
  expect(complaints.filter((one) => !one.startsWith('Applying inline style'))).toEqual([])
  await close()
})

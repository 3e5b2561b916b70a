import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startDnsServer } from '../../../src/testing/servers/dns-server.ts'
import { findingsIn, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const dns = await startDnsServer()
const { openPage, signIn } = setUpBrowserTest({ DNS_SERVERS: dns.address })
const narrow = { width: 360, height: 740 }

const card = (page: Page, title: string) => page.getByRole('region', { name: title })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function add(page: Page, domain: string): Promise<void> {
  await page.getByRole('button', { name: 'Add domain' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add domain' })
  await dialog.getByLabel('Domain').fill(domain)
  await dialog.getByRole('button', { name: 'Add domain' }).click()
}

/** Ctrl+K, a search, and Enter. */
async function goByPalette(page: Page, words: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await field.fill('nothing is called this')
  await page.getByText('Nothing matches.').waitFor()
  await field.fill(words)
  await page.getByRole('option', { name: 'Domains' }).waitFor()
  await field.press('Enter')
}

test('an owner adds a domain, is told what to set, proves it, makes it the address of the store and removes it', async () => {
  const { page, complaints, close } = await openPage()
  await signIn(page)
  await goByPalette(page, 'domains')
  await page.getByRole('heading', { level: 2, name: 'Your own domain' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await add(page, 'Bücher.Example.com')
  const [shop, line] = [card(page, 'bücher.example.com'), row(page, 'bücher.example.com')]
  await shop.getByText('Set the two records below where you manage the domain, then check.').waitFor()
  const [name = '', value = '', , target] = await shop.locator('code').allTextContents()
  expect([name, target]).toEqual(['_plinth-challenge.xn--bcher-kva.example.com', 'demo.localhost'])
  expect(value).toMatch(/^plinth-verify=[\w-]{32}$/)
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: narrow }])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)

  await line.getByRole('button', { name: 'Check now' }).click()
  await shop.getByText('The TXT record was not found.').waitFor()
  dns.records.set(name, [value])
  await line.getByRole('button', { name: 'Check now' }).click()
  await line.getByText('Verified', { exact: true }).waitFor()

  await line.getByRole('button', { name: 'Actions for bücher.example.com' }).click()
  await page.getByRole('menuitem', { name: 'Make primary' }).click()
  await line.getByText('Primary', { exact: true }).waitFor()
  await page.getByText('Visitors of the subdomain are sent to the primary domain.').waitFor()

  await line.getByRole('button', { name: 'Actions for bücher.example.com' }).click()
  await page.getByRole('menuitem', { name: 'Remove domain' }).click()
  const question = page.getByRole('dialog', { name: 'Remove bücher.example.com?' })
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Remove domain' }).click()
  await page.getByRole('heading', { level: 2, name: 'Your own domain' }).waitFor()
  expect(complaints).toEqual([])

  await add(page, 'localhost')
  const dialog = page.getByRole('dialog', { name: 'Add domain' })
  await dialog.getByText('Names that end in .localhost are not on the internet.').waitFor()
  expect(await dialog.getByLabel('Domain').inputValue()).toBe('localhost')
  await close()
})

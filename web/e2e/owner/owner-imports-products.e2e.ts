import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pictures } from '../../../src/testing/fixtures/make/make-picture.ts'
import { makeProductsCsv } from '../../../src/testing/fixtures/make/make-products-csv.ts'
import { makeZip } from '../../../src/testing/fixtures/make/make-zip.ts'
import { shopifyExport } from '../../../src/testing/fixtures/make/shopify-export.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }

const chooseFile = (page: Page, name: string, text: string) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const isAt = (page: Page, step: string) => page.locator('ol [aria-current]', { hasText: step }).waitFor()

async function looksGood(page: Page) {
  for (const viewport of [narrow, desktop]) {
    await page.setViewportSize(viewport)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(await seriousFindings(page)).toEqual([])
  }
}

test('500 rows with 3 bad ones are imported but for the products of those, and the import is undone; a product export of Shopify is known by its headings', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await signIn(page)
  await page.goto(url('demo.manage.', '/products'))
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Import products' }).waitFor()
  await looksGood(page)

  await chooseFile(page, 'photo.csv', 'PK\u0003\u0004 not a file of products')
  await page.getByRole('alert').getByText('This is not a CSV file.').waitFor()
  await chooseFile(page, 'autumn.csv', makeProductsCsv({ products: 125, variants: 4, bad: 3 }))
  await isAt(page, 'Match columns')
  expect(await page.getByLabel('SKU is').inputValue()).toBe('sku')
  await looksGood(page)
  await page.getByRole('button', { name: 'Check the file' }).click()

  await isAt(page, 'Check')
  await page.getByText('122 new products in this file. Nothing has been written yet.').waitFor()
  const problem = page.locator('[class*=problemTable] tbody tr')
  expect(await problem.count()).toBe(12)
  expect(await problem.first().innerText()).toContain(
    'This product has rows to correct and will not be imported. See row 8.',
  )
  expect(await problem.nth(2).innerText()).toContain('This is not a price in USD that can be read without doubt.')
  await looksGood(page)
  await page.getByRole('button', { name: 'Import 488 rows, leave out 12' }).click()

  await page.getByRole('heading', { name: '488 rows imported' }).waitFor({ timeout: 300_000 })
  await looksGood(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download errors' }).click(),
  ])
  expect((await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean)).toHaveLength(13)
  const address = page.url()
  await page.getByRole('link', { name: 'See products' }).click()
  await page.goto(url('demo.manage.', '/products?search=of+many'))
  await page.getByText('122 products found').waitFor()

  await page.goto(url('demo.manage.', '/products/import'))
  await page.getByRole('link', { name: 'autumn.csv' }).click()
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Undo import' }).press('Enter')
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor({ timeout: 300_000 })
  await page.getByText('Products and stock are as they were before.').waitFor()
  await page.goto(url('demo.manage.', '/products?search=of+many'))
  await page.getByRole('heading', { name: 'No products match' }).waitFor()

  await importWithPictures(page)
  await importFromShopify(page)
  expect(complaints).toEqual([expect.stringMatching(/400 .*imports/)])
  await close()
})

/** Pictures named in rows are uploaded in a ZIP file, also after the import. */
async function importWithPictures(page: Page): Promise<void> {
  await page.goto(url('demo.manage.', '/products/import'))
  await chooseFile(page, 'lamps.csv', 'Name,Price,Image addresses\nPictured lamp,40,lamp.png\nDark lamp,30,dark.png')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('2 picture files are missing: dark.png, lamp.png.').waitFor()
  const send = async (files: Record<string, Buffer>) =>
    page.setInputFiles('input[accept*=zip]', {
      name: 'lamps.zip',
      mimeType: 'application/zip',
      buffer: await makeZip(files),
    })
  await send({ 'photos/Lamp.PNG': await pictures.png() })
  await page.getByText('1 file came in a ZIP.').waitFor()
  await looksGood(page)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('1 of 2 pictures added, 1 failed').waitFor({ timeout: 60_000 })
  await page.getByRole('cell', { name: 'No ZIP file has brought a picture of this name.' }).waitFor()
  await looksGood(page)
  await send({ 'dark.png': await pictures.jpeg() })
  await page.getByText('2 of 2 pictures added').waitFor({ timeout: 60_000 })
}

/** Imported products are for sale. */
async function importFromShopify(page: Page): Promise<void> {
  await page.goto(url('demo.manage.', '/products/import'))
  await chooseFile(page, 'products_export.csv', shopifyExport)
  await page.getByText('It is a product export of Shopify').waitFor()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('3 new products in this file. Nothing has been written yet.').waitFor()
  await page.getByRole('button', { name: /^Import / }).click()
  await page.getByRole('heading', { name: 'rows imported' }).waitFor({ timeout: 300_000 })
  await page.goto(url('demo.', '/shop/p/linen-shirt'))
  await page.getByRole('heading', { name: 'Linen shirt' }).waitFor()
  expect(await page.locator('.product-price').first().innerText()).toContain('$39.00')
}

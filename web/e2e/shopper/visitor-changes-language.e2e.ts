import { beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { send } from '../stocked-products.ts'

const { url, openPage, signIn } = setUpBrowserTest()

/** The demo store is in English. */
beforeAll(async () => {
  const { page, close } = await openPage()
  await signIn(page)
  const languages = ['fr', 'ar'].map((language) => ({ language, isVisible: true }))
  await send(page, 'PUT', '/api/multilingual/languages', { languages })
  await close()
})

test('a first visit offers the language that the browser asks for, in that language; who declines is not asked again', async () => {
  const { page, complaints, close } = await openPage({ width: 360, height: 740 }, { locale: 'fr-CH' })
  await page.goto(url('demo.', '/shop'))
  const note = page.locator('.language-offer')
  await note.getByText('Cette page existe aussi dans cette langue').waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop')
  expect(await note.getAttribute('lang')).toBe('fr')
  expect(await seriousFindings(page)).toEqual([])
  await note.getByRole('button').click()
  expect(await note.count()).toBe(0)
  await page.goto(url('demo.', '/cart'))
  await untilHydrated(page)
  expect(await note.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('who accepts sees the same page in their language, where nothing is offered; others are offered nothing', async () => {
  const { page, complaints, close } = await openPage(undefined, { locale: 'fr' })
  await page.goto(url('demo.', '/shop'))
  await page.locator('.language-offer-open').click()
  await page.locator('html[lang="fr"]').waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/fr/shop')
  await untilHydrated(page)
  expect(await page.locator('.language-offer').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()

  const other = await openPage(undefined, { locale: 'ko' })
  await other.page.goto(url('demo.', '/shop'))
  await untilHydrated(other.page)
  expect(await other.page.locator('.language-offer').count()).toBe(0)
  await other.close()
})

test('Arabic pages run from right to left, on phones and desktops, and nothing runs over', async () => {
  for (const width of [360, 1280]) {
    const { page, complaints, close } = await openPage({ width, height: 900 }, { locale: 'ar' })
    for (const path of ['/ar', '/ar/shop', '/ar/cart', '/ar/search?q=cup']) {
      await page.goto(url('demo.', path))
      await untilHydrated(page)
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, width, over]).toEqual([path, width, 0])
    }
    expect(complaints).toEqual([])
    await close()
  }
})

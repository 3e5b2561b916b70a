import { describe, expect, test } from 'vitest'
import type { InstallmentPages } from './installment-pages.ts'

/** What every source of pages has to do. */
export function installmentPagesSuite(name: string, pages: InstallmentPages): void {
  describe(`installment pages: ${name}`, () => {
    test('there is a page of each brand in US English, which all fall back to', async () => {
      for (const brand of ['Afterpay', 'Clearpay', 'Klarna'] as const)
        expect(await pages.find(brand, 'en-US')).toContain(`Choose ${brand} when you pay.`)
    })

    test('a page is in the locale that is asked for', async () => {
      expect(await pages.find('Afterpay', 'fr-CA')).toContain('Choisissez Afterpay au moment de payer.')
      expect(await pages.find('Klarna', 'de-DE')).toContain('Wählen Sie Klarna bei der Bezahlung.')
    })

    test.each(['is-IS', 'en-XX', '../en-US'])('there is no page in %s', async (locale) => {
      expect(await pages.find('Afterpay', locale)).toBeUndefined()
    })
  })
}

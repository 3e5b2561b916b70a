import { html } from '../../platform/mail/html.ts'
import { installmentWords } from '../../shared/money/installment-words.ts'
import { INSTALLMENTS } from '../../shared/money/installments.ts'
import type { InstallmentPages } from './installment-pages.ts'

/** Where the brands are and this product has words in the language. */
const locales = new Set(['en-US', 'en-CA', 'fr-CA', 'en-AU', 'en-NZ', 'en-GB', 'de-DE', 'de-AT', 'fr-FR'])

/** Pages of our own, for installations that name no provider's host. */
export const ownInstallmentPages: InstallmentPages = {
  async find(brand, locale) {
    if (!locales.has(locale)) return undefined
    const { title, steps } = installmentWords(new Intl.Locale(locale).language, brand, INSTALLMENTS)
    const items = steps.map((step) => html`<li>${step}</li>`)
    return `<!doctype html>${html`<html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title></head><body><ol>${items}</ol></body></html>`.markup}`
  },
}

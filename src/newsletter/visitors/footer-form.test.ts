import { expect, test } from 'vitest'
import { defaultNewsletterSettings } from '../../shared/newsletter/newsletter-settings.ts'
import { footerForm } from './footer-form.ts'

const list = { id: 'l1', name: 'News', description: '', doubleOptIn: true }
const formOf = (settings: object, language = 'en', found: typeof list | null = list) =>
  footerForm({
    findSettings: async () => ({ ...defaultNewsletterSettings, ...settings }),
    findList: async () => found ?? undefined,
    findWebsite: async () => ({ website: { language } }) as never,
  })

test('without a list there is no sign-up in the footer, nor on the way to paying', async () => {
  expect(await formOf({})('w', '/')).toBeUndefined()
  expect(await formOf({ footerListId: 'l1' })('w', '/checkout')).toBeUndefined()
  expect(await formOf({ footerListId: 'l1' }, 'en', null)('w', '/')).toBeUndefined()
})

test('it is a plain form in the language of the website, and what the owner wrote is text', async () => {
  const markup = await formOf({ footerListId: 'l1', footerHeading: '<b>Letter', footerText: 'Monthly' }, 'de')('w', '/')
  expect(markup).toContain('<h2 id="store-newsletter">&lt;b&gt;Letter</h2><p>Monthly</p>')
  expect(markup).toContain('action="/newsletter/sign-up"')
  expect(markup).toContain('<button>Abonnieren</button>')
  expect(markup).not.toContain('<script')
})

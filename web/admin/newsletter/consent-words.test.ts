import { expect, test } from 'vitest'
import { consentWords } from './consent-words.ts'

test.each([
  [{ said: 'asked', source: 'block' }, 'Asked for News by a newsletter block'],
  [{ said: 'yes', source: 'confirmation' }, 'Confirmed News by the link of the e-mail'],
  [{ said: 'yes', source: 'checkout' }, 'Subscribed to News at the checkout'],
  [{ said: 'no', source: 'link' }, 'Unsubscribed from News by the link of an e-mail'],
] as const)('an entry of what a contact said is a sentence', (entry, words) =>
  expect(consentWords({ list: 'News', ...entry })).toBe(words),
)

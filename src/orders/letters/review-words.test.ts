import { expect, test } from 'vitest'
import { afterSaleWords } from './after-sale-words.ts'
import { reviewLabel } from './review-words.ts'

test.each(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'])(
  'in %s, a language of the other e-mails, it is not English',
  (language) => {
    expect(afterSaleWords(language).language).toBe(language)
    expect(reviewLabel(`${language}-XX`)).not.toBe(reviewLabel('en'))
  },
)

import { expect, test } from 'vitest'
import { subscriptionPatterns } from '../../shared/money/subscription-patterns.ts'
import { addAllCatalogues } from '../../shared/words/all-catalogues.ts'
import { localizedStrings } from './localized-strings.ts'

addAllCatalogues()

test('in English the patterns of subscriptions are those that prices are said with', () => {
  expect(localizedStrings('en-US')).toMatchObject(subscriptionPatterns)
})

test('every key of the original is there in every language, and each is said in that language', () => {
  const english = localizedStrings('en-GB')
  for (const language of ['de-DE', 'fr-FR']) {
    const strings = localizedStrings(language)
    expect(Object.keys(strings)).toEqual(Object.keys(english))
    expect(Object.keys(strings).filter((key) => key.startsWith('productPrice__'))).toHaveLength(40)
  }
  expect(localizedStrings('de-DE')).toMatchObject({
    productSummaryFormNoAnswerText: 'Keine Angabe',
    productAnswerMapStronglyDisagree: 'Stimme gar nicht zu',
    productPrice__multiplePrices__nWeekly__limited__nMonths:
      'ab {fromPrice} alle {billingPeriodValue} Wochen für {duration} Monate',
    productPrice__singlePrice__1Monthly__limited__1Years: '{price} jeden Monat für {duration} Jahr',
  })
})

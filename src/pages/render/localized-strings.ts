import { subscriptionPatterns } from '../../shared/money/subscription-patterns.ts'
import { type Sentence, wordIn } from '../../shared/words/word.ts'

/** Texts that product templates look up by these keys (facts A.3), in the website's language. */
export function localizedStrings(language: string): Record<string, string> {
  const say = (...asked: Parameters<typeof wordIn> extends [string, ...infer Rest] ? Rest : never) =>
    wordIn(language, ...asked)
  return {
    productPriceFromText: say('from {fromPrice}', { fromPrice: '{fromPrice}' }),
    salePriceText: say('Sale Price:'),
    originalPriceText: say('Original Price:'),
    productPriceUnavailable: say('Unavailable'),
    productSubscribeText: say('Subscribe'),
    productAddToCartText: say('Add To Cart'),
    productVariantSelectText: say('Select {name}', { name: '{variantName}' }),
    giftCardValueDisplayText: say('Value'),
    giftCardVariantSelectText: say('Select {name}', { name: say('Value') }),
    productQuantityInputLabel: say('{label}:', { label: say('Quantity') }),
    productSoldOutText: say('sold out'),
    productSaleText: say('sale'),
    productQuickViewText: say('Quick View'),
    productSummaryFormNoAnswerText: say('N/A'),
    productAnswerMapStronglyDisagree: say('Strongly Disagree'),
    productAnswerMapDisagree: say('Disagree'),
    productAnswerMapNeutral: say('Neutral'),
    productAnswerMapAgree: say('Agree'),
    productAnswerMapStronglyAgree: say('Strongly Agree'),
    ...subscriptionStrings(language),
  }
}

type Unit = 'Week' | 'Month' | 'Year'

const every: Record<Unit, [one: Sentence, few: Sentence]> = {
  Week: ['every week', 'every {count} weeks'],
  Month: ['every month', 'every {count} months'],
  Year: ['every year', 'every {count} years'],
}
const lasting: Record<Unit, [one: Sentence, few: Sentence]> = {
  Week: ['for {count} week', 'for {count} weeks'],
  Month: ['for {count} month', 'for {count} months'],
  Year: ['for {count} year', 'for {count} years'],
}

/** Price texts of subscriptions: one pattern for each of the 40 keys, composed from the parts of its name. */
function subscriptionStrings(language: string): Record<string, string> {
  return Object.fromEntries(Object.keys(subscriptionPatterns).map((key) => [key, patternOf(language, key)]))
}

const named = /^productPrice__(single|multiple)Prices?__(1|n)(Week|Month|Year)ly__(?:limited__(1|n)(Week|Month|Year)s)?/

function patternOf(language: string, key: string): string {
  const [, prices, period, unit, duration, lasts] = named.exec(key) ?? []
  const part = (from: typeof every, which: string | undefined, of: string | undefined, name: string) =>
    of === undefined ? [] : [wordIn(language, from[of as Unit][which === '1' ? 0 : 1], { count: `{${name}}` })]
  return [
    prices === 'multiple' ? wordIn(language, 'from {fromPrice}', { fromPrice: '{fromPrice}' }) : '{price}',
    ...part(every, period, unit, 'billingPeriodValue'),
    ...part(lasting, duration, lasts, 'duration'),
  ].join(' ')
}

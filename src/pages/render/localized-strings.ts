import { wordIn } from '../../shared/words/word.ts'

/** The words that product templates look up by these keys (facts A.3), in the website's language. */
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
  }
}

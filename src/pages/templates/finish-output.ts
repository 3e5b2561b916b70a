import { isCurrencyCode } from '../../shared/money/currencies.ts'
import { plainMoney } from '../../shared/money/format-money.ts'
import { fromDecimal } from '../../shared/money/money.ts'

/** What a template prints, as it stands on a page: with what other websites’ scripts would add to it once it is there. */
export function finishOutput(output: string, currency: string | undefined): string {
  return withScripts(withCurrency(output, currency))
}

/** The page's scripts find what a product is bought and looked at with by `data-island`. */
function withScripts(output: string): string {
  return output.replace(
    / class="sqs-(?:add-to-cart-button-wrapper|product-quick-view-button)"/g,
    ' data-island="product"$&',
  )
}

/** Prices of websites that do not write them by language are printed without a currency: `1,234.50`. */
function withCurrency(output: string, currency: string | undefined): string {
  if (currency === undefined || !isCurrencyCode(currency)) return output
  return output.replace(
    /(<span class="sqs-money-native">)(-?[\d,]{1,15}\.\d\d)(?=<\/span>)/g,
    (_, span: string, amount: string) => span + plainMoney(fromDecimal(amount.replaceAll(',', ''), currency), currency),
  )
}

import { addAllCatalogues } from './all-catalogues.ts'
import { moneyText } from './money-text.ts'
import { speaking } from './word.ts'

addAllCatalogues()

/** An amount in minor units in an e-mail of this language. */
export function moneyIn(language: string, cents: number, currency: string): string {
  return speaking(language, () => moneyText(cents, currency))
}

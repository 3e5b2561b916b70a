import { moneyText } from './money-text.ts'
import { renderIn } from './render-in.ts'

/** An amount in minor units in an e-mail of this language. */
export function moneyIn(language: string, cents: number, currency: string): string {
  return renderIn(language, () => moneyText(cents, currency))
}

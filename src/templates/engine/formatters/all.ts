import type { Formatter } from '../scope.ts'
import { dateFormatters } from './dates.ts'
import { imageFormatters } from './images.ts'
import { messageFormatters } from './messages.ts'
import { moneyFormatters } from './money.ts'
import { numberFormatters } from './numbers.ts'
import { productFormatters } from './products.ts'
import { socialFormatters } from './social.ts'
import { textFormatters } from './texts.ts'
import { valueFormatters } from './values.ts'

/** Every formatter by its name. A map, so that no name is inherited. */
export const formatters: ReadonlyMap<string, Formatter> = new Map(
  [
    dateFormatters,
    imageFormatters,
    messageFormatters,
    moneyFormatters,
    numberFormatters,
    productFormatters,
    socialFormatters,
    textFormatters,
    valueFormatters,
  ].flatMap((table) => Object.entries(table)),
)

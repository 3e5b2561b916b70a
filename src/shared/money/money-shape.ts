import { z } from 'zod'

/** An amount in JSON: `value` in minor units, `decimalValue` in major units (decision 1), both as decimal strings. */
export const Money = z.object({
  value: z.string(),
  currency: z.string(),
  decimalValue: z.string(),
  currencyCode: z.string(),
})
export type Money = z.infer<typeof Money>

import { z } from 'zod'
import { countryName } from '../../shared/money/country-names.ts'
import type { OrderReply } from '../contract.ts'

/** The buyer of an invoice, as stored in the vault. */
export const Buyer = z.object({
  /** Name and address, one entry per line. */
  lines: z.array(z.string()),
  vatNumber: z.string().nullable(),
})
export type Buyer = z.infer<typeof Buyer>

export function buyerOf(order: OrderReply | undefined): Buyer {
  const address = order?.billingAddress ?? order?.shippingAddress
  if (!order || !address)
    return { lines: [order?.customerEmail ?? ''].filter(Boolean), vatNumber: order?.vatNumber ?? null }
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = address
  const place = [postalCode, city, region].filter(Boolean).join(' ')
  const lines = [company, `${firstName} ${lastName}`.trim(), line1, line2, place, country && countryName(country)]
  return { lines: lines.filter(Boolean), vatNumber: order.vatNumber }
}

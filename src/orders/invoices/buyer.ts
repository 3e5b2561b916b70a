import { z } from 'zod'
import { formatAddress } from '../../shared/addresses/format-address.ts'
import { letterLocale } from '../../shared/words/letter-formats.ts'
import type { OrderReply } from '../contract.ts'

/** The buyer of an invoice, as stored in the vault. */
export const Buyer = z.object({
  /** Name and address, one entry per line. */
  lines: z.array(z.string()),
  vatNumber: z.string().nullable(),
})
export type Buyer = z.infer<typeof Buyer>

/** @param language of the paper: it names the country, and a region by its name where the country's post does so */
export function buyerOf(order: OrderReply | undefined, language: string): Buyer {
  const address = order?.billingAddress ?? order?.shippingAddress
  if (!order || !address)
    return { lines: [order?.customerEmail ?? ''].filter(Boolean), vatNumber: order?.vatNumber ?? null }
  return { lines: formatAddress({ ...address, phone: '' }, letterLocale(language)), vatNumber: order.vatNumber }
}

import { z } from 'zod'
import { OrderRow } from '../orders/admin-contract.ts'
import { OrderReply } from '../orders/contract.ts'
import { Money } from '../shared/money/money-shape.ts'

/** The lists of customers that merchants look at. */
export const CustomerView = z.enum(['all', 'returning', 'one-order', 'agreed'])
export type CustomerView = z.infer<typeof CustomerView>

const TAG_MAX = 50
const Tag = z.string().trim().min(1, 'Please enter a tag.').max(TAG_MAX, `A tag has at most ${TAG_MAX} characters.`)

const filter = {
  view: CustomerView.default('all'),
  /** A whole e-mail address, or whole words of a name. */
  search: z.string().trim().max(256).optional(),
  tag: z.string().trim().max(TAG_MAX).optional(),
}
export const CustomersFilterRequest = z.strictObject(filter)
export type CustomersFilterRequest = z.infer<typeof CustomersFilterRequest>

export const CustomersQuery = z.strictObject({
  ...filter,
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type CustomersQuery = z.infer<typeof CustomersQuery>

/** One row of the list. */
export const CustomerRow = z.object({
  /** Their ref in the vault: one for each address until they are erased. */
  id: z.string(),
  /** Null where they were erased. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  orderCount: z.number(),
  /** Paid and not given back, in the currency of their latest order. */
  spent: Money,
  firstOrderOn: z.string(),
  lastOrderOn: z.string(),
  /** When they last agreed to be written to; null where they never did. */
  agreedOn: z.string().nullable(),
  tags: z.array(z.string()),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** Most customers that are counted; a list of more says so. */
export const CUSTOMERS_COUNTED_MAX = 10_000

/** `GET /api/commerce/customers` on the manage host; who ordered last comes first. */
export const CustomersReply = z.object({
  customers: z.array(CustomerRow),
  nextPageCursor: z.string().nullable(),
  /** How many match, of this page and all others; one more than the maximum where there are more. */
  matching: z.number(),
})
export type CustomersReply = z.infer<typeof CustomersReply>

/** `GET /api/commerce/customers/:customerId` on the manage host. */
export const CustomerReply = z.object({
  customer: CustomerRow,
  /** Newest first, at most 50. */
  orders: z.array(OrderRow),
  /** E-mails about these orders, newest first. */
  letters: z.array(z.object({ id: z.string(), at: z.string(), what: z.string(), orderNumber: z.number().nullable() })),
  notes: z.array(z.object({ id: z.string(), at: z.string(), text: z.string().nullable() })),
})
export type CustomerReply = z.infer<typeof CustomerReply>

/** `GET /api/commerce/customers/:customerId/file`: what is known about one person, for `privacy.export`. */
export const CustomerFile = CustomerReply.omit({ orders: true }).extend({
  writtenOn: z.string(),
  /** With addresses, notes and what was filled in. */
  orders: z.array(OrderReply),
})
export type CustomerFile = z.infer<typeof CustomerFile>

export const CustomerParams = z.strictObject({ customerId: z.uuid() })
export const CustomerNoteParams = z.strictObject({ customerId: z.uuid(), noteId: z.uuid() })

export const CustomerNoteRequest = z.strictObject({
  /** Made by the page, so that a request that is sent twice is one. */
  noteId: z.uuid(),
  text: z.string().trim().min(1, 'Please write something.').max(5_000, 'A note has at most 5,000 characters.'),
})
export type CustomerNoteRequest = z.infer<typeof CustomerNoteRequest>
export const CustomerTagsRequest = z.strictObject({ add: z.array(Tag).max(20), remove: z.array(Tag).max(20) })
export type CustomerTagsRequest = z.infer<typeof CustomerTagsRequest>

import { z } from 'zod'
import { OrderDetailReply, OrderRow } from '../orders/admin-contract.ts'
import { OrderAddress, OrderReply } from '../orders/contract.ts'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { Money } from '../shared/money/money-shape.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'

/** The lists of customers that merchants look at. */
export const CustomerView = z.enum(['all', 'returning', 'one-order', 'agreed', 'no-order'])
export type CustomerView = z.infer<typeof CustomerView>

const TAG_MAX = 50
const Tag = z.string().trim().min(1, 'Please enter a tag.').max(TAG_MAX, `A tag has at most ${TAG_MAX} characters.`)

const DAYS_MAX = 3_650
const conditions = (number: () => z.ZodNumber) => ({
  view: CustomerView.default('all'),
  tag: z.string().trim().max(TAG_MAX).optional(),
  minOrders: number().int().min(0).max(1_000_000).optional(),
  maxOrders: number().int().min(0).max(1_000_000).optional(),
  /** Minor units. */
  minSpent: number().int().min(0).max(1e12).optional(),
  /** Their latest order is at most so many days old. */
  orderedWithin: number().int().min(1).max(DAYS_MAX).optional(),
  /** Their latest order is older than so many days. */
  notOrderedFor: number().int().min(1).max(DAYS_MAX).optional(),
})
const filter = {
  ...conditions(() => z.coerce.number()),
  /** Words of a name or an e-mail address, or their beginnings. */
  search: z.string().trim().max(256).optional(),
}
export const CustomersFilterRequest = z.strictObject(filter)
export type CustomersFilterRequest = z.infer<typeof CustomersFilterRequest>

export const CustomersQuery = z.strictObject({
  ...filter,
  ...modifiedQuery,
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
  /** Null for those from a file who have not ordered yet. */
  firstOrderOn: z.string().nullable(),
  lastOrderOn: z.string().nullable(),
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
  /** Of their latest order, or of a file. */
  address: OrderAddress.nullable(),
  /** The address in the format of the country's post. */
  addressLines: z.array(z.string()),
  /** Newest first, at most 50. */
  orders: z.array(OrderRow),
  hasMoreOrders: z.boolean(),
  /** E-mails about these orders, newest first. */
  letters: z.array(z.object({ id: z.string(), at: z.string(), what: z.string(), orderNumber: z.number().nullable() })),
  notes: z.array(z.object({ id: z.string(), at: z.string(), text: z.string().nullable() })),
})
export type CustomerReply = z.infer<typeof CustomerReply>

/** `GET /api/commerce/customers/:customerId/file`: what is known about one person, for `privacy.export`. */
export const CustomerFile = CustomerReply.omit({ orders: true, hasMoreOrders: true, addressLines: true }).extend({
  writtenOn: z.string(),
  /** With addresses, notes and what was filled in. */
  orders: z.array(
    OrderReply.extend({
      /** What was filled in for each line. */
      forms: OrderDetailReply.shape.forms,
      /** What those who work in the store wrote down about it. */
      storeNotes: z.array(z.object({ at: z.string(), text: z.string().nullable() })),
    }),
  ),
  /** Where orders are that this file has no room for; null if it has all. */
  olderOrders: z.string().nullable(),
  /** Sign-ups for products that were sold out, newest first. */
  waitingLists: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      product: z.string(),
      state: z.string(),
      joinedMailingList: z.boolean(),
      signedUpOn: z.string(),
    }),
  ),
  /** Reminders of carts they left, newest first. */
  cartReminders: z.array(
    z.object({ cartId: z.string(), state: z.string(), sentOn: z.string().nullable(), openedOn: z.string().nullable() }),
  ),
  /** Since when they want no reminders of carts; null where they said nothing. */
  cartRemindersStoppedOn: z.string().nullable(),
  reviews: z.array(
    z.object({
      productId: z.string(),
      product: z.string(),
      rating: z.number(),
      title: z.string(),
      body: z.string(),
      author: z.string().nullable(),
      state: z.string(),
      writtenOn: z.string(),
      answer: z.string(),
    }),
  ),
  /** Plans and areas that are open to them, and were, newest first. */
  access: z.array(
    z.object({
      name: z.string(),
      source: z.string(),
      from: z.string(),
      until: z.string().nullable(),
      revokedOn: z.string().nullable(),
    }),
  ),
  /** Lessons that they have begun as a member, oldest first. */
  lessons: z.array(
    z.object({
      lesson: z.string(),
      course: z.string(),
      startedOn: z.string(),
      stoppedAtSecond: z.number(),
      completedOn: z.string().nullable(),
    }),
  ),
  /** Their account on the website; null without one. */
  membership: z
    .object({
      name: z.string(),
      joinedOn: z.string(),
      confirmedOn: z.string().nullable(),
      lastLoginOn: z.string().nullable(),
      isBlocked: z.boolean(),
      /** Newest first. */
      history: z.array(z.object({ what: z.string(), at: z.string() })),
      sessions: z.array(z.object({ device: z.string(), lastSeenOn: z.string() })),
    })
    .nullable(),
  /** Newest first. */
  comments: z.array(
    z.object({
      pageId: z.string(),
      name: z.string(),
      text: z.string(),
      state: z.string(),
      likes: z.number(),
      writtenOn: z.string(),
    }),
  ),
  /** Their name on mailing lists; null where they gave none. */
  mailingListName: z.string().nullable(),
  /** What they said about mailing lists, newest first. */
  mailingLists: z.array(
    z.object({
      list: z.string(),
      said: z.enum(['asked', 'yes', 'no']),
      source: z.string(),
      words: z.string(),
      page: z.string(),
      on: z.string(),
    }),
  ),
  /** Begun last first, at most 100. */
  subscriptions: z.array(
    z.object({
      product: z.string(),
      quantity: z.number(),
      status: z.string(),
      payment: Money,
      billingPeriod: z.object({ value: z.number(), unit: z.string() }),
      begunOn: z.string(),
      nextOn: z.string().nullable(),
      endedOn: z.string().nullable(),
      /** Addresses, and what else was entered at checkout, as JSON. */
      details: z.string(),
    }),
  ),
  /** Campaigns that were sent to them, newest first. */
  campaigns: z.array(
    z.object({
      campaign: z.string(),
      outcome: z.string(),
      on: z.string(),
      openedOn: z.string().nullable(),
      clickedOn: z.string().nullable(),
      unsubscribedOn: z.string().nullable(),
    }),
  ),
  /** Automatic e-mails to them, newest first. */
  automations: z.array(z.object({ kind: z.string(), outcome: z.string(), on: z.string() })),
  /** Bounced e-mails and complaints, newest first, with the mail server's words. */
  bounces: z.array(z.object({ class: z.string(), code: z.string().nullable(), text: z.string(), on: z.string() })),
  /** Gift cards that they bought or received, newest first, at most 100, with what was written to them. */
  giftCards: z.array(
    z.object({
      /** The last four characters of the code. */
      last4: z.string(),
      status: z.string(),
      issued: Money,
      balance: Money,
      issuedOn: z.string(),
      isReceived: z.boolean(),
      recipient: z.string(),
      sender: z.string(),
      message: z.string(),
    }),
  ),
  /** What they have sent with forms, newest first. */
  formAnswers: z.array(
    z.object({
      form: z.string(),
      sentOn: z.string(),
      /** Path of the page that it was sent from. */
      page: z.string(),
      answers: z.array(z.object({ title: z.string(), answer: z.string() })),
      /** What those who read answers wrote down about it. */
      notes: z.array(z.object({ writtenOn: z.string(), text: z.string() })),
      /** What was replied by e-mail. */
      replies: z.array(z.object({ writtenOn: z.string(), text: z.string() })),
    }),
  ),
  /** A sentence: visits are counted without knowing whose they are. */
  analytics: z.string(),
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

/** What a list of one's own shows: everything but a search, which may be someone's address. */
export const SegmentFilter = z.strictObject(conditions(() => z.number()))
export type SegmentFilter = z.infer<typeof SegmentFilter>

/** Of one website. */
export const SEGMENTS_MAX = 20
const SEGMENT_NAME_MAX = 40

export const SegmentRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name.')
    .max(SEGMENT_NAME_MAX, `A name has at most ${SEGMENT_NAME_MAX} characters.`)
    .check(assertVisible),
  filter: SegmentFilter,
})
export type SegmentRequest = z.infer<typeof SegmentRequest>
export const AddSegmentRequest = SegmentRequest.extend({ id: z.uuid() })
export type AddSegmentRequest = z.infer<typeof AddSegmentRequest>
export const SegmentParams = z.strictObject({ segmentId: z.uuid() })

const Segment = z.object({ id: z.string(), name: z.string(), filter: SegmentFilter })
export type Segment = z.infer<typeof Segment>
/** `GET /api/commerce/customers/segments` on the manage host, oldest first. */
export const SegmentsReply = z.object({
  segments: z.array(Segment),
  /** Of the store, for amounts. */
  currency: z.string(),
})
export type SegmentsReply = z.infer<typeof SegmentsReply>

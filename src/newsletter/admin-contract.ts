import { z } from 'zod'
import { bounceClasses } from '../bounces/contract.ts'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { consentSources, membershipStates } from '../shared/newsletter/contact-states.ts'
import type { NewsletterSettings } from '../shared/newsletter/newsletter-settings.ts'
import { isEmail } from '../shared/validation/email.ts'
import { ONE_LINE } from '../shared/validation/one-line.ts'
import { SettingsHistoryReply, saveRequest, UndoSettingsRequest } from '../websites/admin-contract.ts'
import { contactStates, ListId, newsletterLimits } from './contract.ts'

/** Of one website, archived ones included. */
export const LISTS_MAX = 100
export const CONTACT_TAGS_MAX = 50

const ListFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name.')
    .max(80, 'A name has at most 80 characters.')
    .regex(ONE_LINE, 'A name is one line.'),
  description: z.string().trim().max(500, 'A description has at most 500 characters.').default(''),
  welcome: z.string().trim().max(500, 'A welcome has at most 500 characters.').default(''),
  doubleOptIn: z.boolean().default(true),
}
export const CreateListRequest = z.strictObject({ ...ListFields, id: ListId.optional() })
export type CreateListRequest = z.output<typeof CreateListRequest>
export const SaveListRequest = z.strictObject({ ...ListFields, isArchived: z.boolean().default(false) })
export type SaveListRequest = z.output<typeof SaveListRequest>
export const ListParams = z.strictObject({ listId: ListId })

export const MailingList = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  welcome: z.string(),
  doubleOptIn: z.boolean(),
  isArchived: z.boolean(),
  createdOn: z.string(),
  /** People by state, of whom those on the suppression list are counted apart. */
  counts: z.object({
    subscribed: z.number(),
    pending: z.number(),
    unsubscribed: z.number(),
    suppressed: z.number(),
  }),
})
export type MailingList = z.infer<typeof MailingList>
export const MailingListsReply = z.object({ lists: z.array(MailingList) })
export type MailingListsReply = z.infer<typeof MailingListsReply>

/** Names alone, for pickers. */
export const ListNamesReply = z.object({ lists: z.array(z.object({ id: z.string(), name: z.string() })) })
export type ListNamesReply = z.infer<typeof ListNamesReply>

const Tag = z
  .string()
  .trim()
  .min(1, 'A tag is not empty.')
  .max(40, 'A tag has at most 40 characters.')
  .regex(ONE_LINE, 'A tag is one line.')

const filter = {
  /** A whole address: the search uses its keyed hash, so parts cannot be found. */
  search: z.string().trim().max(256).optional(),
  state: z.enum(contactStates).optional(),
  listId: ListId.optional(),
  tag: z.string().trim().max(40).optional(),
  segmentId: ListId.optional(),
}
export const ContactsFilter = z.strictObject(filter)
export type ContactsFilter = z.output<typeof ContactsFilter>
export const ContactsQuery = z.strictObject({ ...filter, ...modifiedQuery, cursor: z.string().max(2_000).optional() })
export type ContactsQuery = z.output<typeof ContactsQuery>

/** Of one website. */
export const SEGMENTS_MAX = 50
export const SEGMENT_CONDITIONS_MAX = 20

const Days = z.int('Enter a number of days from 1 to 3,650.').min(1).max(3_650)
/** `within` the last days, or longer ago. */
const When = z.enum(['within', 'before'])

/** One thing that is true of everybody in a segment. */
export const SegmentCondition = z.discriminatedUnion('field', [
  /** How they stand to a mailing list. */
  z.strictObject({
    field: z.literal('list'),
    is: z.boolean(),
    listId: ListId,
    state: z.enum(membershipStates),
  }),
  /** When they agreed to a mailing list that they are still on. */
  z.strictObject({ field: z.literal('consent'), when: When, days: Days }),
  /** Where they signed up. */
  z.strictObject({ field: z.literal('source'), is: z.boolean(), source: z.enum(consentSources) }),
  /** On the suppression list. */
  z.strictObject({ field: z.literal('suppressed'), is: z.boolean() }),
  z.strictObject({ field: z.literal('tag'), is: z.boolean(), tag: Tag }),
  z.strictObject({ field: z.literal('orders'), than: z.enum(['least', 'most']), count: z.int().min(0).max(1_000_000) }),
  z.strictObject({ field: z.literal('ordered'), when: When, days: Days }),
  /** In minor units of the currency they pay in. */
  z.strictObject({ field: z.literal('spent'), cents: z.int().min(1).max(1e12) }),
  z.strictObject({ field: z.literal('country'), is: z.boolean(), country: z.string().regex(/^[A-Z]{2}$/) }),
])
export type SegmentCondition = z.output<typeof SegmentCondition>

/** All conditions hold; without any, everybody is in it. */
export const ContactSegmentFilter = z.strictObject({
  conditions: z
    .array(SegmentCondition)
    .max(SEGMENT_CONDITIONS_MAX, `A segment has at most ${SEGMENT_CONDITIONS_MAX} conditions.`),
})
export type ContactSegmentFilter = z.output<typeof ContactSegmentFilter>

export const ContactSegment = z.object({ id: z.string(), name: z.string(), filter: ContactSegmentFilter })
export type ContactSegment = z.output<typeof ContactSegment>
/** By name. */
export const ContactSegmentsReply = z.object({ segments: z.array(ContactSegment), currency: z.string() })
export type ContactSegmentsReply = z.output<typeof ContactSegmentsReply>
export const SaveContactSegmentRequest = z.strictObject({ name: ListFields.name, filter: ContactSegmentFilter })
export type SaveContactSegmentRequest = z.output<typeof SaveContactSegmentRequest>
/** The page makes the id, so that a request that is sent twice is one. */
export const AddContactSegmentRequest = SaveContactSegmentRequest.extend({ id: ListId })
export type AddContactSegmentRequest = z.output<typeof AddContactSegmentRequest>
export const ContactSegmentParams = z.strictObject({ segmentId: ListId })
export const CountContactSegmentRequest = z.strictObject({ filter: ContactSegmentFilter })
export const CountContactSegmentReply = z.object({ people: z.number() })

/** What a consent was given with. */
const Evidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), orderId: z.string() }),
  z.object({ kind: z.literal('submission'), formId: z.string(), submissionId: z.string() }),
  z.object({ kind: z.literal('restock'), variantId: z.string() }),
])

const ContactList = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(contactStates),
  /** When they last said yes or no. */
  saidOn: z.string(),
})

export const ContactRow = z.object({
  /** Vault ref of the person, which customers have, too. */
  id: z.string(),
  /** Null for a person who is being erased right now. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
  since: z.string(),
  lists: z.array(ContactList),
})
export type ContactRow = z.infer<typeof ContactRow>

/** Newest first. */
export const ContactsReply = z.object({
  contacts: z.array(ContactRow),
  nextPageCursor: z.string().nullable(),
  /** At most one more than are counted. */
  matching: z.number(),
})
export type ContactsReply = z.infer<typeof ContactsReply>

export const ContactParams = z.strictObject({ contactId: z.uuid() })
export const ContactListParams = z.strictObject({ contactId: z.uuid(), listId: ListId })

export const ContactReply = z.object({
  contact: ContactRow,
  isCustomer: z.boolean(),
  /** Null for those without an order. */
  orders: z.object({ count: z.number(), lastOn: z.string() }).nullable(),
  /** Why they get no marketing e-mails at all; null if they may. */
  suppressed: z.enum(['unsubscribed', 'bounced', 'complained']).nullable(),
  /** Letters that came back, newest first, at most 50. */
  bounces: z.array(
    z.object({ class: z.enum(bounceClasses), code: z.string().nullable(), text: z.string(), on: z.string() }),
  ),
  /** Newest first, at most 500. */
  consents: z.array(
    z.object({
      id: z.string(),
      list: z.string(),
      said: z.enum(['asked', 'yes', 'no']),
      source: z.string(),
      words: z.string(),
      page: z.string(),
      on: z.string(),
      /** Whether a keyed hash of the network it came from was kept. */
      hasProof: z.boolean(),
      evidence: Evidence.nullable(),
    }),
  ),
})
export type ContactReply = z.infer<typeof ContactReply>

export const AddContactRequest = z.strictObject({
  email: z.string().trim().refine(isEmail, 'The e-mail address is not valid.'),
  name: z.string().trim().max(newsletterLimits.NAME, 'A name has at most 100 characters.').default(''),
  listId: ListId,
  /** How they agreed, for the record. */
  words: z
    .string()
    .trim()
    .min(1, 'Please say how they agreed.')
    .max(newsletterLimits.WORDS, 'This has at most 2,000 characters.'),
})
export type AddContactRequest = z.output<typeof AddContactRequest>
/** `asked`: an e-mail asks them to confirm. */
export const AddContactReply = z.object({ id: z.string(), outcome: z.enum(['subscribed', 'asked', 'known']) })
export type AddContactReply = z.infer<typeof AddContactReply>

export const ContactTagsRequest = z.strictObject({
  tags: z.array(Tag).max(CONTACT_TAGS_MAX, `A contact has at most ${CONTACT_TAGS_MAX} tags.`),
})

const OptionalList = ListId.nullable()
export const NewsletterSettingsRequest = z.strictObject({
  restockListId: OptionalList,
  checkoutListId: OptionalList,
  memberListId: OptionalList,
  footerListId: OptionalList,
  footerHeading: z.string().trim().max(80, 'A heading has at most 80 characters.'),
  footerText: z.string().trim().max(300, 'This text has at most 300 characters.'),
  captcha: z.boolean(),
}) satisfies z.ZodType<NewsletterSettings>

export const NewsletterSettingsReply = z.object({ version: z.number(), settings: NewsletterSettingsRequest })
export type NewsletterSettingsReply = z.infer<typeof NewsletterSettingsReply>
export const SaveNewsletterSettingsRequest = saveRequest(NewsletterSettingsRequest)
export const NewsletterSettingsHistoryReply = SettingsHistoryReply
export const UndoNewsletterSettingsRequest = UndoSettingsRequest

import { z } from 'zod'
import { HONEYPOT } from '../shared/forms/honeypot.ts'
import { NEWSLETTER_WORDS_MAX } from '../shared/newsletter/newsletter-limits.ts'

export const newsletterLimits = { NAME: 100, WORDS: NEWSLETTER_WORDS_MAX, PAGE: 2_000, EMAIL: 1_000 } as const

export const newsletterMessages = {
  /** Specification §8, editor. */
  noLists: "You don't have any mailing lists. Please create one before continuing.",
  closed: 'This newsletter takes no sign-ups at the moment.',
} as const

export {
  type ConsentSource,
  type ContactState,
  contactStates,
  type MembershipState,
} from '../shared/newsletter/contact-states.ts'

export const ListId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const typed = {
  list: ListId,
  email: z.string().max(newsletterLimits.EMAIL).default(''),
  name: z.string().max(500).default(''),
  /** What was said beside the form about what people agree to. */
  words: z.string().max(newsletterLimits.WORDS).default(''),
  source: z.enum(['block', 'footer', 'page']).default('page'),
  [HONEYPOT]: z.string().max(1_000).default(''),
}

/** As browsers send it without scripts. */
export const SignUpForm = z.object({ ...typed, altcha: z.string().max(10_000).optional() })
export type SignUpForm = z.output<typeof SignUpForm>

export const SignUpRequest = z.strictObject({
  ...typed,
  page: z.string().max(newsletterLimits.PAGE).default(''),
  captchaToken: z.string().max(10_000).optional(),
})
export type SignUpRequest = z.output<typeof SignUpRequest>

/** The same for every address. */
export const SignUpReply = z.object({ message: z.string() })

export const SignUpPageQuery = z.strictObject({ list: ListId.optional() })

/** Longer tokens are not ours. */
export const LinkParams = z.strictObject({ token: z.string().max(400) })
/** `campaign`: in whose e-mail the link stood. */
export const LeaveQuery = z.strictObject({ again: z.literal('1').optional(), campaign: z.uuid().optional() })
/** `list.<id>` for each list that stays, or `leave` for none. */
export const PreferencesForm = z.object({ leave: z.string().max(10).optional() }).catchall(z.string().max(100))
export type PreferencesForm = z.output<typeof PreferencesForm>

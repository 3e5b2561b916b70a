import { z } from 'zod'
import { HONEYPOT } from '../shared/forms/honeypot.ts'

/** Whether people may have accounts on a website (specification: `userAccountsSettings`). */
export const MemberSettings = z.strictObject({ loginAllowed: z.boolean(), signupAllowed: z.boolean() })
export type MemberSettings = z.output<typeof MemberSettings>

/** An owner turns accounts on. */
export const defaultMemberSettings: MemberSettings = { loginAllowed: false, signupAllowed: false }

export const memberMessages = {
  wrong: 'E-mail or password is not right.',
  blocked: 'This account is blocked. Please write to the store.',
  closed: 'Accounts are not available on this website.',
  noSignUp: 'New accounts are not available on this website.',
  usedLink: 'This link was used already, or has expired.',
  wrongPassword: 'The password is not right.',
  tooMany: 'Too many attempts. Please solve the captcha, or try again later.',
} as const

const NAME_MAX = 100

/** As typed; what is wrong is said at the field. */
const Typed = z.string().max(500)
/** Longer texts cannot be passwords, and are not hashed. */
const Password = z.string().max(500)
const Captcha = z.string().max(10_000).optional()

export const MemberName = z.string().trim().max(NAME_MAX, `A name has at most ${NAME_MAX} characters.`).default('')

/** `POST /api/site-users/account`. */
export const JoinRequest = z.strictObject({
  email: Typed,
  password: Password,
  name: MemberName,
  /** Only where the website has a mailing list for new accounts. */
  isJoinMailingList: z.boolean().default(false),
  captchaToken: Captcha,
})
/** The same whether or not the address has an account. */
export const AcceptedReply = z.object({ accepted: z.literal(true) })

/** `POST /api/site-users/account/session` (specification §7). */
export const LogInRequest = z.strictObject({
  email: Typed,
  password: Password,
  rememberMe: z.boolean().default(false),
  captchaToken: Captcha,
})
/** The token is sent back in the header `X-CSRF-Token` of every later request of the member that changes something. */
export const LogInReply = z.object({ xsrfToken: z.string() })

/** `DELETE /api/site-users/account/session`. */
export const LogOutQuery = z.strictObject({ cloneCart: z.enum(['true', 'false']).default('false') })

/** `POST /api/site-users/account/challenge`: for whom a captcha is asked. */
export const MemberChallengeRequest = z.strictObject({ email: Typed })
export const MemberChallengeReply = z.record(z.string(), z.unknown())

/** `POST /api/site-users/account/password-reset`. */
export const ForgotRequest = z.strictObject({ email: Typed, captchaToken: Captcha })

/** A path of this website. */
const ReturnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/)
const Token = z.string().max(100)
/** Of the member's own pages; pages that are the same for everybody have none. */
const crumb = z.string().max(100).default('')

export const LogInPageQuery = z.strictObject({
  done: z.enum(['confirmed', 'reset', 'out', 'email', 'deleted']).optional(),
  /** The page that they wanted to see. */
  to: ReturnPath.optional(),
})
export const LogInForm = z.strictObject({
  email: Typed.default(''),
  password: Password.default(''),
  rememberMe: z.string().max(10).optional(),
  altcha: Captcha,
  to: ReturnPath.optional(),
})
export const JoinForm = z.strictObject({
  name: Typed.default(''),
  email: Typed.default(''),
  password: Password.default(''),
  isJoinMailingList: z.string().max(10).optional(),
  [HONEYPOT]: z.string().max(2_000).default(''),
  altcha: Captcha,
})
export const ForgotForm = z.strictObject({ email: Typed.default(''), altcha: Captcha })
export const LinkQuery = z.strictObject({ token: Token.default('') })
export const ConfirmForm = z.strictObject({ token: Token.default('') })
export const ResetForm = z.strictObject({ token: Token.default(''), password: Password.default('') })
export type ResetForm = z.output<typeof ResetForm>
export const LogOutForm = z.strictObject({ crumb, cloneCart: z.string().max(10).optional() })

/** What a member changes on the page of their account. */
export const accountActions = ['name', 'password', 'email', 'sessions', 'subscribe', 'unsubscribe', 'delete'] as const
export type AccountAction = (typeof accountActions)[number]
export const AccountForm = z.strictObject({
  crumb,
  action: z.enum(accountActions),
  name: Typed.default(''),
  email: Typed.default(''),
  /** The current one. */
  password: Password.default(''),
  newPassword: Password.default(''),
  /** Id of a mailing list. */
  list: z.string().max(64).default(''),
  altcha: Captcha,
})
export type AccountForm = z.output<typeof AccountForm>
export const accountNotes = ['name', 'password', 'email', 'sessions', 'subscribed', 'unsubscribed'] as const
export type AccountNote = (typeof accountNotes)[number]
export const AccountPageQuery = z.strictObject({ done: z.enum(accountNotes).optional() })
/** Of a page that takes nothing. */
export const NoMemberQuery = z.strictObject({})

import { z } from 'zod'
import { DEFAULT_COUNTRY, isCountryCode } from '../shared/money/countries.ts'
import { DEFAULT_CURRENCY, isCurrencyCode } from '../shared/money/currencies.ts'
import { themePresetIds } from '../shared/stores/theme-presets.ts'
import { trades } from '../shared/stores/trades.ts'
import { isEmail, normalizeEmail } from '../shared/validation/email.ts'
import { EMAIL_NOT_VALID } from '../shared/validation/field-messages.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'
import { isLanguage } from '../websites/contract.ts'

const Email = z.string().trim().refine(isEmail, EMAIL_NOT_VALID).transform(normalizeEmail)
const DisplayName = z
  .string()
  .trim()
  .min(1, 'Please enter your name.')
  .max(100, 'A name has at most 100 characters.')
  .check(assertVisible)
/** Only rejects what cannot be a password; the rules for new ones are in src/shared/validation/password-rules.ts. */
const Password = z.string().min(1, 'Please enter a password.').max(1_024, 'A password has 10 to 256 characters.')

/** Token of a solved captcha; required after an error with `captchaRequired`. */
export const CaptchaToken = z.string().max(10_000)

/** Six digits of an authenticator app, or a recovery code; required after an error with `secondFactorRequired`. */
export const SecondFactorCode = z.string().trim().max(100)

/** Requests a captcha for an attempt with this e-mail, or for the signed-in account when there is none. */
export const ChallengeRequest = z.strictObject({ email: z.string().max(1_024).transform(normalizeEmail).optional() })
export const ChallengeReply = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string().optional(),
})

/**
 * The token of a one-time link, or an e-mail with its password. Neither is validated further: a malformed one gets the same
 * answer as an unknown one.
 */
export const SignInRequest = z
  .strictObject({
    token: z.string().min(1).max(200).optional(),
    email: z.string().max(1_024).transform(normalizeEmail).optional(),
    password: Password.optional(),
    captchaToken: CaptchaToken.optional(),
    code: SecondFactorCode.optional(),
  })
  .check(({ value: { token, email, password }, issues }) => {
    const missing = token === undefined ? { email, password } : {}
    const tooMany = token === undefined ? {} : { email, password }
    for (const [field, given] of Object.entries(missing))
      if (given === undefined) issues.push({ code: 'custom', message: 'Required', path: [field], input: given })
    for (const [field, given] of Object.entries(tooMany))
      if (given !== undefined)
        issues.push({ code: 'custom', message: 'A sign-in link needs nothing else.', path: [field], input: given })
  })
export type SignInRequest = z.infer<typeof SignInRequest>

/**
 * The session itself is in cookies. The crumb is also in the body, because a cookie of its name may belong to another host.
 */
export const VisitReply = z.object({ crumb: z.string() })

/** A website of the account, and the URL of its manage host. */
export const OwnWebsite = z.object({
  id: z.string(),
  subdomain: z.string(),
  siteTitle: z.string(),
  manageUrl: z.string(),
})
export type OwnWebsite = z.infer<typeof OwnWebsite>

/** Who is signed in on this host. */
export const Me = z.object({
  accountId: z.string(),
  displayName: z.string(),
  hasPassword: z.boolean(),
  /** False while the account's e-mail is unconfirmed. */
  isConfirmed: z.boolean(),
  isOwner: z.boolean(),
  /** Specification §3, Contributor roles. */
  roles: z.array(z.number()),
  /** ISO 8601; when this person last authenticated. Sensitive actions require at most 15 minutes. */
  confirmedAt: z.string(),
  website: z
    .object({
      id: z.string(),
      subdomain: z.string(),
      siteTitle: z.string(),
      /** For a deleted website, ISO 8601: until then it can be restored. */
      erasesAt: z.string().optional(),
    })
    .nullable(),
  /** For owners: why no e-mail is sent and nothing charged by itself until the operator confirms a restore; else absent. */
  heldBecause: z.string().optional(),
  ownWebsites: z.array(OwnWebsite),
  /** Websites of other owners on which this person works. */
  workWebsites: z.array(OwnWebsite),
})
export type Me = z.infer<typeof Me>

export const SignInReply = z.object({ displayName: z.string() })
export const SignOutReply = z.object({ signedOut: z.literal(true) })

/** A signed-in person authenticates again within their session. */
export const ConfirmRequest = z.strictObject({ password: Password, captchaToken: CaptchaToken.optional() })
export const ConfirmReply = z.object({ confirmed: z.literal(true) })

/** Whether a sign-in link was sent to the account's own e-mail. */
export const RenewalReply = z.object({ isSent: z.boolean() })

export const SignUpRequest = z.strictObject({
  name: DisplayName,
  email: Email,
  password: Password,
  storeName: z.string().trim().min(1, 'Please enter a name for your store.').max(100).check(assertVisible),
  subdomain: z.string().max(100),
  /** ISO 3166-1, two letters. */
  country: z.string().refine(isCountryCode, 'This country is not known.').default(DEFAULT_COUNTRY),
  currency: z.string().refine(isCurrencyCode, 'This currency is not known.').default(DEFAULT_CURRENCY),
  /** IANA name. Unknown names are ignored, because browsers and servers know different ones. */
  timeZone: z.string().max(100).optional(),
  /** BCP 47. */
  language: z.string().max(35).refine(isLanguage, 'This language is not known.').optional(),
  /** Selects sample products, and the design for this trade if none is chosen. */
  sells: z.enum(trades).optional(),
  design: z.enum(themePresetIds).optional(),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>
/** Where to go: the new website's manage host, with a one-time link that is valid for a minute. */
export const SignUpReply = z.object({ url: z.string() })

/** Opens a further website for an existing account. */
export const OpenWebsiteRequest = SignUpRequest.pick({
  storeName: true,
  subdomain: true,
  country: true,
  currency: true,
  timeZone: true,
  language: true,
  sells: true,
  design: true,
})

/** One browser in which an account is signed in. */
export const ListedSession = z.object({
  id: z.string(),
  /** Description of the browser: `Chrome on macOS`. */
  device: z.string(),
  /** Title of the website, or Plinth for the platform. */
  place: z.string(),
  signedInAt: z.string(),
  /** Rounded to the hour. */
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

/** What people may see and change of their own account. */
export const Account = z.object({
  displayName: z.string(),
  email: z.string().nullable(),
  /** False while the e-mail is unconfirmed. */
  isConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether a code of an authenticator app is required in addition to the password. */
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** The current session first, then the most recently used ones. */
  sessions: z.array(ListedSession),
})
export type Account = z.infer<typeof Account>

export const ChangeAccountRequest = z.strictObject({ displayName: DisplayName, email: Email.nullable() })
export type ChangeAccountRequest = z.infer<typeof ChangeAccountRequest>
/** The account's e-mail typed exactly, or its name when it has no e-mail. */
export const DeleteAccountRequest = z.strictObject({ typed: z.string().max(256) })
export const DeleteAccountReply = z.object({ deleted: z.literal(true) })
export const ChangePasswordRequest = z.strictObject({ password: Password })
export const ChangePasswordReply = z.object({ changed: z.literal(true) })

/** The token at the end of the letter's link. */
export const ConfirmEmailParams = z.object({ token: z.string().max(400) })
/** The address to which the letter was sent again. */
export const ConfirmationReply = z.object({ sentTo: z.string() })

export const BeginSecondFactorReply = z.object({
  /** In base32, for apps that cannot scan the QR code. */
  secret: z.string(),
  /** Content of the QR code. */
  uri: z.string(),
})
export type BeginSecondFactorReply = z.infer<typeof BeginSecondFactorReply>
export const SecondFactorCodeRequest = z.strictObject({ code: SecondFactorCode.min(1, 'Please enter the code.') })
/** Shown only once. */
export const RecoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })
export const RemoveSecondFactorReply = z.object({ removed: z.literal(true) })

/** Asks for an e-mail with a link to set a new password. */
export const ForgotPasswordRequest = z.strictObject({
  email: z.string().max(1_024).trim().refine(isEmail, EMAIL_NOT_VALID).transform(normalizeEmail),
  captchaToken: CaptchaToken.optional(),
})
/** The same whether or not the e-mail has an account. */
export const ForgotPasswordReply = z.object({ accepted: z.literal(true) })

export const ResetPasswordRequest = z.strictObject({ token: z.string().min(1).max(200), password: Password })
export const ResetPasswordReply = z.object({ changed: z.literal(true) })

export const SessionParams = z.object({ sessionId: z.string().max(100) })

export const SwitchRequest = z.strictObject({ subdomain: z.string().min(1).max(63) })
/** Where to go: the other website's sign-in page, with a one-time link that is valid for a minute. */
export const SwitchReply = z.object({ url: z.string() })

/**
 * Path of a one-time link on a manage host. The token is in the fragment, which browsers do not send, so it appears in no
 * log and no referrer. The page posts it to /api/identity/sign-in.
 */
export function signInPath(token: string): string {
  return `/sign-in#${token}`
}

/** Path of a password reset link on the platform's host. */
export function resetPath(token: string): string {
  return `/reset-password#${token}`
}

import { z } from 'zod'

/** Maximum number of groups in one send. */
export const SEND_REQUESTS_MAX = 100

const Id = z.string().min(1).max(200)

/** Specification §3, Restock. Errors of the address use the specification's sentences, not the schema's. */
export const SignUpRequest = z.strictObject({
  isJoinMailingList: z.boolean(),
  productId: Id,
  variantId: Id,
  siteVisitorEmail: z.string().max(1_000),
  /** Only when a captcha is shown. */
  captchaToken: z.string().max(10_000).optional(),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>
/** The same message for an address that is already waiting, so that nobody learns who is known. */
export const SignUpReply = z.object({ message: z.string() })
export type SignUpReply = z.infer<typeof SignUpReply>

/** The same as a browser sends it without scripts, plus any field that a captcha adds to the form. */
export const SignUpForm = z.object({
  productId: Id,
  variantId: Id,
  email: z.string().max(1_000),
  /** Present when it is checked. */
  isJoinMailingList: z.string().max(10).optional(),
  altcha: z.string().max(10_000).optional(),
  'g-recaptcha-response': z.string().max(10_000).optional(),
})
export type SignUpForm = z.infer<typeof SignUpForm>

/** The token at the end of the links in letters. */
export const LinkParams = z.object({ token: z.string().max(400) })

/** Only our own page sends `again`; mail programs post to the link unchanged. */
export const UnsubscribeQuery = z.object({ again: z.string().max(10).optional() })

/** A variant of a product for which people have signed up. */
export const GroupId = z.strictObject({ productId: Id, variantId: Id })
export type GroupId = z.infer<typeof GroupId>

/** What the widget of the captcha takes. */
export const CaptchaChallengeReply = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string().optional(),
})

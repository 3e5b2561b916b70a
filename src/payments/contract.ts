import { z } from 'zod'

/** While a restored or imported installation is held back. */
export const PAYMENTS_HELD = 'This store takes no payments at the moment. Please try again later.'

/** What the settings page shows of one mode's keys; secret keys never leave the server. */
export const StripeKeysView = z.object({
  publishableKey: z.string(),
  /** The last four characters of the secret key. */
  keyEnd: z.string(),
  /** Number of signing secrets of the webhook endpoint. */
  webhookSecrets: z.int(),
  changedAt: z.iso.datetime(),
})

export const PaymentSettingsReply = z.object({
  /** Real money is moved; otherwise every order is a test order. */
  isLive: z.boolean(),
  /** The gateway in use: the built-in test gateway if the mode has no keys. */
  gateway: z.enum(['test', 'stripe']),
  isTestMode: z.boolean(),
  test: StripeKeysView.nullable(),
  live: StripeKeysView.nullable(),
  /** Path on the website's host for Stripe's webhook. */
  webhookPath: z.string(),
})
export type PaymentSettingsReply = z.infer<typeof PaymentSettingsReply>

export const SetLiveRequest = z.strictObject({ isLive: z.boolean({ error: 'Choose test mode or live mode.' }) })

export const StripeModeParams = z.object({ mode: z.enum(['test', 'live']) })

const key = (pattern: RegExp, error: string) => z.string({ error }).trim().max(300, { error }).regex(pattern, { error })

export const StripeKeysRequest = z.strictObject({
  publishableKey: key(/^pk_(test|live)_\w+$/, 'The publishable key begins with pk_test_ or pk_live_.'),
  secretKey: key(/^[sr]k_(test|live)_\w+$/, 'The secret key begins with sk_test_, sk_live_, rk_test_ or rk_live_.'),
  /** Two during a rotation. */
  webhookSecrets: z
    .array(key(/^whsec_[\w+/=]+$/, 'A signing secret begins with whsec_.'), {
      error: 'Give one or two signing secrets.',
    })
    .min(1, { error: 'Give at least one signing secret.' })
    .max(2, { error: 'Give at most two signing secrets.' }),
})

export const RemoveKeysReply = z.object({ removed: z.boolean() })

export const TrialReply = z.object({
  /** A payment was authorised and voided, or, in live mode, the keys were accepted. */
  works: z.boolean(),
  message: z.string(),
})
export type TrialReply = z.infer<typeof TrialReply>

export const WebhookParams = z.object({ gateway: z.enum(['test', 'stripe']) })

export const WebhookReply = z.object({ received: z.literal(true) })

export const PayPageParams = z.object({ token: z.string().max(300) })

export const PayPageRequest = z.strictObject({
  answer: z.enum(
    [
      ...['succeed', 'decline', 'insufficientFunds', 'threeDSecure', 'slow', 'laterFailure'],
      ...['asksOnce', 'laterInsufficientFunds', 'laterLost'],
      ...['complete', 'fail'],
    ] as const,
    { error: 'Choose what should happen.' },
  ),
})

export const InstallmentPageQuery = z.strictObject({
  /** BCP 47, a language and a country: `fr-CA`. */
  locale: z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'Enter a language and a country, such as fr-CA.'),
})

/** Both null when the website shows no brand, or its page is not available: the popup shows its own text. */
export const InstallmentPageReply = z.object({
  /** The locale of the page: the one asked for, or en-US. */
  locale: z.string().nullable(),
  /** Text, lists and links only. */
  html: z.string().nullable(),
})
export type InstallmentPageReply = z.infer<typeof InstallmentPageReply>

/** The exact text, whose signature is verified. */
export const WebhookBody = z.string()

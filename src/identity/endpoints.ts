import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  Account,
  BeginSecondFactorReply,
  ChallengeReply,
  ChallengeRequest,
  ChangeAccountRequest,
  ChangePasswordReply,
  ChangePasswordRequest,
  ConfirmationReply,
  ConfirmEmailParams,
  ConfirmReply,
  ConfirmRequest,
  DeleteAccountReply,
  DeleteAccountRequest,
  ForgotPasswordReply,
  ForgotPasswordRequest,
  Me,
  OpenWebsiteRequest,
  RecoveryCodesReply,
  RemoveSecondFactorReply,
  RenewalReply,
  ResetPasswordReply,
  ResetPasswordRequest,
  SecondFactorCodeRequest,
  SessionParams,
  SignInReply,
  SignInRequest,
  SignOutReply,
  SignUpReply,
  SignUpRequest,
  SwitchReply,
  SwitchRequest,
  VisitReply,
} from './contract.ts'

const secondFactorLimit: RateLimit = { name: 'second-factor', points: 30, seconds: 15 * 60, by: 'account' }
const switchLimit: RateLimit = { name: 'switch', points: 30, seconds: 60, by: 'account' }
/** Only against floods: earlier failures decide which passwords are checked, and a link cannot be guessed. */
const signInLimit: RateLimit = {
  name: 'sign-in',
  points: 60,
  seconds: 60,
  by: 'visitor',
  perAddress: 1_200,
  message: 'Too many attempts to sign in. Please try again in a minute.',
}
const confirmLimit: RateLimit = { ...signInLimit, name: 'confirm', by: 'account' }
const signInCaptchaLimit: RateLimit = {
  name: 'sign-in-captcha',
  points: 30,
  seconds: 60,
  by: 'visitor',
  perAddress: 300,
}
/** For reading the signed-in account and for signing out. */
const identityLimit: RateLimit = { name: 'identity', points: 300, seconds: 60, by: 'visitor' }
const renewalLimit: RateLimit = {
  name: 'renewal',
  points: 3,
  seconds: 15 * 60,
  by: 'account',
  message: 'A few links are on their way to you already. Please look into your inbox, or try again in a few minutes.',
}
const signUpLimit: RateLimit = {
  name: 'sign-up',
  points: 20,
  seconds: 60 * 60,
  by: 'address',
  message: 'Too many sign-ups from your network. Please try again in an hour.',
}
const openWebsiteLimit: RateLimit = { name: 'open-website', points: 20, seconds: 60 * 60, by: 'account' }
const confirmEmailLimit: RateLimit = { name: 'confirm-email', points: 60, seconds: 60, by: 'address' }
const confirmEmailAgainLimit: RateLimit = {
  name: 'confirm-email-again',
  points: 5,
  seconds: 60 * 60,
  by: 'account',
  message: 'You have asked for this e-mail five times. Please try again in an hour.',
}
const accountLimit: RateLimit = { name: 'account', points: 120, seconds: 60, by: 'account' }
const accountChangeLimit: RateLimit = { name: 'account-change', points: 30, seconds: 15 * 60, by: 'account' }
const signOutEverywhereLimit: RateLimit = { name: 'sign-out-everywhere', points: 30, seconds: 60, by: 'visitor' }
const passwordResetLimit: RateLimit = {
  name: 'password-reset',
  points: 20,
  seconds: 60,
  by: 'visitor',
  perAddress: 300,
  message: 'Too many requests. Please try again in a minute.',
}
const passwordResetDoneLimit: RateLimit = { ...passwordResetLimit, name: 'password-reset-done' }
const accountDeletionLimit: RateLimit = { name: 'account-deletion', points: 20, seconds: 60 * 60, by: 'account' }
const secondFactorChange = {
  method: 'POST',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: secondFactorLimit,
} as const
const accountChange = { method: 'PUT', faces: ['manage'], allow: 'signed-in', rateLimit: accountChangeLimit } as const

export const beginSecondFactor = endpoint({
  ...secondFactorChange,
  path: '/api/identity/second-factor',
  reply: schema<typeof BeginSecondFactorReply>(),
})

/** Turns two-step sign-in on, and returns the recovery codes. */
export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/identity/second-factor',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: secondFactorLimit,
  body: schema<typeof SecondFactorCodeRequest>(),
  reply: schema<typeof RecoveryCodesReply>(),
})

export const renewRecoveryCodes = endpoint({
  ...secondFactorChange,
  path: '/api/identity/second-factor/recovery-codes',
  body: schema<typeof SecondFactorCodeRequest>(),
  reply: schema<typeof RecoveryCodesReply>(),
})

export const removeSecondFactor = endpoint({
  ...secondFactorChange,
  path: '/api/identity/second-factor/remove',
  body: schema<typeof SecondFactorCodeRequest>(),
  reply: schema<typeof RemoveSecondFactorReply>(),
})

export const readMe = endpoint({
  method: 'GET',
  path: '/api/identity/me',
  faces: ['manage', 'platform'],
  allow: 'signed-in',
  rateLimit: identityLimit,
  reply: schema<typeof Me>(),
})

/** Returns the URL of the other website’s sign-in page. */
export const switchWebsite = endpoint({
  method: 'POST',
  path: '/api/identity/switch',
  faces: ['manage', 'platform'],
  allow: 'signed-in',
  rateLimit: switchLimit,
  body: schema<typeof SwitchRequest>(),
  reply: schema<typeof SwitchReply>(),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/identity/sign-in',
  faces: ['manage', 'platform'],
  allow: 'visitor',
  rateLimit: signInLimit,
  body: schema<typeof SignInRequest>(),
  reply: schema<typeof SignInReply>(),
})

/** Makes the session a fresh one, for what needs a recent sign-in. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/identity/confirm',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: confirmLimit,
  body: schema<typeof ConfirmRequest>(),
  reply: schema<typeof ConfirmReply>(),
})

/** Available before any attempt as well, so that needing a captcha reveals nothing about the e-mail. */
export const makeChallenge = endpoint({
  method: 'POST',
  path: '/api/identity/challenge',
  faces: ['manage', 'platform'],
  allow: 'visitor',
  rateLimit: signInCaptchaLimit,
  body: schema<typeof ChallengeRequest>(),
  reply: schema<typeof ChallengeReply>(),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/identity/sign-out',
  faces: ['manage', 'platform'],
  allow: 'visitor',
  rateLimit: identityLimit,
  reply: schema<typeof SignOutReply>(),
})

/** Sends a signed-in person who has no password a link to their own e-mail; opening it gives them a fresh session. */
export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/api/identity/renewal',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: renewalLimit,
  reply: schema<typeof RenewalReply>(),
})

/** Called before the first change by a visitor without a crumb: pages of websites without cookies set none. */
export const beginVisit = endpoint({
  method: 'POST',
  path: '/api/identity/visit',
  faces: ['storefront', 'manage', 'platform'],
  allow: 'anyone',
  rateLimit: 'none',
  reply: schema<typeof VisitReply>(),
})

/** An account with its first website. Returns the URL of its sign-in page. */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/identity/sign-up',
  faces: ['platform'],
  allow: 'visitor',
  rateLimit: signUpLimit,
  body: schema<typeof SignUpRequest>(),
  reply: schema<typeof SignUpReply>(),
})

/** A further website of the account. Returns the URL of its manage host. */
export const openWebsite = endpoint({
  method: 'POST',
  path: '/api/identity/websites',
  faces: ['platform'],
  allow: 'signed-in',
  rateLimit: openWebsiteLimit,
  body: schema<typeof OpenWebsiteRequest>(),
  reply: schema<typeof SwitchReply>(),
})

/** Asks first: link scanners of mail programs must not confirm anything. */
export const askToConfirmEmail = endpoint({
  method: 'GET',
  path: '/confirm-email/:token',
  faces: ['platform'],
  allow: 'anyone',
  rateLimit: confirmEmailLimit,
  params: schema<typeof ConfirmEmailParams>(),
})

/** The body is not read: the link alone is the proof. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/confirm-email/:token',
  faces: ['platform'],
  allow: 'anyone',
  rateLimit: confirmEmailLimit,
  params: schema<typeof ConfirmEmailParams>(),
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/identity/account/confirmation',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: confirmEmailAgainLimit,
  reply: schema<typeof ConfirmationReply>(),
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/identity/account',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: accountLimit,
  reply: schema<typeof Account>(),
})

export const changeAccount = endpoint({
  ...accountChange,
  path: '/api/identity/account',
  body: schema<typeof ChangeAccountRequest>(),
  reply: schema<typeof Account>(),
})

export const changePassword = endpoint({
  ...accountChange,
  path: '/api/identity/password',
  body: schema<typeof ChangePasswordRequest>(),
  reply: schema<typeof ChangePasswordReply>(),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/identity/sessions/:sessionId',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: accountChangeLimit,
  params: schema<typeof SessionParams>(),
  reply: schema<typeof Account>(),
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/identity/sign-out-everywhere',
  faces: ['manage'],
  allow: 'visitor',
  rateLimit: signOutEverywhereLimit,
  reply: schema<typeof SignOutReply>(),
})

/** Answer and work are the same whether or not the e-mail has an account (promise S6). */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/identity/password-reset',
  faces: ['manage', 'platform'],
  allow: 'visitor',
  rateLimit: passwordResetLimit,
  body: schema<typeof ForgotPasswordRequest>(),
  reply: schema<typeof ForgotPasswordReply>(),
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/identity/password-reset',
  faces: ['platform'],
  allow: 'visitor',
  rateLimit: passwordResetDoneLimit,
  body: schema<typeof ResetPasswordRequest>(),
  reply: schema<typeof ResetPasswordReply>(),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/identity/account/deletion',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: accountDeletionLimit,
  body: schema<typeof DeleteAccountRequest>(),
  reply: schema<typeof DeleteAccountReply>(),
})

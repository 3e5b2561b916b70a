import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  Account,
  BeginSecondFactorReply,
  ChallengeReply,
  ChangeAccountRequest,
  ChangePasswordReply,
  ConfirmationReply,
  ConfirmReply,
  DeleteAccountReply,
  ForgotPasswordReply,
  OpenWebsiteRequest,
  RecoveryCodesReply,
  RemoveSecondFactorReply,
  RenewalReply,
  ResetPasswordReply,
  SignInReply,
  SignOutReply,
  SignUpReply,
  SignUpRequest,
  SwitchReply,
} from '../../src/identity/contract.ts'
import type { Api } from './client/api.ts'
import { del, post, put } from './client/client.ts'

export const meQuery = (api: Api) => queryOptions({ queryKey: ['me'], queryFn: async () => (await api.me()) ?? null })

export const accountQuery = (api: Api) =>
  queryOptions({ queryKey: ['account'], queryFn: async () => (await api.account()) ?? null })

/** A challenge for an attempt with this e-mail; without one, for the signed-in account. */
export const findChallenge = (email: string | undefined) =>
  post<z.infer<typeof ChallengeReply>>('/api/identity/challenge', { email })
export const signIn = (
  proof: ({ token: string } | { email: string; password: string; captchaToken?: string }) & { code?: string },
) => post<z.infer<typeof SignInReply>>('/api/identity/sign-in', proof)
/** Returns the URL of the new website's sign-in page. */
export const signUp = (wanted: SignUpRequest) => post<z.infer<typeof SignUpReply>>('/api/identity/sign-up', wanted)
export const confirmPassword = (given: { password: string; captchaToken?: string }) =>
  post<z.infer<typeof ConfirmReply>>('/api/identity/confirm', given)
/** Returns whether a link was sent to the account's own e-mail. */
export const sendSignInLink = () => post<z.infer<typeof RenewalReply>>('/api/identity/renewal', {})
/** The answer is the same for every address. */
export const askForReset = (wanted: { email: string; captchaToken?: string }) =>
  post<z.infer<typeof ForgotPasswordReply>>('/api/identity/password-reset', wanted)
export const resetPassword = (wanted: { token: string; password: string }) =>
  put<z.infer<typeof ResetPasswordReply>>('/api/identity/password-reset', wanted)
/** While a mutation with this key runs, event streams are closed. */
export const signOutKey = ['sign-out']
export const signOut = () => post<z.infer<typeof SignOutReply>>('/api/identity/sign-out', {})
export const signOutEverywhere = () => post<z.infer<typeof SignOutReply>>('/api/identity/sign-out-everywhere', {})
/** Returns the URL of the new website's sign-in page. */
export const openWebsite = (wanted: z.input<typeof OpenWebsiteRequest>) =>
  post<z.infer<typeof SwitchReply>>('/api/identity/websites', wanted)
/** Returns the URL of the other website's sign-in page. */
export const switchWebsite = (subdomain: string) =>
  post<z.infer<typeof SwitchReply>>('/api/identity/switch', { subdomain })

export const changeAccount = (wanted: ChangeAccountRequest) => put<Account>('/api/identity/account', wanted)
export const deleteAccount = (typed: string) =>
  post<z.infer<typeof DeleteAccountReply>>('/api/identity/account/deletion', { typed })
export const resendConfirmation = () =>
  post<z.infer<typeof ConfirmationReply>>('/api/identity/account/confirmation', {})
export const changePassword = (password: string) =>
  put<z.infer<typeof ChangePasswordReply>>('/api/identity/password', { password })
export const beginSecondFactor = () => post<BeginSecondFactorReply>('/api/identity/second-factor', {})
/** Enables two-step sign-in, and returns the recovery codes. */
export const confirmSecondFactor = (code: string) =>
  put<z.infer<typeof RecoveryCodesReply>>('/api/identity/second-factor', { code })
export const renewRecoveryCodes = (code: string) =>
  post<z.infer<typeof RecoveryCodesReply>>('/api/identity/second-factor/recovery-codes', { code })
export const removeSecondFactor = (code: string) =>
  post<z.infer<typeof RemoveSecondFactorReply>>('/api/identity/second-factor/remove', { code })
export const endSession = (sessionId: string) => del<Account>(`/api/identity/sessions/${encodeURIComponent(sessionId)}`)

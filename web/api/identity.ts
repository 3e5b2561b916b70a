import { queryOptions } from '@tanstack/react-query'
import * as identity from '../../src/identity/endpoints.ts'
import type { RequestTo } from '../../src/shared/http/endpoint.ts'
import type { Api } from './client/api.ts'
import { call } from './client/client.ts'

type BodyTo<E extends (typeof identity)[keyof typeof identity]> =
  RequestTo<E> extends { body: infer Body } ? Body : never

export const meQuery = (api: Api) => queryOptions({ queryKey: ['me'], queryFn: async () => (await api.me()) ?? null })

export const accountQuery = (api: Api) =>
  queryOptions({ queryKey: ['account'], queryFn: async () => (await api.account()) ?? null })

/** A challenge for an attempt with this e-mail; without one, for the signed-in account. */
export const findChallenge = (email: string | undefined) => call(identity.makeChallenge, { body: { email } })
export const signIn = (body: BodyTo<typeof identity.signIn>) => call(identity.signIn, { body })
/** Returns the URL of the new website's sign-in page. */
export const signUp = (body: BodyTo<typeof identity.signUp>) => call(identity.signUp, { body })
export const confirmPassword = (body: BodyTo<typeof identity.confirmPassword>) =>
  call(identity.confirmPassword, { body })
/** Returns whether a link was sent to the account's own e-mail. */
export const sendSignInLink = () => call(identity.sendSignInLink)
/** The answer is the same for every address. */
export const askForReset = (body: BodyTo<typeof identity.requestPasswordReset>) =>
  call(identity.requestPasswordReset, { body })
export const resetPassword = (body: BodyTo<typeof identity.resetPassword>) => call(identity.resetPassword, { body })
/** While a mutation with this key runs, event streams are closed. */
export const signOutKey = ['sign-out']
export const signOut = () => call(identity.signOut)
export const signOutEverywhere = () => call(identity.signOutEverywhere)
/** Returns the URL of the new website's sign-in page. */
export const openWebsite = (body: BodyTo<typeof identity.openWebsite>) => call(identity.openWebsite, { body })
/** Returns the URL of the other website's sign-in page. */
export const switchWebsite = (subdomain: string) => call(identity.switchWebsite, { body: { subdomain } })

export const changeAccount = (body: BodyTo<typeof identity.changeAccount>) => call(identity.changeAccount, { body })
export const deleteAccount = (typed: string) => call(identity.deleteAccount, { body: { typed } })
export const resendConfirmation = () => call(identity.resendConfirmation)
export const changePassword = (password: string) => call(identity.changePassword, { body: { password } })
export const beginSecondFactor = () => call(identity.beginSecondFactor)
/** Enables two-step sign-in, and returns the recovery codes. */
export const confirmSecondFactor = (code: string) => call(identity.confirmSecondFactor, { body: { code } })
export const renewRecoveryCodes = (code: string) => call(identity.renewRecoveryCodes, { body: { code } })
export const removeSecondFactor = (code: string) => call(identity.removeSecondFactor, { body: { code } })
export const endSession = (sessionId: string) => call(identity.endSession, { params: { sessionId } })

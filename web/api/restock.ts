import type { SignUpReply, SignUpRequest } from '../../src/restock/contract.ts'
import { post, type SendOptions } from './client/client.ts'

/** Where the form goes in browsers without scripts. */
export const SIGN_UP_PATH = '/restock/sign-up'

/** Asks to be told once when a variant is back. */
export const signUp = (request: SignUpRequest, options?: SendOptions) =>
  post<SignUpReply>('/api/site-users/account/notifications/restock', request, options)

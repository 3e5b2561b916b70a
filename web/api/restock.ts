import type { SignUpReply, SignUpRequest } from '../../src/restock/contract.ts'
import { post, type SendOptions } from './client/client.ts'

/** Target of the form without scripts. */
export const SIGN_UP_PATH = '/restock/sign-up'

/** Signs up for a single notice when a variant is back in stock. */
export const signUp = (request: SignUpRequest, options?: SendOptions) =>
  post<SignUpReply>('/api/site-users/account/notifications/restock', request, options)

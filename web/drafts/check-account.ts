import { browserApi } from '../api/client/browser-api.ts'
import { ApiError } from '../api/client/client.ts'

/** Fails with 401 while nobody, or another account, is signed in in this browser, so that nothing is saved in its name. */
export async function checkAccount(accountId: string | undefined): Promise<void> {
  const me = await browserApi.me()
  if (me === undefined || me.accountId !== accountId) throw new ApiError(401, 'Please sign in again.')
}

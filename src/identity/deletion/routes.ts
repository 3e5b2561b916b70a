import { assertFresh } from '../../platform/http/routing/authorize.ts'
import { requireAccount } from '../../platform/http/routing/require-tenant.ts'
import { handle } from '../../platform/http/routing/route.ts'
import { DeleteAccountReply, DeleteAccountRequest } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { type DeleteAccountDeps, deleteAccount } from './delete-account.ts'

export const accountDeletionRoute = (deps: DeleteAccountDeps) =>
  handle(endpoints.deleteAccount, {
    body: DeleteAccountRequest,
    reply: DeleteAccountReply,
    async handle({ body: { typed }, visit }) {
      const account = requireAccount(visit)
      assertFresh(account, visit.now)
      await deleteAccount(deps, account.accountId, { typed, now: visit.now })
      visit.session.drop()
      return { deleted: true as const }
    },
  })

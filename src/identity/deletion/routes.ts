import { assertFresh } from '../../platform/http/routing/authorize.ts'
import { requireAccount } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit } from '../../platform/http/routing/route.ts'
import { DeleteAccountReply, DeleteAccountRequest } from '../contract.ts'
import { type DeleteAccountDeps, deleteAccount } from './delete-account.ts'

const deletions: RateLimit = { name: 'account-deletion', points: 20, seconds: 60 * 60, by: 'account' }

export const accountDeletionRoute = (deps: DeleteAccountDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/account/deletion',
    faces: ['manage'],
    allow: 'signed-in',
    rateLimit: deletions,
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

import { z } from 'zod'
import type { Suppressions } from '../../src/newsletter/consent/suppressions.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { SendingDeps } from '../../src/restock/sending/sending-deps.ts'
import { expireSignUps } from '../../src/restock/visitors/unconfirmed-sign-ups.ts'
import { isAddressKept } from '../is-address-kept.ts'
import type { JobHandler } from '../job.ts'

export interface ExpireSignUpsDeps extends SendingDeps {
  vault: Vault
  suppressions: Suppressions
}

/** Deletes sign-ups that were never confirmed. */
export function expireUnconfirmedSignUps(deps: ExpireSignUpsDeps): JobHandler {
  return {
    name: 'expire-unconfirmed-sign-ups',
    schema: z.unknown(),
    async run({ websiteId }) {
      const at = new Date().toISOString()
      const own = { ...deps, isAddressKept: (id: string, ref: string) => isAddressKept(deps, id, ref) }
      await expireSignUps(own, websiteId, { correlationId: `expire-sign-ups:${at}`, at })
    },
  }
}

import { countSignUpsOf, listVariantsAwaitedBy } from '../../../projections/restock/queries.ts'
import { forgetGrants } from '../../areas/queries.ts'
import { forgetBounces } from '../../bounces/queries.ts'
import { forgetReminders } from '../../cart-reminders/queries.ts'
import { forgetCommenter } from '../../comments/queries.ts'
import { forgetMember } from '../../members/queries.ts'
import { forgetContact } from '../../newsletter/queries.ts'
import { forgetConfirmation } from '../../platform/confirmed-addresses/confirmations.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { forgetReviewer } from '../../reviews/queries.ts'
import { signOff } from '../commands/sign-off.ts'
import { Restock } from '../restock.ts'
import { clearFailureReasons } from '../sending/clear-failure-reasons.ts'
import type { SendingDeps } from '../sending/sending-deps.ts'
import { dropSuppression } from './suppressions.ts'
import { deleteUnconfirmed } from './unconfirmed-sign-ups.ts'

export interface ErasePersonDeps extends SendingDeps {
  vault: Pick<Vault, 'findPerson' | 'forgetPerson' | 'hashes'>
}

/**
 * Erases a person: their pending sign-ups are signed off, and no sign-up can be attributed to them any more. Returns the
 * number of their sign-ups. The address is erased last, so that an interrupted erasure can be repeated as a whole. A sign-up
 * so new that it is not in the read model yet keeps waiting without an address, and gets no e-mail.
 */
export async function erasePerson(
  { db, executor, vault }: ErasePersonDeps,
  websiteId: string,
  email: string,
  { at, ...intent }: { correlationId: string; actor?: string; at: string },
): Promise<number> {
  const personRef = await vault.findPerson(websiteId, email)
  if (personRef === undefined) return 0
  for (const variantId of await listVariantsAwaitedBy(db, websiteId, personRef))
    await executor.execute(Restock, { websiteId, id: variantId }, intent, (state) =>
      signOff(state, { personRef, reason: 'forgotten', at }),
    )
  await dropSuppression(db, websiteId, personRef)
  await clearFailureReasons(db, websiteId, personRef)
  await deleteUnconfirmed(db, { websiteId, personRef })
  await forgetConfirmation(db, websiteId, personRef)
  await forgetContact(db, websiteId, personRef)
  await forgetBounces(db, websiteId, personRef)
  await forgetReminders(db, websiteId, personRef)
  await forgetReviewer(db, websiteId, personRef)
  await forgetGrants(db, websiteId, personRef)
  await forgetMember(db, websiteId, personRef)
  await forgetCommenter({ db, vault }, websiteId, { personRef, email })
  const signUps = await countSignUpsOf(db, websiteId, personRef)
  // By address: the vault holds the addresses and notes of their orders under it, too.
  await vault.forgetPerson(websiteId, email)
  return signUps
}

import { useState } from 'react'
import type { OwnershipOffer } from '../../../src/identity/admin-contract.ts'
import { OFFER_VALID_DAYS } from '../../../src/shared/validity-days.ts'
import { acceptOwnership, endOwnershipOffer } from '../../api/people.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { Moment } from '../moment.tsx'
import styles from './people.module.css'
import { usePeopleChange } from './use-people-change.ts'

/** An open offer: its recipient accepts or declines it, the owner may withdraw it. */
export function OwnershipOfferNotice({ offer, isOwner }: { offer: OwnershipOffer; isOwner: boolean }) {
  const { toName, byName, expiresAt, isForYou } = offer
  const [busy, setBusy] = useState(false)
  const { confirmed, confirmation } = usePasswordConfirmation()
  const change = usePeopleChange(confirmed)
  const act = (message: string, run: () => Promise<unknown>) => async () => {
    if (busy) return
    setBusy(true)
    await change(message, async () => {
      await run()
      return {}
    })
    setBusy(false)
  }
  return (
    <section className={styles.offer} aria-labelledby="ownership-offer">
      <div>
        <h2 id="ownership-offer">
          {isForYou ? `${byName} offers you the ownership of this website` : `Ownership is offered to ${toName}`}
        </h2>
        <p className="muted">
          {isForYou
            ? `You get every right on it. ${byName} stays as an administrator.`
            : `${toName} has ${OFFER_VALID_DAYS} days to accept. You then stay as an administrator.`}{' '}
          The offer ends on <Moment at={expiresAt} />
        </p>
      </div>
      <div className={styles.offerActions}>
        {isForYou && (
          <Button look="primary" disabled={busy} onClick={act('You are the owner of this website.', acceptOwnership)}>
            Accept ownership
          </Button>
        )}
        {(isForYou || isOwner) && (
          <Button disabled={busy} onClick={act(isForYou ? 'Offer declined.' : 'Offer withdrawn.', endOwnershipOffer)}>
            {isForYou ? 'Decline' : 'Withdraw offer'}
          </Button>
        )}
      </div>
      {confirmation}
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentSettingsReply } from '../../../src/payments/contract.ts'
import { setLive } from '../../../src/payments/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from '../settings/settings.module.css'
import { UntaxedStore } from '../taxes/untaxed-store.tsx'
import { useSavedPayments } from './use-saved-payments.ts'

/** Whether real money is moved, and the switch. */
export function ModeCard({ settings }: { settings: PaymentSettingsReply }) {
  const { isTestMode, isLive, live } = settings
  const [isAsking, setIsAsking] = useState(false)
  const label = isLive ? 'Switch to test mode' : 'Switch to live mode'
  return (
    <Card title={isTestMode ? 'This store is in test mode' : 'This store takes real money'}>
      <div className={styles.fields}>
        <p>{sentenceFor(settings)}</p>
        {!isLive && live === null && <p className={styles.note}>Add your live keys below to switch to live mode.</p>}
        <div className={styles.actions}>
          <Button disabled={!isLive && live === null} onClick={() => setIsAsking(true)}>
            {label}
          </Button>
        </div>
      </div>
      {isAsking && <SwitchDialog label={label} isLive={isLive} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}

function sentenceFor({ isTestMode, gateway }: PaymentSettingsReply): string {
  if (!isTestMode) return 'Cards of shoppers are charged, and Stripe pays the money out to you.'
  const pays =
    gateway === 'test'
      ? 'Shoppers are sent to a test page, where they choose whether the payment succeeds.'
      : 'Shoppers pay with the test cards of Stripe.'
  return `No money moves. ${pays} The checkout says so, and orders are marked as test orders.`
}

function SwitchDialog({ label, isLive, onClose }: { label: string; isLive: boolean; onClose(): void }) {
  const keep = useSavedPayments()
  const change = useMutation({
    mutationFn: () => call(setLive, { body: { isLive: !isLive } }),
    onSuccess(reply) {
      keep(reply, isLive ? 'The store is in test mode.' : 'The store takes real money.')
      onClose()
    },
  })
  return (
    <Dialog
      title={`${label}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={isLive ? 'danger' : 'primary'} busy={change.isPending} onClick={() => change.mutate()}>
            {label}
          </Button>
        </>
      }
    >
      {!isLive && <UntaxedStore onLeave={onClose} />}
      {change.error && <Banner tone="bad" title="The mode was not switched" text={messageOf(change.error)} />}
      <p>
        {isLive
          ? 'Shoppers can no longer buy anything for real: orders from now on are test orders.'
          : 'From now on cards of shoppers are charged for their orders.'}
      </p>
    </Dialog>
  )
}

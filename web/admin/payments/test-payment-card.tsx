import { useMutation } from '@tanstack/react-query'
import type { PaymentSettingsReply } from '../../../src/payments/contract.ts'
import { tryGateway } from '../../../src/payments/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import styles from '../settings/settings.module.css'

/** Tests whether payments work. */
export function TestPaymentCard({ settings: { isTestMode } }: { settings: PaymentSettingsReply }) {
  const trial = useMutation({ mutationFn: () => call(tryGateway) })
  const label = isTestMode ? 'Make a test payment' : 'Check the live keys'
  return (
    <Card
      title="Test payments"
      hint={
        isTestMode
          ? 'A payment is authorized and given up again. No money moves.'
          : 'Stripe is asked whether it accepts your keys. No money moves.'
      }
    >
      <div className={styles.fields}>
        <div className={styles.actions}>
          <Button busy={trial.isPending} onClick={() => trial.mutate()}>
            {trial.isPending ? 'Asking the gateway …' : label}
          </Button>
        </div>
        {trial.data && !trial.isPending && (
          <Banner
            tone={trial.data.works ? 'good' : 'bad'}
            title={trial.data.works ? 'It works' : 'It does not work'}
            text={trial.data.message}
          />
        )}
        {trial.error && <Banner tone="bad" title="The test did not run" text={messageOf(trial.error)} />}
      </div>
    </Card>
  )
}

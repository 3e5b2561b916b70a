import { useState } from 'react'
import type { StripeKeysView } from '../../../src/payments/contract.ts'
import type { StripeMode } from '../../api/payments.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Moment } from '../moment.tsx'
import styles from '../settings/settings.module.css'
import payments from './payments.module.css'
import { RemoveKeysDialog } from './remove-keys-dialog.tsx'
import { StripeKeysDialog } from './stripe-keys-dialog.tsx'

interface StripeKeysCardProps {
  mode: StripeMode
  keys: ReturnType<typeof StripeKeysView.parse> | null
  /** In use for payments. */
  isInUse?: boolean
}

/** Keys of one mode, as far as they may be shown, with a button to change them. */
export function StripeKeysCard({ mode, keys, isInUse = false }: StripeKeysCardProps) {
  const [dialog, setDialog] = useState<'keys' | 'remove'>()
  const close = () => setDialog(undefined)
  return (
    <Card
      title={mode === 'test' ? 'Stripe test keys' : 'Stripe live keys'}
      hint={`In Stripe under Developers, API keys, in ${mode} mode. Secret keys are stored encrypted.`}
    >
      <div className={styles.fields}>
        {keys ? <KnownKeys keys={keys} /> : <p>There are no keys for {mode} mode yet.</p>}
        <div className={styles.actions}>
          <Button onClick={() => setDialog('keys')}>{keys ? `Replace ${mode} keys` : `Add ${mode} keys`}</Button>
          {keys && (
            <Button look="danger" onClick={() => setDialog('remove')}>
              Remove {mode} keys
            </Button>
          )}
        </div>
      </div>
      {dialog === 'keys' && <StripeKeysDialog mode={mode} onClose={close} />}
      {dialog === 'remove' && <RemoveKeysDialog mode={mode} isInUse={isInUse} onClose={close} />}
    </Card>
  )
}

function KnownKeys({ keys }: { keys: NonNullable<StripeKeysCardProps['keys']> }) {
  const { publishableKey, keyEnd, webhookSecrets, changedAt } = keys
  return (
    <dl className={payments.facts}>
      <dt>Publishable key</dt>
      <dd>
        <code>{publishableKey}</code>
      </dd>
      <dt>Secret key</dt>
      <dd>
        <code>
          <span className="visually-hidden">ends with </span>
          <span aria-hidden="true">••••••••</span>
          {keyEnd}
        </code>
      </dd>
      <dt>Signing secrets</dt>
      <dd>{webhookSecrets === 1 ? 'One' : 'Two, while they are rotated'}</dd>
      <dt>Saved</dt>
      <dd>
        <Moment at={changedAt} />
      </dd>
    </dl>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { PaymentSettingsReply } from '../../../src/payments/contract.ts'
import { paymentSettingsQuery } from '../../api/payments.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'
import styles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { ModeCard } from './mode-card.tsx'
import { StripeKeysCard } from './stripe-keys-card.tsx'
import { TestPaymentCard } from './test-payment-card.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** Payment settings: mode, keys and a test. */
export function PaymentsPage() {
  const { data, error, refetch } = useQuery({ ...paymentSettingsQuery, refetchOnMount: 'always' })
  return (
    <div className={styles.page}>
      <PageHeader
        title="Payments"
        badge={data && <ModeBadge isTestMode={data.isTestMode} />}
        hint="Shoppers pay with cards and wallets through your own account with Stripe."
        back={backToSettings}
      />
      {data && <Loaded settings={data} />}
      {!data && error && <LoadError title="The settings could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status" aria-label="Loading settings">
          <Card>
            <Skeleton />
            <Skeleton length="medium" />
          </Card>
        </div>
      )}
    </div>
  )
}

const ModeBadge = ({ isTestMode }: { isTestMode: boolean }) =>
  isTestMode ? <Badge tone="warning">Test mode</Badge> : <Badge tone="good">Live</Badge>

function Loaded({ settings }: { settings: PaymentSettingsReply }) {
  return (
    <SettingsFields>
      <ModeCard settings={settings} />
      <TestPaymentCard settings={settings} />
      <StripeKeysCard mode="test" keys={settings.test} />
      <StripeKeysCard mode="live" keys={settings.live} isInUse={settings.isLive} />
      <WebhookCard path={settings.webhookPath} />
    </SettingsFields>
  )
}

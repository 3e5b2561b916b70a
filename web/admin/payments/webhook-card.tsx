import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { manageHomeQuery } from '../../api/websites.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { CopyButton } from '../domains/copy-button.tsx'
import styles from '../settings/settings.module.css'
import payments from './payments.module.css'

/** URL for Stripe's webhook. */
export function WebhookCard({ path }: { path: string }) {
  const { api } = useRouter().options.context
  const { data: home } = useSuspenseQuery(manageHomeQuery(api))
  const endpoint = home ? new URL(path, home.website.storefrontUrl).href : path
  return (
    <Card
      title="Webhook endpoint"
      hint="Stripe reports here what has become of payments, also when a shopper closes the window too early."
    >
      <div className={styles.fields}>
        <div className={payments.endpoint}>
          <code>{endpoint}</code>
          <CopyButton label="the webhook endpoint" text={endpoint} />
        </div>
        <ol className={payments.steps}>
          <li>
            In Stripe under Developers, Webhooks, add an endpoint with this address, in test mode and in live mode.
          </li>
          <li>Choose the events of payment intents, charges, refunds and disputes.</li>
          <li>Copy its signing secret into the keys of the same mode on this page.</li>
        </ol>
      </div>
    </Card>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderSettingsReply } from '../../../src/orders/admin-contract.ts'
import { saveOrderSettings } from '../../../src/orders/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { orderSettingsQuery } from '../../api/orders.ts'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'
import styles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'

/** Order settings. */
export function OrderSettingsPage() {
  const { data, error } = useQuery(orderSettingsQuery)
  if (error && !data) return <ErrorPage error={error} />
  return (
    <div className={styles.page}>
      <PageHeader title="Refunds" hint="How much store managers can refund on their own." back={backToSettings} />
      {data ? <OrderSettingsForm saved={data} /> : <Skeleton />}
    </div>
  )
}

function OrderSettingsForm({ saved: { currency, ...settings } }: { saved: OrderSettingsReply }) {
  const queries = useQueryClient()
  const toast = useToast()
  const save = async (values: typeof settings) => {
    queries.setQueryData(orderSettingsQuery.queryKey, await call(saveOrderSettings, { body: values }))
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsForm values={settings} onSave={save}>
      <SettingsFields>
        <Card title="Refunds">
          <div className={styles.fields}>
            <MoneyField
              name="managerRefundLimitCents"
              label="Daily refund limit of store managers"
              hint="All of them together, with orders they cancel and gift cards they issue. Prices and discounts they set, also of draft orders, are no refunds and don’t count. Owners and administrators are not limited."
              currency={currency}
              required
            />
          </div>
        </Card>
      </SettingsFields>
    </SettingsForm>
  )
}

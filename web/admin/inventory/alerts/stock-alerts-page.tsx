import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockAlertSettings, StockAlertTrouble } from '../../../../src/inventory/contract.ts'
import { saveStockAlerts } from '../../../../src/inventory/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { stockAlertsQuery } from '../../../api/stock-alerts.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SettingsForm } from '../../../ui/forms/settings-form.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { Moment } from '../../moment.tsx'
import { CheckField } from '../../settings/check-field.tsx'
import styles from '../../settings/settings.module.css'
import { SettingsFields } from '../../settings/settings-fields.tsx'
import { whileTyping } from '../../settings/settings-screen.tsx'
import { useHistoryAction } from '../../settings/use-history-action.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'

/** When contributors are e-mailed about stock. */
export function StockAlertsPage() {
  // Remounts the form after an undo.
  const [undone, setUndone] = useState(0)
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...stockAlertsQuery, ...whileTyping })
  const history = useHistoryAction('stock-alerts', data?.version, () => setUndone((count) => count + 1))
  return (
    <div className={styles.page}>
      <PageHeader
        title="Stock e-mails"
        hint="An e-mail when something runs low or is sold out, to everyone who may change stock and has confirmed their address."
        tabs={<PlaceTabs />}
        secondary={data && history.action}
      />
      {history.dialog}
      {error && !data && <LoadError title="The settings could not be loaded" error={error} onRetry={refetch} />}
      {!error && !(data && isFetchedAfterMount) && <Skeleton />}
      {data && data.troubles.length > 0 && <Troubles troubles={data.troubles} />}
      {data && isFetchedAfterMount && <StockAlertsForm key={undone} saved={data.settings} />}
    </div>
  )
}

/** E-mails with an uncertain outcome, which are not sent twice. */
function Troubles({ troubles }: { troubles: readonly StockAlertTrouble[] }) {
  return (
    <Card title="E-mails that may not have arrived">
      <ul className={styles.fields}>
        {troubles.map(({ name, state, at }) => (
          <li key={`${at} ${name}`}>
            <Moment at={at} />, to {name ?? 'a former member'}:{' '}
            {state === 'failed'
              ? 'the mail server refused it.'
              : 'sending was cut off, so it may have arrived or not. It is not sent again.'}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function StockAlertsForm({ saved }: { saved: StockAlertSettings }) {
  const may = usePermission()
  const queries = useQueryClient()
  const toast = useToast()
  const mayChange = may('settings.store')
  const save = async (settings: StockAlertSettings) => {
    queries.setQueryData(stockAlertsQuery.queryKey, await call(saveStockAlerts, { body: settings }))
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsForm values={saved} onSave={save} disabled={!mayChange}>
      {!mayChange && <p>You can view these settings. Only owners and administrators can change them.</p>}
      <SettingsFields>
        <Card title="E-mails about stock">
          <div className={styles.fields}>
            <CheckField
              name="isEnabled"
              label="Send an e-mail when stock runs low or out"
              hint="Once when a variant runs low and once when it is sold out; again only after there was more than the amount below. What happens within ten minutes comes in one e-mail."
            />
            <NumberField
              name="threshold"
              label="Low at"
              min={0}
              max={1_000_000}
              required
              hint="Pieces of a variant that can still be bought, without reserved ones. The inventory marks them and lists them under Low. With 0, only what is sold out is told."
            />
          </div>
        </Card>
      </SettingsFields>
    </SettingsForm>
  )
}

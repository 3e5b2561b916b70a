import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveInvoiceSettings } from '../../../src/orders/endpoints.ts'
import type { InvoiceSettingsReply } from '../../../src/orders/invoice-contract.ts'
import { call } from '../../api/client/client.ts'
import { invoiceSettingsQuery } from '../../api/orders.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'
import styles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { usePermission } from '../use-permission.ts'
import { SellerDetailsDialog } from './invoices/seller-details-dialog.tsx'

/** Settings of invoices and credit notes. */
export function InvoiceSettingsPage() {
  const { data, error } = useQuery(invoiceSettingsQuery)
  const may = usePermission()
  const [isAsking, setAsking] = useState(false)
  if (error && !data) return <ErrorPage error={error} />
  return (
    <div className={styles.page}>
      <PageHeader
        title="Invoices"
        hint="When invoices are issued, what they show, and how long they are kept."
        back={backToSettings}
      />
      {data && data.missingDetails.length > 0 && (
        <Banner
          title="Add your business details"
          text="Invoices need your name, your address and usually a tax number. No invoice is issued until you add them."
          action={may('settings.store') && <Button onClick={() => setAsking(true)}>Add details</Button>}
        />
      )}
      {isAsking && (
        <SellerDetailsDialog submitLabel="Save" onSaved={async () => undefined} onClose={() => setAsking(false)} />
      )}
      {data ? <InvoiceSettingsForm saved={data} /> : <Skeleton />}
    </div>
  )
}

function InvoiceSettingsForm({ saved: { missingDetails: _, ...settings } }: { saved: InvoiceSettingsReply }) {
  const queries = useQueryClient()
  const toast = useToast()
  const save = async (values: typeof settings) => {
    queries.setQueryData(invoiceSettingsQuery.queryKey, await call(saveInvoiceSettings, { body: values }))
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsForm values={settings} onSave={save}>
      <SettingsFields>
        <Card title="Issuing" hint="Refunding an invoiced order issues a credit note automatically.">
          <div className={styles.fields}>
            <CheckboxField name="isAutomatic" label="Issue an invoice as soon as an order is paid" />
            <CheckboxField name="hasNoTaxNumber" label="My business has no tax number" />
            <TextField name="prefix" label="Invoice number prefix" maxLength={20} />
            <TextField name="creditPrefix" label="Credit note number prefix" maxLength={20} />
            <TextAreaField
              name="note"
              label="Footer text"
              hint="For example your company registration or bank details."
              maxLength={1000}
            />
          </div>
        </Card>
        <Card title="Retention">
          <div className={styles.fields}>
            <NumberField
              name="retentionYears"
              label="Years to keep customer details on invoices"
              hint="The law requires invoices to be kept, so an erased customer’s name and address stay on them for this long and are then removed."
              min={1}
              max={30}
              required
            />
          </div>
        </Card>
      </SettingsFields>
    </SettingsForm>
  )
}

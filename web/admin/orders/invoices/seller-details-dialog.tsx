import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveInvoiceSettings } from '../../../../src/orders/endpoints.ts'
import type { InvoiceSettingsReply } from '../../../../src/orders/invoice-contract.ts'
import type { SettingsReply } from '../../../../src/websites/admin-contract.ts'
import { ApiError, call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { invoiceSettingsQuery } from '../../../api/orders.ts'
import { saveWebsiteSettings, websiteSettingsKey, websiteSettingsQuery } from '../../../api/website-settings.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'

interface SellerDetailsDialogProps {
  submitLabel: string
  /** After the details are saved; the dialog stays open if it fails. */
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Asks once for what an invoice needs of the seller, before the first number is taken. */
export function SellerDetailsDialog(props: SellerDetailsDialogProps) {
  const business = useQuery(websiteSettingsQuery('business'))
  const invoices = useQuery(invoiceSettingsQuery)
  if (business.data && invoices.data)
    return <DetailsForm {...props} business={business.data} invoices={invoices.data} />
  const failure = business.error ?? invoices.error
  return (
    <Dialog title="Your business on invoices" onClose={props.onClose}>
      {failure ? <p role="alert">{messageOf(failure)}</p> : <LoadingLines label="Loading your business details" />}
    </Dialog>
  )
}

interface DetailsFormProps extends SellerDetailsDialogProps {
  business: SettingsReply<'business'>
  invoices: InvoiceSettingsReply
}

function DetailsForm({ business, invoices, submitLabel, onSaved, onClose }: DetailsFormProps) {
  const queries = useQueryClient()
  const { seller } = business.settings
  const [first] = seller.taxNumbers
  const [name, setName] = useState(seller.name)
  const [address, setAddress] = useState(seller.address)
  const [label, setLabel] = useState(first?.label ?? 'VAT')
  const [number, setNumber] = useState(first?.number ?? '')
  const [hasNone, setHasNone] = useState(invoices.hasNoTaxNumber)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = async () => {
    setErrors({})
    const own = hasNone ? [] : [{ label, number }]
    const taxNumbers = [...own, ...seller.taxNumbers.slice(1)]
    await saveWebsiteSettings('business', business.version, {
      ...business.settings,
      seller: { name, address, taxNumbers },
    })
    const { missingDetails: _, ...settings } = invoices
    const after = await call(saveInvoiceSettings, { body: { ...settings, hasNoTaxNumber: hasNone } })
    queries.setQueryData(invoiceSettingsQuery.queryKey, after)
    await queries.invalidateQueries({ queryKey: websiteSettingsKey('business') })
    await onSaved()
  }
  const failed = (failure: unknown) => {
    const fields = failure instanceof ApiError ? failure.errors : {}
    setErrors(fields)
    return Object.keys(fields).some((field) => field.startsWith('seller.')) ? '' : messageOf(failure)
  }
  const isReady =
    name.trim() !== '' && address.trim() !== '' && (hasNone || (label.trim() !== '' && number.trim() !== ''))
  return (
    <FormDialog
      title="Your business on invoices"
      submitLabel={submitLabel}
      busyLabel="Saving …"
      ready={isReady}
      onSubmit={save}
      onFailure={failed}
      onClose={onClose}
    >
      <p>Invoices must name the seller. You can change this later in Settings → Business.</p>
      <TextField
        label="Name of the business"
        autoComplete="organization"
        maxLength={100}
        value={name}
        error={errors['seller.name']}
        onChange={setName}
      />
      <TextArea
        label="Address"
        hint="As it is printed, line by line, with the country."
        rows={4}
        maxLength={500}
        value={address}
        error={errors['seller.address']}
        onChange={setAddress}
      />
      {!hasNone && (
        <>
          <TextField
            label="Kind of tax number"
            hint="Such as VAT, GST or EIN."
            maxLength={40}
            value={label}
            error={errors['seller.taxNumbers.0.label']}
            onChange={setLabel}
          />
          <TextField
            label="Tax number"
            maxLength={40}
            value={number}
            error={errors['seller.taxNumbers.0.number']}
            onChange={setNumber}
          />
        </>
      )}
      <CheckBox label="My business has no tax number" checked={hasNone} onChange={setHasNone} />
    </FormDialog>
  )
}

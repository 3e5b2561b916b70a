import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { MeasurementStandard, ShippingDraft, TaxClass, TaxesDraft } from '../../../src/pricing/contract.ts'
import { tryOrder } from '../../../src/pricing/endpoints.ts'
import { taxClassWords } from '../../../src/shared/products/tax-class-words.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { CountryField } from './country-field.tsx'
import { ScaledField } from './scaled-field.tsx'
import styles from './settings.module.css'
import { TriedOrder } from './tried-order.tsx'

interface Drafts {
  taxes?: TaxesDraft
  shipping?: ShippingDraft
}

interface TryItDialogProps {
  currency: string
  /** Of the saved settings; drafts of shipping have their own. */
  standard: MeasurementStandard
  drafts: Drafts
  onClose(): void
}

const taxClasses = Object.entries(taxClassWords).map(([value, label]) => ({ value, label }))
const types = [
  { value: '1', label: 'Physical' },
  { value: '2', label: 'Digital' },
  { value: '3', label: 'Service' },
]

interface TrialValues {
  priceCents: number | null
  quantity: number | null
  taxClass: TaxClass
  productType: string
  weight: number | null
  destination: { country: string; region: string; postalCode: string }
  vatNumber: string
}

/** An example order: its price with all steps. */
export function TryItDialog({ currency, standard, drafts, onClose }: TryItDialogProps) {
  const id = useId()
  const form = useForm<TrialValues>({ defaultValues: startValues(drafts) })
  const trial = useMutation({
    mutationFn: ({ values, optionId }: { values: TrialValues; optionId: string | null }) =>
      call(tryOrder, { body: { ...toRequest(values), ...drafts, optionId } }),
  })
  const submit = (event: FormEvent) => {
    // React events of a dialog bubble to the page's form, which must not be submitted.
    event.stopPropagation()
    void form.handleSubmit((values) => trial.mutate({ values, optionId: null }))(event)
  }
  return (
    <FormProvider {...form}>
      <Dialog
        title="Try an order"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button look="primary" type="submit" form={id} busy={trial.isPending}>
              Work it out
            </Button>
          </>
        }
      >
        <form id={id} className={styles.fields} noValidate onSubmit={submit}>
          <OrderFields
            currency={currency}
            unit={(drafts.shipping?.measurementStandard ?? standard) === 'imperial' ? 'lb' : 'kg'}
          />
        </form>
        {trial.error && <Banner tone="bad" title="This cannot be worked out" text={messageOf(trial.error)} />}
        {trial.data && (
          <TriedOrder
            reply={trial.data}
            onChoose={(optionId) => trial.mutate({ values: form.getValues(), optionId })}
          />
        )}
      </Dialog>
    </FormProvider>
  )
}

function OrderFields({ currency, unit }: { currency: string; unit: string }) {
  const productType = useWatch<TrialValues, 'productType'>({ name: 'productType' })
  return (
    <>
      <div className={styles.rows}>
        <MoneyField name="priceCents" label="Price of one" currency={currency} required />
        <NumberField name="quantity" label="Quantity" min={1} max={9999} required />
        <SelectField name="taxClass" label="Tax class" options={taxClasses} />
        <SelectField name="productType" label="Type" options={types} />
        {productType === '1' && (
          <ScaledField
            name="weight"
            label="Weight of one"
            scale={1_000}
            max={1_000_000_000}
            unit={unit}
            example="1.25"
          />
        )}
      </div>
      <div className={styles.rows}>
        <CountryField name="destination.country" label="Sent to" />
        <TextField
          name="destination.region"
          label="Region"
          hint="Such as NY, where taxes or zones differ."
          maxLength={3}
        />
        <TextField name="destination.postalCode" label="Postal code" maxLength={20} />
        <TextField name="vatNumber" label="VAT number of the buyer" hint="For businesses in the EU." maxLength={40} />
      </div>
    </>
  )
}

function startValues({ taxes, shipping }: Drafts): TrialValues {
  const country = taxes?.seller.country || shipping?.zones[0]?.areas[0]?.country || 'US'
  return {
    priceCents: 4_000,
    quantity: 1,
    taxClass: 'standard',
    productType: '1',
    weight: null,
    vatNumber: '',
    destination: { country, region: '', postalCode: '' },
  }
}

function toRequest({ destination: { country, region, postalCode }, ...values }: TrialValues) {
  return {
    priceCents: values.priceCents ?? 0,
    quantity: values.quantity ?? 1,
    weight: values.weight ?? 0,
    taxClass: values.taxClass,
    productType: Number(values.productType),
    vatNumber: values.vatNumber,
    destination: { country, region: region.trim() || null, postalCode: postalCode.trim() || null },
  }
}

import { lazy, Suspense } from 'react'
import { useController, useFormState } from 'react-hook-form'
import type { CheckoutFormField, CheckoutSettings } from '../../../src/checkout/admin-contract.ts'
import { CHECKOUT_FIELDS_MAX } from '../../../src/shared/forms/checkout-form-limits.ts'
import type { FormField } from '../../../src/shared/forms/form-definition.ts'
import { checkoutFormKinds } from '../../../src/shared/forms/product-form-kinds.ts'
import { LoadingLines } from '../../ui/feedback/loading-lines.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { toFormField, toPlainField } from '../forms/builder/plain-fields.ts'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'

const FieldsEditor = lazy(() =>
  import('../forms/builder/fields-editor.tsx').then((module) => ({ default: module.FieldsEditor })),
)

/** The custom checkout form. */
export function CustomFormCard() {
  const { field } = useController<CheckoutSettings, 'customCheckoutForm'>({ name: 'customCheckoutForm' })
  const { errors } = useFormState<CheckoutSettings>({ name: 'customCheckoutForm' })
  const isHydrated = useHydrated()
  const errorOf = (place: number, property: string) => {
    const faults = errors.customCheckoutForm?.[place] as Record<string, { message?: string } | undefined> | undefined
    return faults?.[property]?.message
  }
  return (
    <Card title="Custom checkout form" hint="Answers are kept with the order and shown in its e-mail.">
      <div className={styles.fields}>
        <CheckField name="showCustomCheckoutForm" label="Ask shoppers more at the checkout" />
        {/* The server does not wait for what is loaded later. */}
        {isHydrated && (
          <Suspense fallback={<LoadingLines label="Loading the fields" />}>
            <FieldsEditor
              isPlain
              fields={field.value.map(toFormField)}
              kinds={checkoutFormKinds}
              max={CHECKOUT_FIELDS_MAX}
              errorOf={errorOf}
              onChange={(fields) => field.onChange(fields.map(toCheckoutField))}
            />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

const toCheckoutField = (field: FormField): CheckoutFormField =>
  toPlainField(field, checkoutFormKinds.find((kind) => kind === field.type) ?? 'text')

import type { CheckoutFormField } from '../../../../src/checkout/admin-contract.ts'
import { fieldName } from '../../../../src/shared/forms/field-parts.ts'
import type { FieldValue } from '../../../../src/shared/validation/validate-fields.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { FieldView } from '../../form/field-view.tsx'
import { fieldId } from './checkout-field.tsx'
import '../../form/form-fields.css'

interface CustomFormSectionProps {
  fields: CheckoutFormField[]
  /** By field id. */
  answers: Readonly<Record<string, FieldValue>>
  errors: Record<string, string>
}

/** The custom checkout form: plain controls of the page's form, which work without scripts. */
export function CustomFormSection({ fields, answers, errors }: CustomFormSectionProps) {
  return (
    <section aria-labelledby="checkout-form-title">
      <h2 id="checkout-form-title">{word('More about your order')}</h2>
      {/* Marks the answers as complete, even if no box is ticked. */}
      <input type="hidden" name="field." value="" />
      {fields.map((field) => (
        <FieldView
          key={field.id}
          field={field}
          id={fieldId(fieldName(field))}
          marks="optional"
          value={answers[field.id]}
          error={errors[fieldName(field)]}
        />
      ))}
    </section>
  )
}

import { type FormEvent, useEffect, useRef } from 'react'
import type { AdditionalFieldsForm } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { track } from '../tracking/commerce/tracked-events.ts'
import { FormField } from './form-field.tsx'
import { useFieldsForm } from './use-fields-form.ts'
import './additional-fields-lightbox.css'

interface AdditionalFieldsLightboxProps {
  form: AdditionalFieldsForm
  /** Earlier answers, as stored in the cart. */
  kept: string | null
  /** Label of the save button. */
  label: string
  /** Title of the alert if saving fails. */
  problemTitle: string
  save(values: string): Promise<unknown>
  onClose(): void
}

/** A product's additional-fields form in a lightbox, which closes once the server has accepted it. */
export function AdditionalFieldsLightbox({
  form,
  kept,
  label,
  problemTitle,
  save,
  onClose,
}: AdditionalFieldsLightboxProps) {
  const { values, errors, message, refusals, saving, change, submit, dismiss } = useFieldsForm({
    fields: form.fields,
    kept,
    save,
    onSaved() {
      track({ name: 'cart-product-form', action: 'submit', formId: form.id })
      onClose()
    },
  })
  const element = useFocusOnFirstError(refusals)
  useFormTracking(form.id)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog title={form.name} onClose={onClose}>
      <form ref={element} className="additional-fields" noValidate onSubmit={onSubmit}>
        {message && <Alert problem={{ title: problemTitle, message }} onDismiss={dismiss} />}
        {form.fields.map((field) => (
          <FormField
            key={field.id}
            field={field}
            value={values.get(field.id)}
            error={errors[field.id]}
            onChange={(value) => change(field.id, value)}
          />
        ))}
        <Button type="submit" kind="primary" aria-busy={saving}>
          {saving ? word('Saving…') : label}
        </Button>
      </form>
    </Dialog>
  )
}

/** The lightbox is also tracked as an overlay. */
function useFormTracking(formId: string) {
  useEffect(() => {
    track({ name: 'overlay', overlayId: 'additional-fields' })
    track({ name: 'form-render', formId })
    track({ name: 'cart-product-form', action: 'open', formId })
    return () => track({ name: 'cart-product-form', action: 'close', formId })
  }, [formId])
}

/** Focuses the first error each time the form is refused. */
function useFocusOnFirstError(refusals: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const field = form.current?.querySelector('.has-error')
    field?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
    // By default the browser would scroll only the control into view, and not the message above it.
    field?.scrollIntoView({ block: 'start' })
  }, [refusals])
  return form
}

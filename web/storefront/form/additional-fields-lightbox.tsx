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
  /** Values of an earlier time, as a cart keeps them. */
  kept: string | null
  /** What the button says while the form is filled in. */
  label: string
  /** Title of the alert when it cannot be saved. */
  problemTitle: string
  save(values: string): Promise<unknown>
  onClose(): void
}

/** The form that belongs to a product, over the page. It closes once the server has taken what was filled in. */
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

/** The form is an overlay, too. */
function useFormTracking(formId: string) {
  useEffect(() => {
    track({ name: 'overlay', overlayId: 'additional-fields' })
    track({ name: 'form-render', formId })
    track({ name: 'cart-product-form', action: 'open', formId })
    return () => track({ name: 'cart-product-form', action: 'close', formId })
  }, [formId])
}

/** Each time the form is refused, so that eyes and keyboard are where something is to be done. */
function useFocusOnFirstError(refusals: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const field = form.current?.querySelector('.has-error')
    field?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
    // By itself the browser shows the control only, and leaves its message above the edge.
    field?.scrollIntoView({ block: 'start' })
  }, [refusals])
  return form
}

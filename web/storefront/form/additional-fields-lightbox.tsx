import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { AdditionalField, AdditionalFieldsForm } from '../../../src/catalog/contract.ts'
import { readAnswers } from '../../../src/shared/forms/typed-fields.ts'
import { TOO_LONG } from '../../../src/shared/validation/field-messages.ts'
import { word } from '../../../src/shared/words/word.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { track } from '../tracking/commerce/tracked-events.ts'
import { FieldView } from './field-view.tsx'
import { useFieldsForm } from './use-fields-form.ts'
import './form-fields.css'
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
  const element = useRef<HTMLFormElement>(null)
  const [answers] = useState(() => readAnswers(kept))
  const { errors, lengths, message, refusals, saving, onInput, submit, dismiss } = useFieldsForm({
    fields: form.fields,
    form: element,
    save,
    onSaved() {
      track({ name: 'cart-product-form', action: 'submit', formId: form.id })
      onClose()
    },
  })
  const prefix = useId()
  useFocusOnFirstError(element, refusals)
  useFormTracking(form.id)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog title={form.name} onClose={onClose}>
      <form ref={element} className="additional-fields" noValidate onSubmit={onSubmit} onInput={onInput}>
        {message && <Alert problem={{ title: problemTitle, message }} onDismiss={dismiss} />}
        {form.fields.map((field) => (
          <FieldView
            key={field.id}
            field={field}
            id={`${prefix}-${field.id}`}
            value={answers[field.id]}
            length={lengths[field.id]}
            error={isOver(field, lengths[field.id]) ? TOO_LONG : errors[field.id]}
          />
        ))}
        <Button type="submit" kind="primary" aria-busy={saving}>
          {saving ? word('Saving…') : label}
        </Button>
      </form>
    </Dialog>
  )
}

const isOver = ({ maxLength }: AdditionalField, length = 0): boolean => maxLength !== null && length > maxLength

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
function useFocusOnFirstError(form: RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals === 0) return
    const field = form.current?.querySelector('.has-error')
    field?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
    // By default the browser would scroll only the control into view, and not the message above it.
    field?.scrollIntoView({ block: 'start' })
  }, [form, refusals])
}

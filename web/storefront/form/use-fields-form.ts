import { type InputEvent, type RefObject, useState } from 'react'
import type { AdditionalField } from '../../../src/catalog/contract.ts'
import { typedValues } from '../../../src/shared/forms/typed-fields.ts'
import { FIELDS_INVALID } from '../../../src/shared/validation/field-messages.ts'
import { validateFields } from '../../../src/shared/validation/validate-fields.ts'
import { ApiError } from '../../api/client/client.ts'
import { readTyped } from './typed-controls.ts'

interface FieldsForm {
  fields: AdditionalField[]
  form: RefObject<HTMLFormElement | null>
  /** Rejects with the server's refusal. */
  save(values: string): Promise<unknown>
  onSaved(): void
}

/** State of a form (specification §4, Additional-fields form): editing or saving. Its controls hold what is typed. */
export function useFieldsForm({ fields, form, save, onSaved }: FieldsForm) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [lengths, setLengths] = useState<Record<string, number>>({})
  const [message, setMessage] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState(false)

  const refuse = (wrong: Record<string, string>, why: string) => {
    setErrors(wrong)
    setMessage(why)
    setRefusals((count) => count + 1)
  }

  async function submit(): Promise<void> {
    if (saving || !form.current) return
    const sent = typedValues(fields, readTyped(form.current))
    const wrong = validateFields(fields, new Map(Object.entries(sent)))
    if (Object.keys(wrong).length > 0) return refuse(wrong, FIELDS_INVALID)
    setErrors({})
    setMessage(undefined)
    setSaving(true)
    try {
      await save(JSON.stringify(sent))
      onSaved()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      refuse(refusal.errors, refusal.message)
    } finally {
      setSaving(false)
    }
  }

  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-field-id]')?.dataset.fieldId
    if (!id) return
    // Validated again when sent; until then the message would refer to the old value.
    setErrors(({ [id]: _, ...others }) => others)
    if (target instanceof HTMLTextAreaElement) setLengths((before) => ({ ...before, [id]: target.value.length }))
  }

  return { errors, lengths, message, refusals, saving, onInput, submit, dismiss: () => setMessage(undefined) }
}

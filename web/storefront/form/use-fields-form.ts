import { useState } from 'react'
import type { AdditionalField } from '../../../src/catalog/contract.ts'
import { FIELDS_INVALID, type FieldValue, validateFields } from '../../../src/shared/validation/validate-fields.ts'
import { ApiError } from '../../api/client/client.ts'
import { type FieldValues, readValues, valuesToSend, writeValues } from './field-values.ts'

interface FieldsForm {
  fields: AdditionalField[]
  /** Answers saved before. */
  kept: string | null
  /** Rejects with the server's refusal. */
  save(values: string): Promise<unknown>
  onSaved(): void
}

/** State of a form (specification §4, Additional-fields form): editing or saving. */
export function useFieldsForm({ fields, kept, save, onSaved }: FieldsForm) {
  const [values, setValues] = useState<FieldValues>(() => readValues(kept))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState(false)

  const refuse = (wrong: Record<string, string>, why: string) => {
    setErrors(wrong)
    setMessage(why)
    setRefusals((count) => count + 1)
  }

  async function submit(): Promise<void> {
    if (saving) return
    const sent = valuesToSend(fields, values)
    const wrong = validateFields(fields, sent)
    if (Object.keys(wrong).length > 0) return refuse(wrong, FIELDS_INVALID)
    setErrors({})
    setMessage(undefined)
    setSaving(true)
    try {
      await save(writeValues(sent))
      onSaved()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      refuse(refusal.errors, refusal.message)
    } finally {
      setSaving(false)
    }
  }

  function change(id: string, value: FieldValue): void {
    setValues((before) => new Map(before).set(id, value))
    // Validated again when sent; until then the message would refer to the old value.
    setErrors(({ [id]: _, ...others }) => others)
  }

  return { values, errors, message, refusals, saving, change, submit, dismiss: () => setMessage(undefined) }
}

import { type ComponentProps, type ReactNode, useState } from 'react'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

interface CodeField {
  code: string
  field: ReactNode
  /** Shows an error of the code at the field; returns the message of any other error. */
  onFailure(failure: unknown): string
}

/** A dialog's field for a code of the authenticator app. */
export function useCodeField(more: Pick<ComponentProps<typeof TextField>, 'hint' | 'inputMode'>): CodeField {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const type = (typed: string) => {
    setCode(typed)
    setFault(undefined)
  }
  const field = (
    <TextField
      {...more}
      label="Code"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={100}
      error={fault}
      value={code}
      onChange={type}
    />
  )
  return {
    code,
    field,
    onFailure(failure) {
      setFault(fieldErrors(failure).code)
      return formError(failure, ['code']) ?? ''
    },
  }
}

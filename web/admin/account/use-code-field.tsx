import { type ComponentProps, type ReactNode, useState } from 'react'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

interface CodeField {
  code: string
  field: ReactNode
  /** Says a fault of the code at the field; answers what is to be said of anything else. */
  onFailure(failure: unknown): string
}

/** The field of a dialog that asks for a code of the authenticator app. */
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
    ...{ code, field },
    onFailure(failure) {
      setFault(fieldErrors(failure).code)
      return formError(failure, ['code']) ?? ''
    },
  }
}

import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

/** The field for a code, shown once the server asks for one, and its value. */
export interface SecondFactorField {
  field: ReactNode
  given: { code?: string }
  onError(failure: unknown): void
  /** Message beside the form: a request for a code is no error, and a wrong code is shown at its field. */
  failureOf(failure: unknown): string | undefined
}

export function useSecondFactor(): SecondFactorField {
  const [isNeeded, setNeeded] = useState(false)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const field = isNeeded && (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      required
      maxLength={100}
      hint="Six digits of your authenticator app, or a recovery code."
      error={fault}
      value={code}
      onChange={setCode}
    />
  )
  return {
    field,
    given: isNeeded ? { code } : {},
    onError(failure) {
      if (isAsked(failure)) setNeeded(true)
      setFault(failure instanceof ApiError ? failure.errors.code : undefined)
    },
    failureOf: (failure) => (failure && !isAsked(failure) && !isWrong(failure) ? messageOf(failure) : undefined),
  }
}

const isAsked = (failure: unknown) => failure instanceof ApiError && failure.secondFactorRequired
const isWrong = (failure: unknown) => failure instanceof ApiError && failure.errors.code !== undefined

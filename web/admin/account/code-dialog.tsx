import { useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

interface CodeDialogProps {
  title: string
  submitLabel: string
  explanation: string
  onSubmit(code: string): Promise<unknown>
  onClose(): void
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeDialog({ title, submitLabel, explanation, onSubmit, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('')
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel="One moment …"
      ready={code.trim() !== ''}
      onSubmit={() => onSubmit(code)}
      onClose={onClose}
    >
      <p>{explanation}</p>
      <TextField
        label="Code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
        hint="Six digits of your authenticator app, or a recovery code."
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  )
}

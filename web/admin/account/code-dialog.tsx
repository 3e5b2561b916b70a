import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useCodeField } from './use-code-field.tsx'

interface CodeDialogProps {
  title: string
  submitLabel: string
  explanation: string
  onSubmit(code: string): Promise<unknown>
  onClose(): void
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeDialog({ title, submitLabel, explanation, onSubmit, onClose }: CodeDialogProps) {
  const { code, field, onFailure } = useCodeField({
    hint: 'Six digits of your authenticator app, or a recovery code.',
  })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel="One moment …"
      ready={code.trim() !== ''}
      onSubmit={() => onSubmit(code)}
      onFailure={onFailure}
      onClose={onClose}
    >
      <p>{explanation}</p>
      {field}
    </FormDialog>
  )
}

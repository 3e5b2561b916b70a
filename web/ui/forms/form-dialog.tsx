import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '../../api/client/message-of.ts'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import './form-dialog.css'

interface FormDialogProps {
  title: string
  /** Verb and noun: what the button does. */
  submitLabel: string
  busyLabel: string
  /** Label of the button that cancels, where "Cancel" would be ambiguous. */
  keepLabel?: string
  /** Disables sending while false. */
  ready?: boolean
  /** It shows what comes next itself, instead of closing. */
  staysOpen?: boolean
  /** The dialog closes when this resolves. Errors are shown, and the input stays. */
  onSubmit(): Promise<unknown>
  /** Shows errors at their fields; returns the rest, which is shown below all fields. */
  onFailure?(failure: unknown): string
  onClose(): void
  children: ReactNode
}

/** A few fields in a dialog, sent together. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    busyLabel,
    keepLabel = 'Cancel',
    ready = true,
    staysOpen = false,
    onSubmit,
    onFailure,
    onClose,
    children,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const failureId = useId()
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !ready) return
    setBusy(true)
    setFailure('')
    try {
      await onSubmit()
      if (!staysOpen) onClose()
    } catch (error) {
      setFailure(onFailure ? onFailure(error) : messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        className="form-dialog"
        noValidate
        onSubmit={submit}
        aria-describedby={failure ? failureId : undefined}
      >
        {children}
        <p className="form-dialog-failure" id={failureId} role="alert">
          {failure}
        </p>
        <div className="form-dialog-actions">
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button look="primary" type="submit" disabled={busy || !ready}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

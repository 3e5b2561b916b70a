import { type ReactNode, useId } from 'react'
import './field.css'

/** Attributes that tie a control to its label, its hint and what is wrong with it. Spread them on the control. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  /** Where the label is plain from what stands around it; it is still read out. */
  labelHidden?: boolean | undefined
  hint?: string | undefined
  /** What is wrong with the value, as a sentence. */
  error?: string | undefined
  children(control: FieldControl): ReactNode
}

/** A control with its label above it, and below it a hint or what is wrong. */
export function Field({ label, labelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const note = error || hint
  const control: FieldControl = {
    id,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className="field">
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {note && (
        <p className={error ? 'field-note field-error' : 'field-note'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { type FieldProps, useFieldError } from './field-frame.tsx'

/** A boolean saved with the form; for settings that take effect at once use Switch. */
export function CheckboxField({ name, label, hint, disabled }: Omit<FieldProps, 'required'>) {
  const id = useId()
  const { register } = useFormContext()
  const error = useFieldError(name)
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input type="checkbox" disabled={disabled} aria-describedby={note ? id : undefined} {...register(name)} />
        <span>{label}</span>
      </label>
      {note && (
        <p className={classNames(styles.note, styles.choiceNote, error !== undefined && styles.error)} id={id}>
          {note}
        </p>
      )}
    </div>
  )
}

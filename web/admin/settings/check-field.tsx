import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './settings.module.css'

/** A checkbox; the form's value is a boolean. */
export function CheckField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { register } = useFormContext()
  const id = useId()
  return (
    <label className={styles.check}>
      <input type="checkbox" aria-describedby={hint && id} {...register(name)} />
      <span>
        {label}
        {hint && (
          <span className={styles.checkNote} id={id}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

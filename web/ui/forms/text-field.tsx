import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, requiredRule } from './field-frame.tsx'

interface TextFieldProps extends FieldProps, Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'autoComplete'> {
  maxLength?: number
  /** Prefix inside the box. */
  before?: ReactNode
  after?: ReactNode
}

/** Single-line text. */
export function TextField(props: TextFieldProps) {
  const { name, label, required, maxLength, before, after, type = 'text', placeholder, autoComplete } = props
  const { register } = useFormContext()
  const rules = {
    required: requiredRule(label, required),
    ...(maxLength && { maxLength: { value: maxLength, message: `${label} has at most ${maxLength} characters.` } }),
  }
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          {before && <span className={styles.affix}>{before}</span>}
          <input
            type={type}
            placeholder={placeholder}
            autoComplete={autoComplete}
            {...register(name, rules)}
            {...control}
          />
          {after && <span className={styles.affix}>{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

import { useFormContext } from 'react-hook-form'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, requiredRule } from './field-frame.tsx'

interface TextAreaFieldProps extends FieldProps {
  rows?: number
  maxLength?: number
}

/** Multi-line text. */
export function TextAreaField({ rows = 4, maxLength, ...props }: TextAreaFieldProps) {
  const { name, label, required } = props
  const { register } = useFormContext()
  const rules = {
    required: requiredRule(label, required),
    ...(maxLength && { maxLength: { value: maxLength, message: `${label} has at most ${maxLength} characters.` } }),
  }
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          <textarea rows={rows} {...register(name, rules)} {...control} />
        </span>
      )}
    </FieldFrame>
  )
}

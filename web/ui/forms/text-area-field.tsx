import { useFormContext } from 'react-hook-form'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, requiredRule } from './field-frame.tsx'

/** Several lines of text. */
export function TextAreaField({ rows = 4, ...props }: FieldProps & { rows?: number }) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          <textarea
            rows={rows}
            {...register(props.name, { required: requiredRule(props.label, props.required) })}
            {...control}
          />
        </span>
      )}
    </FieldFrame>
  )
}

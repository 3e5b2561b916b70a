import { useController } from 'react-hook-form'
import styles from '../../ui/forms/field.module.css'
import { FieldFrame, type FieldProps } from '../../ui/forms/field-frame.tsx'

/** Single-line text; the form's value is null if the field is empty. */
export function NullableTextField({ maxLength, ...props }: FieldProps & { maxLength: number }) {
  const { field } = useController({ name: props.name })
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          <input
            ref={field.ref}
            name={props.name}
            maxLength={maxLength}
            value={field.value ?? ''}
            onChange={({ target: { value } }) => field.onChange(value.trim() === '' ? null : value)}
            onBlur={field.onBlur}
            {...control}
          />
        </span>
      )}
    </FieldFrame>
  )
}

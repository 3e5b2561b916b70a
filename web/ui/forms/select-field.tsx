import { ChevronDown } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, requiredRule } from './field-frame.tsx'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
}

/** One of up to a dozen options. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          <select {...register(props.name, { required: requiredRule(props.label, props.required) })} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  )
}

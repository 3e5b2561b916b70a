import { withChecked } from './field-values.ts'
import type { ControlProps } from './form-field.tsx'

/** Radio buttons or checkboxes. */
export function ChoiceControl({ field, value, id, onChange }: ControlProps) {
  const isRadio = field.type === 'radio'
  const chosen = [value ?? []].flat()
  return (
    <div className="form-field-options">
      {field.options.map((option) => (
        <label key={option}>
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(option)}
            onChange={({ target }) => onChange(isRadio ? option : withChecked(value, option, target.checked))}
          />
          {option}
        </label>
      ))}
    </div>
  )
}

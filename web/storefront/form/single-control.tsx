import { word } from '../../../src/shared/words/word.ts'
import type { ControlProps } from './form-field.tsx'

/** A text input or a select. */
export function SingleControl({ field, value, invalid, id, describedBy, onChange }: ControlProps) {
  const shared = {
    id,
    value: typeof value === 'string' ? value : '',
    required: field.required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const placeholder = field.placeholder || undefined
  if (field.type === 'textarea') return <textarea rows={4} placeholder={placeholder} {...shared} />
  if (field.type !== 'select') return <input type={field.type} placeholder={placeholder} {...shared} />
  return (
    <select {...shared}>
      <option value="">{field.placeholder || word('Select {name}', { name: field.title })}</option>
      {field.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

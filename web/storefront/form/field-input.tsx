import type { ComponentProps } from 'react'
import { fieldName } from '../../../src/shared/forms/field-parts.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { ControlProps } from './field-view.tsx'

/** Numbers and addresses are checked by the form in its own sentences, not by the browser. */
const inputs: Record<string, ComponentProps<'input'>> = {
  email: { type: 'email', autoComplete: 'email' },
  number: { inputMode: 'decimal' },
  currency: { inputMode: 'decimal' },
  website: { inputMode: 'url' },
  password: { type: 'password', autoComplete: 'new-password' },
  date: { type: 'date' },
  time: { type: 'time' },
  file: { type: 'file', multiple: true },
}

/** A password is never written into a page, and browsers take no file from one. */
const unwritten = new Set(['password', 'file'])

/** A question is no name of what is selected. */
const chooseWords = (title: string) =>
  title.endsWith('?') ? word('Please choose') : word('Select {name}', { name: title })

/** A field with a single control. */
export function FieldInput({ field, id, value, isInvalid, describedBy }: ControlProps) {
  const control = {
    id,
    name: fieldName(field),
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
  }
  const text = typeof value === 'string' ? value : ''
  const placeholder = field.placeholder || undefined
  if (field.type === 'textarea') return <textarea rows={4} placeholder={placeholder} defaultValue={text} {...control} />
  if (field.type === 'select')
    return (
      <select defaultValue={text} {...control}>
        <option value="">{field.placeholder || chooseWords(field.title)}</option>
        {field.options.map((option, place) => (
          <option key={option} value={option}>
            {field.optionLabels?.[place] ?? option}
          </option>
        ))}
      </select>
    )
  const input = (
    <input
      type="text"
      placeholder={placeholder}
      defaultValue={unwritten.has(field.type) ? undefined : text}
      {...control}
      {...inputs[field.type]}
    />
  )
  if (field.type !== 'currency' || !field.currencySymbol) return input
  return (
    <span className="form-field-affixed">
      <span aria-hidden="true">{field.currencySymbol}</span>
      {input}
    </span>
  )
}

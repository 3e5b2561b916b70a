import type { ComponentProps } from 'react'
import { fieldName, partTitlesOf } from '../../../src/shared/forms/field-parts.ts'
import { likertLabels } from '../../../src/shared/forms/likert-labels.ts'
import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { ControlProps } from './field-view.tsx'

/** What browsers know of the parts, the last ones first in a phone without its country. */
const autoComplete: Record<string, string> = {
  name: 'given-name family-name',
  phone: 'tel-country-code tel-area-code tel-local-prefix tel-local-suffix',
  address: 'address-line1 address-line2 address-level2 address-level1 postal-code country-name',
}

/** A name, phone number or address, with one input per part. */
export function PartControls({ field, value, isInvalid }: ControlProps) {
  const titles = partTitlesOf(field) ?? []
  const parts = Array.isArray(value) ? value.slice(-titles.length) : []
  const known = autoComplete[field.type]?.split(' ').slice(-titles.length)
  return (
    <div className={`form-field-parts parts-${field.type}`}>
      {titles.map((title, place) => (
        <label key={title}>
          <input
            type="text"
            name={fieldName(field, place)}
            defaultValue={typeof parts[place] === 'string' ? parts[place] : ''}
            aria-invalid={isInvalid || undefined}
            autoComplete={known?.[place]}
            inputMode={field.type === 'phone' ? 'tel' : undefined}
          />
          <span>{word(title)}</span>
        </label>
      ))}
    </div>
  )
}

/** Radio buttons, or boxes to tick. */
export function ChoiceControls({ field, value }: ControlProps) {
  const isRadio = field.type === 'radio'
  const chosen: unknown[] = [value].flat()
  return (
    <div className="form-field-options">
      {field.options.map((option, place) => (
        <Choice
          key={option}
          type={isRadio ? 'radio' : 'checkbox'}
          name={fieldName(field, isRadio ? undefined : place)}
          value={option}
          defaultChecked={chosen.includes(option)}
          label={field.optionLabels?.[place] ?? option}
        />
      ))}
    </div>
  )
}

/** One row of five answers per statement. */
export function LikertControls({ field, value }: ControlProps) {
  return field.options.map((statement, place) => (
    <fieldset key={statement} className="form-field-likert">
      <legend>{field.optionLabels?.[place] ?? statement}</legend>
      {likertLabels.map(([answer, label]) => (
        <Choice
          key={answer}
          type="radio"
          name={fieldName(field, place)}
          value={answer}
          defaultChecked={value?.[place] === answer}
          label={said(label)}
        />
      ))}
    </fieldset>
  ))
}

function Choice({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label>
      <input {...input} />
      <span>{label}</span>
    </label>
  )
}

import { useId } from 'react'
import type { AdditionalField } from '../../../src/catalog/contract.ts'
import { type FieldValue, TOO_LONG } from '../../../src/shared/validation/validate-fields.ts'
import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import { ChoiceControl } from './choice-control.tsx'
import { PartsControl } from './parts-control.tsx'
import { SingleControl } from './single-control.tsx'

interface FormFieldProps {
  field: AdditionalField
  value: FieldValue | undefined
  error: string | undefined
  onChange(value: FieldValue): void
}

/** Props of a field's control. */
export interface ControlProps {
  field: AdditionalField
  value: FieldValue | undefined
  invalid: boolean
  /** Id of the control that the label belongs to, if there is a single one. */
  id: string
  /** Ids of the field's description and message. */
  describedBy: string
  onChange(value: FieldValue): void
}

/** A field with its message above its title, as the specification requires (§5). */
export function FormField({ field, value, error, onChange }: FormFieldProps) {
  const id = useId()
  const length = typeof value === 'string' ? value.length : 0
  const shownError = isOver(field, length) ? TOO_LONG : error
  const control = {
    field,
    value,
    invalid: shownError !== undefined,
    id,
    describedBy: describedBy(id, field),
    onChange,
  }
  return (
    <div className={shownError ? 'form-field has-error' : 'form-field'} data-field-id={field.id}>
      <p className="form-field-error" id={`${id}-error`} aria-live="polite">
        {shownError && said(shownError)}
      </p>
      {isGroup(field) ? <Group {...control} /> : <Single {...control} />}
      {isCounted(field) && (
        <p className={isOver(field, length) ? 'form-field-count is-over' : 'form-field-count'} id={`${id}-count`}>
          {length} / {field.maxLength}
        </p>
      )}
    </div>
  )
}

function Single(control: ControlProps) {
  const { field, id } = control
  return (
    <>
      <label className="form-field-title" htmlFor={id}>
        <Title field={field} />
      </label>
      <Description {...control} />
      <SingleControl {...control} />
    </>
  )
}

function Group(control: ControlProps) {
  const { field, describedBy } = control
  const isParts = field.type === 'name' || field.type === 'phone'
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="form-field-title">
        <Title field={field} />
      </legend>
      <Description {...control} />
      {isParts ? <PartsControl {...control} /> : <ChoiceControl {...control} />}
    </fieldset>
  )
}

function Title({ field: { title, required } }: Pick<ControlProps, 'field'>) {
  return (
    <>
      {title} {required && <span className="form-field-required">{word('(required)')}</span>}
    </>
  )
}

function Description({ field: { description }, id }: Pick<ControlProps, 'field' | 'id'>) {
  if (!description) return null
  return (
    <p className="form-field-description" id={`${id}-description`}>
      {description}
    </p>
  )
}

function isGroup({ type }: AdditionalField): boolean {
  return ['checkbox', 'radio', 'name', 'phone'].includes(type)
}

/** A textarea with a limit shows how much of it is used. */
function isCounted({ type, maxLength }: AdditionalField): boolean {
  return type === 'textarea' && maxLength !== null
}

function describedBy(id: string, field: AdditionalField): string {
  const said = [`${id}-error`]
  if (field.description) said.push(`${id}-description`)
  if (isCounted(field)) said.push(`${id}-count`)
  return said.join(' ')
}

function isOver({ maxLength }: AdditionalField, length: number): boolean {
  return maxLength !== null && length > maxLength
}

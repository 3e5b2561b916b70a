import { fieldName, partTitlesOf } from '../../../src/shared/forms/field-parts.ts'
import type { FieldAnswer, FormField } from '../../../src/shared/forms/form-definition.ts'
import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import { FieldInput } from './field-input.tsx'
import { ChoiceControls, LikertControls, PartControls } from './group-controls.tsx'

/** The parts of a field that its controls need: fields of products and of the checkout have fewer. */
export type RenderedField = Pick<FormField, 'id' | 'title' | 'description' | 'placeholder' | 'required' | 'options'> &
  Partial<Pick<FormField, 'currencySymbol' | 'showCountryCode' | 'underline' | 'value' | 'optionLabels'>> & {
    type: string
    maxLength?: number | null | undefined
  }

interface FieldViewProps {
  field: RenderedField
  /** Of its control, unique on the page. */
  id: string
  /** Which fields say so behind their title. */
  marks?: 'required' | 'optional'
  value?: FieldAnswer | undefined
  /** Characters typed since, for a counter; default: those of the value. */
  length?: number | undefined
  error?: string | undefined
}

/** Props of a field's controls. */
export interface ControlProps {
  field: RenderedField
  /** Of the control, or of the group. */
  id: string
  value: FieldAnswer | undefined
  isInvalid: boolean
  marks: 'required' | 'optional'
  describedBy: string
}

/**
 * A field of any form, with its message above its title (specification §5). Its controls are the browser's own, so that it works
 * without scripts; `fieldName` names them.
 */
export function FieldView({ field, id, value, error, length = lengthOf(value), marks = 'required' }: FieldViewProps) {
  if (field.type === 'hidden') return <input type="hidden" name={fieldName(field)} value={field.value ?? ''} />
  if (field.type === 'section') return <SectionView field={field} />
  const most = (field.type === 'textarea' && field.maxLength) || undefined
  const isOver = most !== undefined && length > most
  const control: ControlProps = {
    field,
    id,
    value,
    isInvalid: error !== undefined,
    marks,
    describedBy: describedBy(id, field, most !== undefined),
  }
  return (
    <div className={error ? 'form-field has-error' : 'form-field'} data-field-id={field.id}>
      <p className="form-field-error" id={`${id}-error`} aria-live="polite">
        {error && said(error)}
      </p>
      {isGroup(field) ? <Group {...control} /> : <Single {...control} />}
      {most !== undefined && (
        <p className={isOver ? 'form-field-count is-over' : 'form-field-count'} id={`${id}-count`} data-max={most}>
          {length} / {most}
        </p>
      )}
    </div>
  )
}

const lengthOf = (value: FieldAnswer | undefined): number => (typeof value === 'string' ? value.length : 0)

function SectionView({ field: { id, title, description, underline } }: { field: RenderedField }) {
  return (
    <div className={underline ? 'form-section is-underlined' : 'form-section'} data-field-id={id}>
      <h3>{title}</h3>
      {description && <p>{description}</p>}
    </div>
  )
}

function Single(control: ControlProps) {
  return (
    <>
      <label className="form-field-title" htmlFor={control.id}>
        <Title {...control} />
      </label>
      <Description {...control} />
      <FieldInput {...control} />
    </>
  )
}

function Group(control: ControlProps) {
  const { describedBy, id } = control
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="form-field-title">
        <Title {...control} />
      </legend>
      <Description {...control} />
      <GroupControls {...control} />
    </fieldset>
  )
}

function GroupControls(control: ControlProps) {
  if (partTitlesOf(control.field)) return <PartControls {...control} />
  return control.field.type === 'likert' ? <LikertControls {...control} /> : <ChoiceControls {...control} />
}

function Title({ field: { title, required, type }, marks }: Pick<ControlProps, 'field' | 'marks'>) {
  // Likert has no required check (specification §5).
  const isAsked = required && type !== 'likert'
  const mark = marks === 'required' ? isAsked && word('(required)') : !isAsked && word('(optional)')
  return (
    <>
      {title}
      {mark && <span className="form-field-required"> {mark}</span>}
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

const isGroup = (field: RenderedField): boolean =>
  partTitlesOf(field) !== undefined || ['checkbox', 'radio', 'likert'].includes(field.type)

function describedBy(id: string, field: RenderedField, isCounted: boolean): string {
  const parts = [`${id}-error`]
  if (field.description) parts.push(`${id}-description`)
  if (isCounted) parts.push(`${id}-count`)
  return parts.join(' ')
}

import type { CheckoutFormField } from '../../../../src/checkout/admin-contract.ts'
import { likertLabels } from '../../../../src/shared/forms/likert-labels.ts'
import { fieldName, partTitles } from '../../../../src/shared/forms/typed-fields.ts'
import type { FieldValue } from '../../../../src/shared/validation/validate-fields.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { fieldId } from './checkout-field.tsx'

interface CustomFormSectionProps {
  fields: CheckoutFormField[]
  /** By field id. */
  answers: Readonly<Record<string, FieldValue>>
  errors: Record<string, string>
}

interface ControlProps {
  field: CheckoutFormField
  value: FieldValue
  error: string | undefined
}

/** The custom checkout form: plain controls of the page's form, which work without scripts. */
export function CustomFormSection({ fields, answers, errors }: CustomFormSectionProps) {
  return (
    <section aria-labelledby="checkout-form-title">
      <h2 id="checkout-form-title">{word('More about your order')}</h2>
      {/* Marks the answers as complete, even if no box is ticked. */}
      <input type="hidden" name="field." value="" />
      {fields.map((field) => (
        <CustomField key={field.id} field={field} value={answers[field.id] ?? ''} error={errors[fieldName(field)]} />
      ))}
    </section>
  )
}

/** The message is above the title, as the specification requires (§5). */
function CustomField(control: ControlProps) {
  const { field, error } = control
  const id = fieldId(fieldName(field))
  const isGroup = partTitles[field.type] !== undefined || choiceTypes.has(field.type)
  const message = error && (
    <p className="field-note field-error" id={`${id}-note`}>
      {said(error)}
    </p>
  )
  if (isGroup)
    return (
      <fieldset className="checkout-group" id={id} tabIndex={-1} aria-describedby={error ? `${id}-note` : undefined}>
        {message}
        <legend className="field-label">
          <Title field={field} />
        </legend>
        <Description field={field} />
        <GroupControls {...control} />
      </fieldset>
    )
  return (
    <div className="field">
      {message}
      <label className="field-label" htmlFor={id}>
        <Title field={field} />
      </label>
      <Description field={field} />
      <span className="field-box">
        <Single {...control} />
      </span>
    </div>
  )
}

const choiceTypes = new Set<string>(['radio', 'checkbox', 'likert'])

function GroupControls(control: ControlProps) {
  if (control.field.type === 'likert') return <Agreements {...control} />
  return partTitles[control.field.type] ? <Parts {...control} /> : <Choices {...control} />
}

/** One row of five answers per statement. */
function Agreements({ field, value }: ControlProps) {
  const given = [value].flat()
  return field.options.map((statement, place) => (
    <fieldset key={statement} className="checkout-group checkout-likert">
      <legend>{statement}</legend>
      {likertLabels.map(([answer, label]) => (
        <label key={answer} className="checkout-choice">
          <input type="radio" name={fieldName(field, place)} value={answer} defaultChecked={given[place] === answer} />
          <span>{said(label)}</span>
        </label>
      ))}
    </fieldset>
  ))
}

function Title({ field: { title, required } }: Pick<ControlProps, 'field'>) {
  return (
    <>
      {title}
      {!required && <span className="checkout-optional"> {word('(optional)')}</span>}
    </>
  )
}

function Description({ field: { description } }: Pick<ControlProps, 'field'>) {
  return description ? <p className="checkout-quiet">{description}</p> : null
}

function Single({ field, value, error }: ControlProps) {
  const id = fieldId(fieldName(field))
  const control = {
    id,
    name: fieldName(field),
    defaultValue: [value].flat()[0] ?? '',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-note` : undefined,
    'aria-required': field.required || undefined,
  }
  const placeholder = field.placeholder || undefined
  if (field.type === 'textarea') return <textarea rows={3} placeholder={placeholder} {...control} />
  if (field.type !== 'select') return <input type={field.type} placeholder={placeholder} {...control} />
  return (
    <select {...control}>
      <option value="">{field.placeholder || word('Select {name}', { name: field.title })}</option>
      {field.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

function Parts({ field, value, error }: ControlProps) {
  const titles = partTitles[field.type] ?? []
  const parts = [value].flat().slice(-titles.length)
  return (
    <div className="checkout-row">
      {titles.map((title, place) => (
        <label key={title} className="field">
          <span className="checkout-quiet">{word(title)}</span>
          <span className="field-box">
            <input
              name={fieldName(field, place)}
              defaultValue={parts[place] ?? ''}
              aria-invalid={error ? true : undefined}
            />
          </span>
        </label>
      ))}
    </div>
  )
}

function Choices({ field, value }: ControlProps) {
  const chosen = [value].flat()
  const isRadio = field.type === 'radio'
  return field.options.map((option, place) => (
    <label key={option} className="checkout-choice">
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        name={isRadio ? fieldName(field) : fieldName(field, place)}
        value={option}
        defaultChecked={chosen.includes(option)}
      />
      <span>{option}</span>
    </label>
  ))
}

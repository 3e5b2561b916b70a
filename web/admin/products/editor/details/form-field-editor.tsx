import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { AdditionalField } from '../../../../../src/catalog/contract.ts'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import styles from '../editor.module.css'
import { ChipsField } from './chips-field.tsx'
import own from './details.module.css'

const types: { value: AdditionalField['type']; label: string }[] = [
  { value: 'text', label: 'One line of text' },
  { value: 'textarea', label: 'Several lines of text' },
  { value: 'email', label: 'E-mail address' },
  { value: 'checkbox', label: 'Check boxes: any of several' },
  { value: 'radio', label: 'Radio buttons: one of several' },
  { value: 'select', label: 'List: one of several' },
  { value: 'date', label: 'Date' },
  { value: 'name', label: 'Name' },
  { value: 'phone', label: 'Phone number' },
]

const chooses = (type: AdditionalField['type']) => ['checkbox', 'radio', 'select'].includes(type)
const isTyped = (type: AdditionalField['type']) => ['text', 'textarea', 'email'].includes(type)

interface FormFieldEditorProps {
  field: AdditionalField
  place: number
  count: number
  /** The server's errors by path. */
  problems: Record<string, string>
  /** For roles that only describe products: the structure is fixed. */
  textsOnly: boolean
  onChange(field: AdditionalField): void
  onMove(to: number): void
  onRemove(): void
}

/** One field of the form. */
export function FormFieldEditor({
  field,
  place,
  count,
  problems,
  textsOnly,
  onChange,
  ...moves
}: FormFieldEditorProps) {
  const name = `field ${place + 1}`
  const problem = (part: string) => problems[`form.fields.${place}.${part}`]
  const change = (changes: Partial<AdditionalField>) => onChange({ ...field, ...changes })
  return (
    <li className={own.field}>
      <div className={styles.row}>
        <TextField
          label={`Title of ${name}`}
          value={field.title}
          maxLength={500}
          error={problem('title')}
          onChange={(title) => change({ title })}
        />
        <Select
          label={`Kind of ${name}`}
          value={field.type}
          options={types}
          disabled={textsOnly}
          onChange={(type) => change(typeChange(field, type as AdditionalField['type']))}
        />
      </div>
      {chooses(field.type) && !textsOnly && (
        <ChipsField
          label={`Choices of ${name}`}
          hint="Enter or a comma ends a choice."
          duplicateMessage="This choice is there already."
          maxLength={500}
          values={field.options}
          error={problem('options')}
          onChange={(options) => change({ options })}
        />
      )}
      <div className={styles.row}>
        <TextField
          label={`Explanation of ${name}`}
          value={field.description}
          maxLength={500}
          error={problem('description')}
          onChange={(description) => change({ description })}
        />
        {isTyped(field.type) && (
          <TextField
            label={`Example in ${name}`}
            value={field.placeholder}
            maxLength={500}
            onChange={(placeholder) => change({ placeholder })}
          />
        )}
        {(field.type === 'text' || field.type === 'textarea') && !textsOnly && (
          <TextField
            label={`Maximum characters of ${name}`}
            type="number"
            min={1}
            max={10_000}
            placeholder="No limit"
            value={field.maxLength === null ? '' : String(field.maxLength)}
            error={problem('maxLength')}
            onChange={(text) => change({ maxLength: text === '' ? null : Math.trunc(Number(text)) })}
          />
        )}
      </div>
      {!textsOnly && (
        <FieldActions
          name={name}
          place={place}
          count={count}
          required={field.required}
          onRequired={(required) => change({ required })}
          {...moves}
        />
      )}
    </li>
  )
}

interface FieldActionsProps extends Pick<FormFieldEditorProps, 'place' | 'count' | 'onMove' | 'onRemove'> {
  name: string
  required: boolean
  onRequired(required: boolean): void
}

function FieldActions({ name, place, count, required, onRequired, onMove, onRemove }: FieldActionsProps) {
  return (
    <div className={styles.buttons}>
      <CheckBox label={`Required: ${name}`} checked={required} onChange={onRequired} />
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp size={16} />}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown size={16} />}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      <IconButton label={`Remove ${name}`} icon={<Trash2 size={16} />} onClick={onRemove} />
    </div>
  )
}

/** A new list of options starts with one. */
function typeChange(field: AdditionalField, type: AdditionalField['type']): Partial<AdditionalField> {
  const options = chooses(type) && field.options.length === 0 ? ['Yes', 'No'] : field.options
  return { type, options: chooses(type) ? options : [], maxLength: type.startsWith('text') ? field.maxLength : null }
}

import { fieldProperties } from '../../../../src/shared/forms/field-properties.ts'
import { type FormField, formLimits } from '../../../../src/shared/forms/form-definition.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../forms.module.css'
import { ConditionEditor } from './condition-editor.tsx'
import { changeField, stepNumbers } from './edit-fields.ts'
import { fieldKindWords } from './field-kind-words.ts'
import { LinesField } from './lines-field.tsx'

interface FieldPanelProps {
  field: FormField
  fields: readonly FormField[]
  /** `gesture`: what is being typed, which is undone in one step. */
  onChange(fields: FormField[], gesture?: string): void
  /** The server's message about a property of the field. */
  errorOf(property: string): string | undefined
  /** Without steps, conditions and links that fill in fields. */
  isPlain: boolean
  /** Only the texts can be changed. */
  textsOnly: boolean
}

const texts = new Set<string>(['description', 'placeholder'])

/** Kinds that no link can fill in. */
const unlinked = new Set<string>(['section', 'file', 'password'])

/** The properties of a field (specification §3), where it stands, and when it is shown. */
export function FieldPanel({ field, fields, onChange, errorOf, isPlain, textsOnly }: FieldPanelProps) {
  const properties = new Set<string>(fieldProperties[field.type].filter((one) => !textsOnly || texts.has(one)))
  const set = (change: Partial<FormField>, gesture?: keyof FormField) =>
    onChange(changeField(fields, field.id, change), gesture && `${field.id}.${gesture}`)
  return (
    <Card title={field.title || fieldKindWords[field.type].label} hint={fieldKindWords[field.type].label}>
      <div className={styles.stack}>
        <TextField
          label="Title"
          maxLength={formLimits.titleCharacters}
          error={errorOf('title')}
          value={field.title}
          onChange={(title) => set({ title }, 'title')}
        />
        {properties.has('description') && (
          <TextArea
            label="Description"
            rows={2}
            maxLength={formLimits.descriptionCharacters}
            error={errorOf('description')}
            value={field.description}
            onChange={(description) => set({ description }, 'description')}
          />
        )}
        {properties.has('placeholder') && (
          <TextField
            label="Placeholder"
            maxLength={formLimits.placeholderCharacters}
            error={errorOf('placeholder')}
            value={field.placeholder}
            onChange={(placeholder) => set({ placeholder }, 'placeholder')}
          />
        )}
        {properties.has('options') && (
          <LinesField
            label={field.type === 'likert' ? 'Statements' : 'Options'}
            error={errorOf('options')}
            lines={field.options}
            onChange={(options) => set({ options }, 'options')}
          />
        )}
        <KindProperties field={field} properties={properties} set={set} errorOf={errorOf} />
        {properties.has('required') && (
          <CheckBox label="Required" checked={field.required} onChange={(required) => set({ required })} />
        )}
        {!isPlain && <StepField fields={fields} field={field} onChange={(step) => set({ step })} />}
        {!isPlain && !unlinked.has(field.type) && (
          <CheckBox
            label={`Links may fill it in: ?${field.id}=…`}
            checked={field.mayPrefill === true}
            onChange={(mayPrefill) => set({ mayPrefill })}
          />
        )}
        {!isPlain && field.type !== 'hidden' && (
          <ConditionEditor
            field={field}
            fields={fields}
            error={errorOf('showIf')}
            onChange={(showIf, gesture) => set({ showIf }, gesture ? 'showIf' : undefined)}
          />
        )}
      </div>
    </Card>
  )
}

interface KindPropertiesProps {
  field: FormField
  properties: ReadonlySet<string>
  set(change: Partial<FormField>, gesture?: keyof FormField): void
  errorOf(name: string): string | undefined
}

/** Properties that only one kind of field has. */
function KindProperties({ field, properties, set, errorOf }: KindPropertiesProps) {
  return (
    <>
      {properties.has('maxLength') && (
        <TextField
          label="Character limit"
          hint="Leave blank for no limit. Visitors see how much is used."
          inputMode="numeric"
          error={errorOf('maxLength')}
          value={field.maxLength === undefined ? '' : String(field.maxLength)}
          onChange={(typed) => {
            const digits = typed.replace(/\D/g, '').slice(0, 5)
            set({ maxLength: digits === '' ? undefined : Number(digits) }, 'maxLength')
          }}
        />
      )}
      {properties.has('currencySymbol') && (
        <TextField
          label="Currency symbol"
          maxLength={8}
          error={errorOf('currencySymbol')}
          value={field.currencySymbol ?? ''}
          onChange={(currencySymbol) => set({ currencySymbol }, 'currencySymbol')}
        />
      )}
      {properties.has('showCountryCode') && (
        <CheckBox
          label="Ask for the country code"
          checked={field.showCountryCode === true}
          onChange={(showCountryCode) => set({ showCountryCode })}
        />
      )}
      {properties.has('underline') && (
        <CheckBox label="Line below" checked={field.underline === true} onChange={(underline) => set({ underline })} />
      )}
      {properties.has('key') && (
        <TextField
          label="Name of the value"
          maxLength={200}
          error={errorOf('key')}
          value={field.key ?? ''}
          onChange={(key) => set({ key }, 'key')}
        />
      )}
      {properties.has('value') && (
        <TextField
          label="Value"
          maxLength={1_000}
          error={errorOf('value')}
          value={field.value ?? ''}
          onChange={(value) => set({ value }, 'value')}
        />
      )}
    </>
  )
}

interface StepFieldProps {
  fields: readonly FormField[]
  field: FormField
  onChange(step: number): void
}

/** Long forms are filled in step by step. */
function StepField({ fields, field, onChange }: StepFieldProps) {
  const steps = stepNumbers(fields)
  const last = steps.at(-1) ?? 0
  const isAlone = fields.filter(({ step }) => step === field.step).length === 1
  const options = steps.map((step, place) => ({ value: String(step), label: `Step ${place + 1}` }))
  const mayAdd = last + 1 < formLimits.steps && !(isAlone && field.step === last)
  if (mayAdd) options.push({ value: String(last + 1), label: 'New step' })
  if (options.length < 2) return null
  return (
    <Select label="Step" value={String(field.step)} options={options} onChange={(step) => onChange(Number(step))} />
  )
}

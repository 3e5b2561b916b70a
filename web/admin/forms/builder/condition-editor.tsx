import { Plus, X } from 'lucide-react'
import {
  type FieldCondition,
  type FieldTest,
  type FormField,
  formLimits,
  hasOptions,
} from '../../../../src/shared/forms/form-definition.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import styles from '../forms.module.css'
import { fieldKindWords } from './field-kind-words.ts'

interface ConditionEditorProps {
  field: FormField
  fields: readonly FormField[]
  error: string | undefined
  /** `gesture`: it is being typed. */
  onChange(condition: FieldCondition | undefined, gesture?: boolean): void
}

const comparisons: { value: FieldTest['is']; label: string }[] = [
  { value: 'equals', label: 'is' },
  { value: 'not', label: 'is not' },
  { value: 'contains', label: 'contains' },
  { value: 'answered', label: 'is answered' },
  { value: 'empty', label: 'is empty' },
]

/** When a field is shown: always, or depending on other answers. */
export function ConditionEditor({ field, fields, error, onChange }: ConditionEditorProps) {
  const tested = fields.filter(({ id, type }) => id !== field.id && type !== 'section' && type !== 'password')
  const { showIf } = field
  const [first] = tested
  if (!first) return null
  const begin = (): FieldTest => ({ field: first.id, is: 'equals', value: first.options[0] ?? '' })
  return (
    <fieldset className={styles.group}>
      <legend>Condition</legend>
      <CheckBox
        label="Show it only for some answers"
        checked={showIf !== undefined}
        onChange={(is) => onChange(is ? { all: true, tests: [begin()] } : undefined)}
      />
      {error && (
        <p className="failure" role="alert">
          {error}
        </p>
      )}
      {showIf && (
        <>
          {showIf.tests.length > 1 && (
            <Select
              label="Show it if"
              value={showIf.all ? 'all' : 'any'}
              options={[
                { value: 'all', label: 'all of these hold' },
                { value: 'any', label: 'any of these holds' },
              ]}
              onChange={(value) => onChange({ ...showIf, all: value === 'all' })}
            />
          )}
          {showIf.tests.map((test, place) => (
            <TestRow
              key={String(place)}
              test={test}
              fields={tested}
              onChange={(next, gesture) => onChange({ ...showIf, tests: showIf.tests.with(place, next) }, gesture)}
              onRemove={() => {
                const tests = showIf.tests.toSpliced(place, 1)
                onChange(tests.length > 0 ? { ...showIf, tests } : undefined)
              }}
            />
          ))}
          {showIf.tests.length < formLimits.tests && (
            <div>
              <Button
                size="small"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => onChange({ ...showIf, tests: [...showIf.tests, begin()] })}
              >
                Add condition
              </Button>
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}

interface TestRowProps {
  test: FieldTest
  fields: readonly FormField[]
  onChange(test: FieldTest, gesture?: boolean): void
  onRemove(): void
}

function TestRow({ test, fields, onChange, onRemove }: TestRowProps) {
  const tested = fields.find(({ id }) => id === test.field)
  const isCompared = test.is !== 'answered' && test.is !== 'empty'
  const choices =
    tested && hasOptions(tested.type) && tested.type !== 'likert' && test.is !== 'contains' ? tested.options : undefined
  return (
    <div className={styles.test}>
      <Select
        label="Field"
        value={test.field}
        options={fields.map(({ id, title, type }) => ({ value: id, label: title || fieldKindWords[type].label }))}
        onChange={(id) => {
          const next = fields.find((field) => field.id === id)
          onChange({ ...test, field: id, value: next?.options[0] ?? '' })
        }}
      />
      <Select
        label="Answer"
        value={test.is}
        options={comparisons}
        onChange={(is) => onChange({ ...test, is: comparisons.find(({ value }) => value === is)?.value ?? 'equals' })}
      />
      {isCompared && choices && (
        <Select
          label="Value"
          value={test.value ?? ''}
          options={choices.map((option) => ({ value: option, label: option }))}
          onChange={(value) => onChange({ ...test, value })}
        />
      )}
      {isCompared && !choices && (
        <TextField
          label="Value"
          maxLength={200}
          value={test.value ?? ''}
          onChange={(value) => onChange({ ...test, value }, true)}
        />
      )}
      <IconButton label="Remove condition" size="small" icon={<X size={16} />} onClick={onRemove} />
    </div>
  )
}

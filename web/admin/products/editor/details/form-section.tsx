import type { AdditionalField } from '../../../../../src/catalog/contract.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { useDraftField, useDraftState, useEditing } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { moveItem } from '../variants/reorder.ts'
import own from './details.module.css'
import { FormFieldEditor } from './form-field-editor.tsx'

const MOST_FIELDS = 30

/** The additional-fields form of the product. */
export function FormSection() {
  const { value: form, set, error } = useDraftField('form')
  const problems = useDraftState(({ queue }) => queue.problems)
  const mayAsk = useEditing().mayChange('variants')
  const setFields = (fields: AdditionalField[]) => {
    if (fields.length === 0) return set(null)
    set(form ? { ...form, fields } : { id: crypto.randomUUID(), name: 'A few questions', fields })
  }
  const fields = form?.fields ?? []
  return (
    <EditorSection
      title="Custom fields"
      field="form"
      error={error}
      folded={fields.map(({ title }) => title).join(', ') || 'None'}
      hint="Such as a name to engrave. They are asked when the product is added to the cart."
    >
      {form && (
        <TextField
          label="Title of the form"
          value={form.name}
          maxLength={200}
          onChange={(name) => set({ ...form, name })}
        />
      )}
      {fields.length > 0 && (
        <ol className={own.fields}>
          {fields.map((field, at) => (
            <FormFieldEditor
              key={field.id}
              field={field}
              place={at}
              count={fields.length}
              problems={problems}
              textsOnly={!mayAsk}
              onChange={(changed) => setFields(fields.map((one) => (one.id === field.id ? changed : one)))}
              onMove={(to) => setFields(moveItem(fields, at, to))}
              onRemove={() => setFields(fields.filter((one) => one.id !== field.id))}
            />
          ))}
        </ol>
      )}
      {mayAsk && (
        <div>
          <Button
            disabled={fields.length >= MOST_FIELDS}
            onClick={() => setFields([...fields, newField(fields.length)])}
          >
            Add field
          </Button>
        </div>
      )}
    </EditorSection>
  )
}

function newField(place: number): AdditionalField {
  return {
    id: crypto.randomUUID(),
    type: 'text',
    title: `Field ${place + 1}`,
    description: '',
    placeholder: '',
    required: false,
    options: [],
    maxLength: null,
  }
}

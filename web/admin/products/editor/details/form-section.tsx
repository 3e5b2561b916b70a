import { lazy, Suspense, useState } from 'react'
import type { FormField } from '../../../../../src/shared/forms/form-definition.ts'
import { productFormKinds } from '../../../../../src/shared/forms/product-form-kinds.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { LoadingLines } from '../../../../ui/feedback/loading-lines.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { toFormField, toPlainField } from '../../../forms/builder/plain-fields.ts'
import { useDraftField, useDraftState, useEditing } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'

const FieldsEditor = lazy(() =>
  import('../../../forms/builder/fields-editor.tsx').then((module) => ({ default: module.FieldsEditor })),
)

const MOST_FIELDS = 30

/** The additional-fields form of the product. */
export function FormSection() {
  const { value: form, set, error } = useDraftField('form')
  const problems = useDraftState(({ queue }) => queue.problems)
  const mayAsk = useEditing().mayChange('variants')
  const [isEditing, setEditing] = useState(false)
  const setFields = (changed: FormField[]) => {
    if (changed.length === 0) return set(null)
    const fields = changed.map((field) =>
      toPlainField(field, productFormKinds.find((kind) => kind === field.type) ?? 'text'),
    )
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
      {isEditing ? (
        <Suspense fallback={<LoadingLines label="Loading the fields" />}>
          <FieldsEditor
            isPlain
            textsOnly={!mayAsk}
            fields={fields.map(toFormField)}
            kinds={productFormKinds}
            max={MOST_FIELDS}
            errorOf={(place, property) => problems[`form.fields.${place}.${property}`]}
            onChange={setFields}
          />
        </Suspense>
      ) : (
        (mayAsk || fields.length > 0) && (
          <div>
            <Button onClick={() => setEditing(true)}>{fields.length > 0 ? 'Edit fields' : 'Add fields'}</Button>
          </div>
        )
      )}
    </EditorSection>
  )
}

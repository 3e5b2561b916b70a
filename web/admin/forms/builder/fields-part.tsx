import { formLimits } from '../../../../src/shared/forms/form-definition.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../forms.module.css'
import { FieldsEditor } from './fields-editor.tsx'
import type { EditedForm } from './use-form-draft.ts'

/** Fieldset 1: the name, the button and the fields. */
export function FieldsPart({ edited }: { edited: EditedForm }) {
  const { draft, setFields, change, errors } = edited
  const errorOf = (place: number, property: string) => {
    const name = `fields.${place}.${property}`
    return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
  }
  return (
    <div className={styles.stack}>
      <Card>
        <div className={styles.pair}>
          <TextField
            label="Name"
            hint="Only you see it."
            maxLength={100}
            error={errors.name}
            value={draft.name}
            onChange={(name) => change({ name }, 'name')}
          />
          <TextField
            label="Text of the button"
            maxLength={60}
            error={errors['settings.submitLabel']}
            value={draft.settings.submitLabel}
            onChange={(submitLabel) => edited.setSettings({ submitLabel }, 'submitLabel')}
          />
        </div>
      </Card>
      <FieldsEditor fields={draft.fields} max={formLimits.fields} errorOf={errorOf} onChange={setFields} />
    </div>
  )
}

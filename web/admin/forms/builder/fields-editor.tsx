import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type FieldKind, type FormField, fieldKinds } from '../../../../src/shared/forms/form-definition.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../forms.module.css'
import { addField, orderedFields } from './edit-fields.ts'
import { fieldKindWords } from './field-kind-words.ts'
import { FieldList } from './field-list.tsx'
import { FieldPanel } from './field-panel.tsx'

interface FieldsEditorProps {
  fields: readonly FormField[]
  /** `gesture`: what is being typed, which is undone in one step. */
  onChange(fields: FormField[], gesture?: string): void
  /** The server's message about a property of the field at this place. */
  errorOf(place: number, property: string): string | undefined
  /** Most fields. */
  max: number
  /** Kinds that can be added; default: all. */
  kinds?: readonly FieldKind[]
  /** Without steps, conditions and links that fill in fields. */
  isPlain?: boolean
  /** For roles that only describe products: what is asked stays as it is. */
  textsOnly?: boolean
}

/** The fields of any form, and the properties of the selected one. */
export function FieldsEditor({
  fields,
  onChange,
  errorOf,
  max,
  kinds = fieldKinds,
  isPlain = false,
  textsOnly = false,
}: FieldsEditorProps) {
  const [selected, select] = useState<string | undefined>(orderedFields(fields)[0]?.id)
  const known = fields.findIndex(({ id }) => id === selected)
  // The selected one may be gone, undone.
  const place = known < 0 ? fields.length - 1 : known
  const field = fields[place]
  const add = (kind: FieldKind) => {
    const last = fields.reduce((most, { step }) => Math.max(most, step), 0)
    const added = addField(fields, kind, last)
    onChange(added.fields)
    select(added.id)
  }
  return (
    <div className={styles.columns}>
      <Card title="Fields" hint={!textsOnly && 'Drag them, or move them with the arrow keys on their handle.'}>
        {fields.length === 0 ? (
          <EmptyState title="No fields yet" text="Add what you want to know." />
        ) : (
          <FieldList fields={fields} selected={field?.id} textsOnly={textsOnly} onSelect={select} onChange={onChange} />
        )}
        {!textsOnly && <AddField kinds={kinds} max={max} isFull={fields.length >= max} onAdd={add} />}
      </Card>
      {field && (
        <FieldPanel
          key={field.id}
          field={field}
          fields={fields}
          isPlain={isPlain}
          textsOnly={textsOnly}
          errorOf={(property) => errorOf(place, property)}
          onChange={onChange}
        />
      )}
    </div>
  )
}

interface AddFieldProps {
  kinds: readonly FieldKind[]
  max: number
  isFull: boolean
  onAdd(kind: FieldKind): void
}

function AddField({ kinds, max, isFull, onAdd }: AddFieldProps) {
  const [kind, setKind] = useState<FieldKind>('text')
  return (
    <div className={styles.add}>
      <Select
        label="Kind of field"
        value={kind}
        options={kinds.map((value) => ({ value, label: fieldKindWords[value].label }))}
        onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? 'text')}
      />
      <Button icon={<Plus size={16} aria-hidden="true" />} disabled={isFull} onClick={() => onAdd(kind)}>
        Add field
      </Button>
      {isFull && <p className={styles.quiet}>A form has at most {max} fields.</p>}
    </div>
  )
}

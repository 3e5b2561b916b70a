import { useState } from 'react'
import { fieldProperties } from '../../../../src/shared/forms/field-properties.ts'
import { type FieldTranslation, type FormField, formLimits } from '../../../../src/shared/forms/form-definition.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../forms.module.css'
import { changeField, orderedFields } from './edit-fields.ts'
import { fieldKindWords } from './field-kind-words.ts'
import { LinesField } from './lines-field.tsx'
import type { EditedForm } from './use-form-draft.ts'

/** Languages that pages are written in most often; what is translated into another one is offered, too. */
const offered = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'nb', 'pl', 'cs', 'tr', 'ja', 'en']

/** The texts of the fields in other languages. An empty one is shown as it was written first. */
export function TranslationsPart({ edited }: { edited: EditedForm }) {
  const { draft } = edited
  const used = draft.fields.flatMap(({ translations }) => Object.keys(translations ?? {}))
  const locales = [...new Set([...offered, ...used])]
  const [locale, setLocale] = useState(used[0] ?? 'de')
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const fields = orderedFields(draft.fields).filter(({ type }) => type !== 'hidden')
  if (fields.length === 0) return <EmptyState title="Nothing to translate" text="Add fields first." />
  return (
    <div className={styles.stack}>
      <Select
        label="Language"
        value={locale}
        options={locales.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={setLocale}
      />
      {fields.map((field) => (
        <FieldTexts key={field.id} edited={edited} field={field} locale={locale} />
      ))}
    </div>
  )
}

function FieldTexts({ edited, field, locale }: { edited: EditedForm; field: FormField; locale: string }) {
  const { draft, setFields } = edited
  const texts = field.translations?.[locale] ?? {}
  const set = (change: FieldTranslation, part: string) => {
    const translations = { ...field.translations, [locale]: withoutEmpty({ ...texts, ...change }) }
    const kept = Object.entries(translations).filter(([, one]) => Object.keys(one).length > 0)
    const next = kept.length > 0 ? Object.fromEntries(kept) : undefined
    setFields(changeField(draft.fields, field.id, { translations: next }), `${field.id}.${locale}.${part}`)
  }
  return (
    <Card title={field.title || fieldKindWords[field.type].label}>
      <div className={styles.stack}>
        <TextField
          label="Title"
          hint={field.title}
          maxLength={formLimits.titleCharacters}
          value={texts.title ?? ''}
          onChange={(title) => set({ title }, 'title')}
        />
        {field.description && (
          <TextArea
            label="Description"
            rows={2}
            hint={field.description}
            maxLength={formLimits.descriptionCharacters}
            value={texts.description ?? ''}
            onChange={(description) => set({ description }, 'description')}
          />
        )}
        {fieldProperties[field.type].includes('placeholder') && field.placeholder && (
          <TextField
            label="Placeholder"
            hint={field.placeholder}
            maxLength={formLimits.placeholderCharacters}
            value={texts.placeholder ?? ''}
            onChange={(placeholder) => set({ placeholder }, 'placeholder')}
          />
        )}
        {field.options.length > 0 && (
          <LinesField
            label={field.type === 'likert' ? 'Statements' : 'Options'}
            hint={`One a line, in this order: ${field.options.join(', ')}`}
            keepsEmpty
            lines={texts.options ?? []}
            onChange={(options) => set({ options: options.slice(0, field.options.length) }, 'options')}
          />
        )}
      </div>
    </Card>
  )
}

/** What is not translated is not stored. */
function withoutEmpty(texts: FieldTranslation): FieldTranslation {
  const { title, description, placeholder, options } = texts
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(placeholder && { placeholder }),
    ...(options?.some(Boolean) && { options }),
  }
}

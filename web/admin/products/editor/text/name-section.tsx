import type { limits } from '../../../../../src/catalog/admin-contract.ts'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useDraftField } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { DescriptionField } from './description-field.tsx'

const MOST_LETTERS: typeof limits.NAME_LENGTH = 200

export function NameSection() {
  const title = useDraftField('title')
  const excerpt = useDraftField('excerpt')
  return (
    <EditorSection title="Name and description" field="title">
      <TextField
        label="Name"
        value={title.value}
        onChange={title.set}
        error={title.error ?? (title.value.trim() === '' ? 'A product needs a name.' : undefined)}
        maxLength={MOST_LETTERS}
        required
        autoComplete="off"
      />
      <DescriptionField />
      <TextArea
        label="Short description"
        hint="Shown in quick view, on the home page and in search results."
        value={excerpt.value}
        onChange={excerpt.set}
        error={excerpt.error}
        maxLength={1_000}
        rows={2}
      />
    </EditorSection>
  )
}

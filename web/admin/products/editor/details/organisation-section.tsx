import { useQuery } from '@tanstack/react-query'
import type { limits } from '../../../../../src/catalog/admin-contract.ts'
import { tagsQuery } from '../../../../api/catalog.ts'
import { useDraftField, useEditing } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { ChipsField } from './chips-field.tsx'

const MOST_LETTERS: typeof limits.TAG_LENGTH = 50

/** Categories and tags. */
export function OrganisationSection() {
  const tags = useDraftField('tags')
  const categories = useDraftField('categories')
  const { mayChange } = useEditing()
  const { data: suggestions } = useQuery(tagsQuery)
  return (
    <EditorSection
      title="Tags and categories"
      field="tags"
      also={['categories']}
      folded={tags.value.join(', ') || (categories.value.length > 0 ? `${categories.value.length} chosen` : 'None')}
    >
      <ChipsField
        label="Tags"
        hint="Enter or a comma ends a tag."
        duplicateMessage="This tag already exists."
        maxLength={MOST_LETTERS}
        values={tags.value}
        suggestions={suggestions?.map(({ tag }) => tag)}
        error={tags.error}
        onChange={tags.set}
      />
      <CategoryPicker
        mayCreate={mayChange('variants')}
        chosen={categories.value}
        error={categories.error}
        onChange={categories.set}
      />
    </EditorSection>
  )
}

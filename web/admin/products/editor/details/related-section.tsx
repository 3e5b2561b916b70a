import { useQueries, useQuery } from '@tanstack/react-query'
import { ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { itemQuery, itemsQuery } from '../../../../api/catalog.ts'
import { moveItem } from '../../../../ui/arrange/move-item.ts'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import { useDraft, useDraftField } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'

const MOST_RELATED = 20
const MOST_FOUND = 8

/** Related products. */
export function RelatedSection() {
  const { value: related, set, error } = useDraftField('related')
  const own = useDraft().read().doc.id
  const [search, setSearch] = useState('')
  const found = useQuery({ ...itemsQuery({ search }), enabled: search !== '' })
  const names = useQueries({ queries: related.map((id) => itemQuery(id)) })
  const rows = (found.data?.items ?? []).filter(({ id }) => id !== own && !related.includes(id)).slice(0, MOST_FOUND)
  return (
    <EditorSection
      title="Related products"
      field="related"
      error={error}
      folded={related.length > 0 ? `${related.length} chosen` : 'None'}
    >
      {related.length > 0 && (
        <ol className={styles.list}>
          {related.map((id, at) => {
            const name = names[at]?.data?.title ?? (names[at]?.error ? 'A product that is gone' : '…')
            return (
              <li key={id}>
                <span>{name}</span>
                <IconButton
                  label={`Move ${name} up`}
                  icon={<ArrowUp size={16} />}
                  disabled={at === 0}
                  onClick={() => set(moveItem(related, at, at - 1))}
                />
                <IconButton
                  label={`Remove ${name}`}
                  icon={<X size={16} />}
                  onClick={() => set(related.filter((one) => one !== id))}
                />
              </li>
            )
          })}
        </ol>
      )}
      {related.length < MOST_RELATED && (
        <>
          <SearchField label="Find a product" value={search} onSearch={setSearch} />
          <ul className={styles.list} aria-label="Found products">
            {search !== '' &&
              rows.map(({ id, title }) => (
                <li key={id}>
                  <Button
                    size="small"
                    icon={<Plus size={16} aria-hidden="true" />}
                    aria-label={`Add ${title}`}
                    onClick={() => set([...related, id])}
                  >
                    {title}
                  </Button>
                </li>
              ))}
          </ul>
          {search !== '' && found.isSuccess && rows.length === 0 && (
            <p className="field-note" role="status">
              No other product has these words.
            </p>
          )}
        </>
      )}
    </EditorSection>
  )
}

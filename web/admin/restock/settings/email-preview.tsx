import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupId } from '../../../../src/restock/contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { levelsQuery } from '../../../api/inventory.ts'
import { previewQuery } from '../../../api/restock-admin.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { groupTitle } from '../restock-words.ts'
import { EmailFrame } from './email-frame.tsx'
import styles from './settings.module.css'
import { TestEmailButton } from './test-email-button.tsx'
import { useDebounced } from './use-debounced.ts'

interface EmailPreviewProps {
  subject: string
  introduction: string
}

interface Choice extends GroupId {
  label: string
}

const DEBOUNCE_MS = 500

/** Preview of the e-mail with the form's current texts. */
export function EmailPreview(words: EmailPreviewProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const choices = useChoices(search)
  const choice = choices?.find(({ variantId }) => variantId === chosen) ?? choices?.[0]
  return (
    <section className={classNames(styles.settingsSection, styles.emailPreview)} aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <div className={styles.previewTools}>
        <SearchField label="Find a product" value={search} onSearch={setSearch} />
        <Select
          label="Preview product"
          labelHidden
          disabled={!choice}
          options={(choices ?? []).map(({ variantId, label }) => ({ value: variantId, label }))}
          value={choice?.variantId ?? ''}
          onChange={setChosen}
        />
      </div>
      {choices?.length === 0 && (
        <p className="muted">{search ? 'No products match.' : 'The preview appears once the store has a product.'}</p>
      )}
      {choice && (
        <>
          <TestEmailButton key={choice.variantId} group={choice} words={words} />
          <RenderedEmail group={choice} words={words} />
        </>
      )}
    </section>
  )
}

/** Undefined until loaded. */
function useChoices(search: string): Choice[] | undefined {
  const { data } = useQuery({ ...levelsQuery(search ? { search } : {}), refetchInterval: false })
  return data?.rows.flatMap(({ itemId, title, levels }) =>
    levels.map(({ variantId, variantName }) => ({
      productId: itemId,
      variantId,
      label: groupTitle({ title, variantName }),
    })),
  )
}

function RenderedEmail({ group: { productId, variantId }, words }: { group: GroupId; words: EmailPreviewProps }) {
  const { subject, introduction } = useDebounced(words, DEBOUNCE_MS)
  const { data, error } = useQuery(previewQuery({ subject, introduction, productId, variantId }))
  if (error)
    return (
      <p className="failure" role="alert">
        {messageOf(error)}
      </p>
    )
  if (!data) return <LoadingLines label="Loading the preview" lines={6} />
  return (
    <>
      <p className={styles.previewSubject}>
        <span className="muted">Subject</span> <strong>{data.subject}</strong>
      </p>
      <EmailFrame html={data.html} />
      <details className={styles.previewText}>
        <summary>Plain text</summary>
        <pre>{data.text}</pre>
      </details>
    </>
  )
}

import { useState } from 'react'
import { toUrlId } from '../../../../../src/shared/lists/url-id.ts'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { nextUrlId, normalizeWhileTyping } from '../../../slug/url-id.ts'
import { useDraftField, useDraftState, useEditing } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { toPlainText } from './plain-text.ts'
import styles from './search-preview.module.css'

/** Slug and data for search engines. */
export function SeoSection({ storeUrl }: { storeUrl: string }) {
  const seo = useDraftField('seo')
  const urlId = useDraftField('urlId')
  const item = useDraftState((state) => state.item)
  const problems = useDraftState(({ queue }) => queue.problems)
  const { mayChange } = useEditing()
  const [typed, setTyped] = useState<string>()
  const base = `${storeUrl.replace(/\/$/, '')}/shop/p/`
  const { seoTitle, seoDescription, seoHidden } = seo.value
  const type = (text: string) => {
    const kept = normalizeWhileTyping(text)
    setTyped(kept)
    if (toUrlId(kept) !== '') urlId.set(toUrlId(kept))
  }
  return (
    <EditorSection
      title="Search engines"
      field="seo"
      also={['urlId']}
      folded={seoHidden ? 'Hidden from search engines' : `/shop/p/${item.urlId}`}
    >
      <div className={styles.preview} role="img" aria-label="Preview as a search result">
        <span className={styles.address}>{base + item.urlId}</span>
        <span className={styles.title}>{seoTitle || item.title}</span>
        <span>
          {(seoDescription || item.excerpt || toPlainText(item.description)).slice(0, 160) || 'No description yet.'}
        </span>
      </div>
      <TextField
        label="Search title"
        placeholder={item.title}
        maxLength={200}
        hint={`${(seoTitle || item.title).length} of about 60 characters shown.`}
        value={seoTitle}
        error={problems['seo.seoTitle']}
        onChange={(text) => seo.set({ ...seo.value, seoTitle: text })}
      />
      <TextArea
        label="Search description"
        rows={2}
        maxLength={500}
        hint={`${seoDescription.length} of about 160 characters shown.`}
        value={seoDescription}
        error={problems['seo.seoDescription']}
        onChange={(text) => seo.set({ ...seo.value, seoDescription: text })}
      />
      <TextField
        label="Address"
        disabled={!mayChange('urlId')}
        before="/shop/p/"
        maxLength={200}
        spellCheck={false}
        value={typed ?? urlId.value}
        error={urlId.error ?? (typed === '' ? 'An address needs a letter or a digit.' : undefined)}
        onChange={type}
        onBlur={() => setTyped(undefined)}
      />
      {urlId.error && (
        <div>
          <Button size="small" onClick={() => type(nextUrlId(urlId.value))}>
            Use “{nextUrlId(urlId.value)}”
          </Button>
        </div>
      )}
      <CheckBox
        label="Hide from search engines"
        checked={seoHidden}
        onChange={(hidden) => seo.set({ ...seo.value, seoHidden: hidden })}
      />
    </EditorSection>
  )
}

import { useState } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { typeWords } from '../../product-words.ts'
import { useDraft, useDraftState, useEditing } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'
import { consequences, goesOnSaleWithoutFile, typeChanges, types } from './type-change.ts'

/** Type of the product. A change first shows its consequences. */
export function TypeSection() {
  const draft = useDraft()
  const { publishWithoutFile } = useEditing()
  const item = useDraftState((state) => state.item)
  const [asked, setAsked] = useState<number>()
  const sentences = asked === undefined ? [] : consequences(item, asked)
  const change = (type: number) => {
    if (goesOnSaleWithoutFile(item, type)) publishWithoutFile()
    draft.edit(typeChanges(item, type))
    setAsked(undefined)
  }
  const choose = (type: number) => (consequences(item, type).length > 0 ? setAsked(type) : change(type))
  return (
    <EditorSection title="Type" field="productType" folded={typeWords[item.productType] ?? ''}>
      <div className={styles.choices}>
        {types.map(({ type, label, hint }) => (
          <label key={type}>
            <input
              type="radio"
              name="product-type"
              checked={(asked ?? item.productType) === type}
              onChange={() => (type === item.productType ? setAsked(undefined) : choose(type))}
            />
            <span>
              <b>{label}</b>
              <span>{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {asked !== undefined && (
        <>
          <Banner
            tone="warning"
            title="What changes"
            text={sentences.map((sentence) => <span key={sentence}>{sentence} </span>)}
          />
          <div className={styles.buttons}>
            <Button look="primary" onClick={() => change(asked)}>
              Change to {types.find(({ type }) => type === asked)?.label.toLowerCase()}
            </Button>
            <Button onClick={() => setAsked(undefined)}>Keep it as it is</Button>
          </div>
        </>
      )}
    </EditorSection>
  )
}

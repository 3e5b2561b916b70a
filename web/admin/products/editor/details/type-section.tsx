import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { useDraft, useDraftState } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { consequences, typeChanges, types } from './type-change.ts'

/** What is sold. Switching says what changes before it does. */
export function TypeSection() {
  const draft = useDraft()
  const item = useDraftState((state) => state.item)
  const [asked, setAsked] = useState<number>()
  const sentences = asked === undefined ? [] : consequences(item, asked)
  const change = (type: number) => {
    draft.edit(typeChanges(item, type))
    setAsked(undefined)
  }
  const choose = (type: number) => (consequences(item, type).length > 0 ? setAsked(type) : change(type))
  return (
    <EditorSection title="Type" field="productType">
      <div className="choice-cards">
        {types.map(({ type, label, hint }) => (
          <label key={type} className="choice-card">
            <input
              type="radio"
              name="product-type"
              checked={(asked ?? item.productType) === type}
              onChange={() => (type === item.productType ? setAsked(undefined) : choose(type))}
            />
            <span>
              <b>{label}</b>
              <span className="muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {asked !== undefined && (
        <div className="notice" role="alert">
          <p>
            <b>What changes</b>
          </p>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="button-row">
            <Button kind="primary" onClick={() => change(asked)}>
              Change to {types.find(({ type }) => type === asked)?.label.toLowerCase()}
            </Button>
            <Button onClick={() => setAsked(undefined)}>Keep it as it is</Button>
          </div>
        </div>
      )}
    </EditorSection>
  )
}

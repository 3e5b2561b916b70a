import { ConflictPanel } from '../../../../drafts/conflict-panel.tsx'
import { Moment } from '../../../moment.tsx'
import { useDraft } from './draft-context.tsx'
import { fieldNames, fieldWords } from './field-words.ts'

export function ProductConflictPanel() {
  return (
    <ConflictPanel
      draft={useDraft()}
      noun="product"
      fieldName={(field) => fieldNames[field]}
      showField={fieldWords}
      moment={(at) => <Moment at={at} />}
    />
  )
}

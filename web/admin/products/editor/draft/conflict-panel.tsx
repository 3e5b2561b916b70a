import { Button } from '../../../../ui/button.tsx'
import { Moment } from '../../../moment.tsx'
import { useDraft, useDraftState } from './draft-context.tsx'
import { fieldNames, fieldWords } from './field-words.ts'
import { fieldsOf } from './save-queue.ts'

/** For each field that two people changed: whose words stay. */
export function ConflictPanel() {
  const draft = useDraft()
  const queue = useDraftState((state) => state.queue)
  const mine = useDraftState((state) => state.item)
  if (!queue.conflict) return null
  const by = queue.conflict.by ?? 'Somebody else'
  return (
    <section className="notice conflict" aria-label="This product was changed by someone else">
      <p role="alert">
        <b>{by}</b> changed this product at <Moment at={queue.conflict.at} />. Choose what stays; nothing of yours is
        lost until you do.
      </p>
      <ul>
        {fieldsOf(queue.contested).map((field) => (
          <li key={field}>
            <b>{fieldNames[field]}</b>
            <div className="conflict-sides">
              <div>
                <span className="muted">Theirs</span>
                <p>{fieldWords(queue.base, field)}</p>
                <Button aria-label={`Keep theirs: ${fieldNames[field]}`} onClick={() => draft.settle(field, 'theirs')}>
                  Keep theirs
                </Button>
              </div>
              <div>
                <span className="muted">Mine</span>
                <p>{fieldWords(mine, field)}</p>
                <Button aria-label={`Keep mine: ${fieldNames[field]}`} onClick={() => draft.settle(field, 'mine')}>
                  Keep mine
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

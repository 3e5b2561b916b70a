import type { ReactNode } from 'react'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/primitives/button.tsx'
import styles from './conflict-panel.module.css'
import type { Draft } from './draft.ts'
import type { FieldOf } from './draft-model.ts'
import { fieldsOf } from './save-queue.ts'
import { useDraftPart } from './use-draft.ts'

interface ConflictPanelProps<Doc, Changes extends object> {
  draft: Draft<Doc, Changes>
  /** Noun for the document: `product`, `page`. */
  noun: string
  fieldName(field: FieldOf<Changes>): string
  /** A field's value as text or a small preview. */
  showField(doc: Doc, field: FieldOf<Changes>): ReactNode
  moment(at: string): ReactNode
}

/** Asks which version to keep, for each field that two people changed. */
export function ConflictPanel<Doc, Changes extends object>(props: ConflictPanelProps<Doc, Changes>) {
  const { draft, noun, fieldName, showField, moment } = props
  const queue = useDraftPart(draft, (state) => state.queue)
  const mine = useDraftPart(draft, (state) => state.doc)
  if (!queue.conflict) return null
  const sides = { theirs: queue.base, mine }
  return (
    <section className={styles.panel} aria-label={`This ${noun} was changed by someone else`}>
      <Banner
        tone="bad"
        title={`${queue.conflict.by ?? 'Someone else'} changed this ${noun}`}
        text={<>At {moment(queue.conflict.at)}. Choose which version to keep. Your changes stay here until you do.</>}
      />
      <ul className={styles.fields}>
        {fieldsOf(queue.contested).map((field) => (
          <li key={field}>
            <b>{fieldName(field)}</b>
            <div className={styles.sides}>
              {(['theirs', 'mine'] as const).map((side) => (
                <div key={side}>
                  <span className={styles.side}>{side === 'mine' ? 'Mine' : 'Theirs'}</span>
                  <p>{showField(sides[side], field)}</p>
                  <Button
                    size="small"
                    aria-label={`Keep ${side}: ${fieldName(field)}`}
                    onClick={() => draft.resolve(field, side)}
                  >
                    Keep {side}
                  </Button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

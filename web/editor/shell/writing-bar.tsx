import { Button } from '../../ui/primitives/button.tsx'
import type { Editor } from '../editor.ts'
import { useStorePart } from '../store.ts'
import { countWords, readingMinutes } from './count-words.ts'
import styles from './editor.module.css'

const states = { saved: 'Saved', saving: 'Saving', offline: 'Offline, retrying' } as const

/** Above a page that is being written: how long it is, and a way back. */
export function WritingBar({ editor }: { editor: Editor }) {
  const title = useStorePart(editor.session, ({ document }) => document.settings.title)
  const words = useStorePart(editor.session, ({ document }) => countWords(document.blocks))
  const status = useStorePart(editor.history, (state) => state.status)
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.status} role="status" data-status={status}>
          {states[status]}
        </span>
      </div>
      <span className={styles.status}>
        {words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}, {readingMinutes(words)} min read
      </span>
      <div className={styles.end}>
        <Button size="small" onClick={() => editor.act({ type: 'writing' })}>
          Done
        </Button>
      </div>
    </header>
  )
}

import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import type { Editor } from '../editor.ts'
import { useStorePart } from '../store.ts'
import styles from './editor.module.css'

/** Operations refused by the server, and changes overwritten by others. */
export function Notices({ editor }: { editor: Editor }) {
  const { session } = editor
  const refused = useStorePart(session, (state) => state.refused)
  const losses = useStorePart(session, (state) => state.losses)
  const [first] = refused
  if (!first && losses.length === 0) return null
  return (
    <div className={styles.notices}>
      {first && (
        <div role="alert">
          <Banner tone="bad" title="A change could not be saved" text={first.message} />
          <Button size="small" onClick={session.dismissRefused}>
            Dismiss
          </Button>
        </div>
      )}
      {losses.map((loss) => (
        <div key={loss.opId} role="alert">
          <Banner
            tone="warning"
            title="Somebody else changed the same at the same time"
            text="Theirs came later, so it stands."
          />
          <Button size="small" onClick={() => session.takeBack(loss)}>
            Take mine back
          </Button>
          <Button size="small" look="plain" onClick={() => session.dismissLoss(loss.opId)}>
            Keep theirs
          </Button>
        </div>
      ))}
    </div>
  )
}

import { PositionField } from '../../ui/controls/position-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import type { Editor } from '../editor.ts'
import { useStorePart } from '../store.ts'
import styles from './panels.module.css'

/** Where the content of a cover page or a lock screen stands in the window. */
export function CoverGroup({ editor }: { editor: Editor }) {
  const position = useStorePart(editor.session, ({ document }) => document.settings.position)
  const isLock = editor.kind === 'lock-screen'
  if (!position)
    return (
      <>
        <h3>Position</h3>
        <p className={styles.note}>
          {isLock
            ? 'The lock screen stands between header and footer. It can fill the window instead.'
            : 'The content stands as it is laid out. It can stand at one of nine places instead.'}
        </p>
        {editor.mayEdit && (
          <Button size="small" onClick={() => editor.setPosition('center-center')}>
            {isLock ? 'Fill the window' : 'Choose a position'}
          </Button>
        )}
      </>
    )
  return (
    <>
      <PositionField label="Position" value={position} disabled={!editor.mayEdit} onChange={editor.setPosition} />
      {editor.mayEdit && (
        <Button size="small" onClick={() => editor.setPosition(null)}>
          {isLock ? 'Show header and footer' : 'As it is laid out'}
        </Button>
      )}
    </>
  )
}

import { Button } from '../../ui/primitives/button.tsx'
import type { Edge } from '../commands/align-blocks.ts'
import type { Editor } from '../editor.ts'
import styles from './panels.module.css'

const edges: readonly [Edge, string][] = [
  ['left', 'Align left'],
  ['center', 'Align centre'],
  ['right', 'Align right'],
  ['top', 'Align top'],
  ['middle', 'Align middle'],
  ['bottom', 'Align bottom'],
]

/** What can be done with several blocks at once. */
export function SeveralPanel({ editor, ids }: { editor: Editor; ids: readonly string[] }) {
  return (
    <section className={styles.group}>
      <h2>{ids.length} blocks</h2>
      {editor.mayEdit && (
        <span className={styles.buttons}>
          {edges.map(([edge, label]) => (
            <Button key={edge} size="small" onClick={() => editor.align(edge)}>
              {label}
            </Button>
          ))}
          <Button size="small" disabled={ids.length < 3} onClick={() => editor.distribute('x')}>
            Distribute across
          </Button>
          <Button size="small" disabled={ids.length < 3} onClick={() => editor.distribute('y')}>
            Distribute down
          </Button>
          <Button size="small" onClick={() => editor.act({ type: 'duplicate' })}>
            Duplicate
          </Button>
          <Button size="small" look="danger" onClick={() => editor.act({ type: 'delete' })}>
            Delete blocks
          </Button>
        </span>
      )}
    </section>
  )
}

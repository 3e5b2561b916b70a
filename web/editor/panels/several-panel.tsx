import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
} from 'lucide-react'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import type { Edge } from '../commands/align-blocks.ts'
import type { Editor } from '../editor.ts'
import styles from './panels.module.css'

const edges: readonly [Edge, string, LucideIcon][] = [
  ['left', 'Align left', AlignStartVertical],
  ['center', 'Align center', AlignCenterVertical],
  ['right', 'Align right', AlignEndVertical],
  ['top', 'Align top', AlignStartHorizontal],
  ['middle', 'Align middle', AlignCenterHorizontal],
  ['bottom', 'Align bottom', AlignEndHorizontal],
]

/** Actions on several blocks. */
export function SeveralPanel({ editor, ids }: { editor: Editor; ids: readonly string[] }) {
  return (
    <section className={styles.group}>
      <h2>{ids.length} blocks</h2>
      {editor.mayEdit && (
        <>
          <span className={styles.tools}>
            {edges.map(([edge, label, Icon]) => (
              <IconButton
                key={edge}
                label={label}
                size="small"
                icon={<Icon size={18} />}
                onClick={() => editor.align(edge)}
              />
            ))}
            <IconButton
              label="Distribute across"
              size="small"
              icon={<AlignHorizontalDistributeCenter size={18} />}
              disabled={ids.length < 3}
              onClick={() => editor.distribute('x')}
            />
            <IconButton
              label="Distribute down"
              size="small"
              icon={<AlignVerticalDistributeCenter size={18} />}
              disabled={ids.length < 3}
              onClick={() => editor.distribute('y')}
            />
          </span>
          <span className={styles.buttons}>
            <Button size="small" onClick={() => editor.act({ type: 'duplicate' })}>
              Duplicate
            </Button>
            <Button size="small" look="danger" onClick={() => editor.act({ type: 'delete' })}>
              Delete blocks
            </Button>
          </span>
        </>
      )}
    </section>
  )
}

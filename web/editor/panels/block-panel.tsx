import { BetweenHorizontalStart, BringToFront, CopyPlus, SendToBack } from 'lucide-react'
import { Component, type ReactNode, Suspense } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { blockLabel } from '../blocks/block-words.ts'
import { shownCells } from '../commands/shown-cells.ts'
import { type Editor, viewNames } from '../editor.ts'
import { useStorePart } from '../store.ts'
import { allPanels } from './all-panels.ts'
import { LookGroup } from './look-group.tsx'
import { OrderHint } from './order-hint.tsx'
import { PanelContext } from './panel-context.ts'
import styles from './panels.module.css'

/** Block type of text, which is edited in place. */
const TEXT = 2

interface BlockPanelProps {
  editor: Editor
  id: string
}

/** Properties and position of a block. */
export function BlockPanel({ editor, id }: BlockPanelProps) {
  const block = useStorePart(editor.session, ({ document }) => document.blocks[id])
  if (!block) return null
  const Panel = allPanels[block.type]
  const { mayEdit } = editor
  const panel = { props: block.props, mayEdit, set: (props: typeof block.props) => editor.setProps(id, props) }
  return (
    <>
      <section className={styles.group}>
        <h2>{blockLabel(block.type)}</h2>
        {block.type === TEXT && mayEdit && (
          <span>
            <Button size="small" look="primary" onClick={() => editor.act({ type: 'edit' })}>
              Edit the text
            </Button>
          </span>
        )}
        {Panel ? (
          <PanelBoundary>
            <Suspense fallback={<Skeleton />}>
              <PanelContext value={panel}>
                <Panel />
              </PanelContext>
            </Suspense>
          </PanelBoundary>
        ) : (
          <p className={styles.note}>
            This kind of block came with an import. It stays as it is, and can be moved and deleted.
          </p>
        )}
      </section>
      <LookGroup editor={editor} id={id} />
      <Position editor={editor} id={id} />
      <OrderHint editor={editor} section={block.section} />
      {mayEdit && (
        <section className={styles.group}>
          <span className={styles.tools}>
            {arrangements.map(({ label, type, Icon }) => (
              <IconButton key={type} label={label} icon={<Icon size={18} />} onClick={() => editor.act({ type })} />
            ))}
          </span>
          <span className={styles.buttons}>
            <Button size="small" look="danger" onClick={() => editor.act({ type: 'delete' })}>
              Delete block
            </Button>
          </span>
        </section>
      )}
    </>
  )
}

const arrangements = [
  { label: 'Duplicate', type: 'duplicate', Icon: CopyPlus },
  { label: 'Bring to front', type: 'front', Icon: BringToFront },
  { label: 'Send to back', type: 'back', Icon: SendToBack },
  { label: 'Make room: move down what is in the way', type: 'make-room', Icon: BetweenHorizontalStart },
] as const

const sides = [
  ['x', 'Column', 1],
  ['y', 'Row', 1],
  ['w', 'Width', 0],
  ['h', 'Height', 0],
] as const

function Position({ editor, id }: BlockPanelProps) {
  const view = useStorePart(editor.state, (state) => state.view)
  const document = useStorePart(editor.session, (state) => state.document)
  const block = document.blocks[id]
  const cell = block && shownCells(document, block.section, view).get(id)
  if (!block || !cell) return null
  const isOwn = view !== 'desktop' && block.at[view] !== undefined
  return (
    <section className={styles.group}>
      <h3>Position on the {viewNames[view].toLowerCase()}</h3>
      <div className={styles.numbers}>
        {sides.map(([side, label, from]) => (
          <TextField
            key={side}
            label={label}
            type="number"
            min={1}
            max={side === 'y' || side === 'h' ? 1000 : 12}
            value={String(cell[side] + from)}
            disabled={!editor.mayEdit}
            onChange={(typed) => Number(typed) > 0 && editor.setCell(id, { ...cell, [side]: Number(typed) - from })}
          />
        ))}
      </div>
      {view !== 'desktop' && (
        <p className={styles.note}>
          {isOwn ? `It has a position of its own on the ${view}.` : 'It follows the desktop until you move it here.'}
        </p>
      )}
      {isOwn && editor.mayEdit && (
        <Button size="small" onClick={() => editor.followDesktop([id])}>
          Follow the desktop again
        </Button>
      )}
    </section>
  )
}

/** If a panel fails to load it shows an error, and the rest of the editor keeps working. */
class PanelBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles.fields}>
        <p role="alert">Unable to load. Try again.</p>
        <Button size="small" onClick={() => this.setState({ failed: false })}>
          Try again
        </Button>
      </div>
    )
  }
}

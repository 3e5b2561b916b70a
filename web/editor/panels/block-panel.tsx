import { BetweenHorizontalStart, BringToFront, CopyPlus, SendToBack } from 'lucide-react'
import { Component, Suspense } from 'react'
import type { Block } from '../../../src/pages/documents/document.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'
import { CODE_IS_OF_OTHERS, isCodeBlock } from '../../../src/shared/pages/code-blocks.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { isBar } from '../bar/arrange-bar.ts'
import { BarPlace } from '../bar/bar-place.tsx'
import { blockLabel } from '../blocks/block-words.ts'
import { currentBlock } from '../blocks/current-block.ts'
import { shownCells } from '../commands/shown-cells.ts'
import { type Editor, viewNames } from '../editor.ts'
import { useStablePart, useStorePart } from '../store.ts'
import { findPanel } from './lazy-panels.ts'
import { LookGroup } from './look-group.tsx'
import { OrderHint } from './order-hint.tsx'
import { PanelContext } from './panel-context.ts'
import styles from './panels.module.css'
import { usePlacedPage } from './use-placed-page.ts'

/** Block type of text, which is edited in place. */
const TEXT = 2

interface BlockPanelProps {
  editor: Editor
  id: string
}

/** Properties and position of a block. */
export function BlockPanel({ editor, id }: BlockPanelProps) {
  const block = useStablePart(editor.session, ({ document }) => document.blocks[id], isSameForPanel)
  if (!block) return null
  const { mayEdit } = editor
  const inBar = isBar(editor.session.read().document, block.section)
  const isForOthers = mayEdit && !editor.mayWriteCode && isCodeBlock(block.type)
  const panel = {
    props: currentBlock(block).props,
    mayEdit: mayEdit && !isForOthers,
    set: (props: typeof block.props) => editor.setProps(id, props),
  }
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
        {isForOthers && <p className={styles.note}>{CODE_IS_OF_OTHERS} You can move and delete it.</p>}
        {findPanel(block.type) ? (
          <PanelContext value={panel}>
            <PanelBoundary type={block.type} />
          </PanelContext>
        ) : (
          <p className={styles.note}>
            This kind of block came with an import. It stays as it is, and can be moved and deleted.
          </p>
        )}
      </section>
      {inBar && <BarPlace editor={editor} id={id} />}
      <LookGroup editor={editor} id={id} />
      {!inBar && (
        <>
          <Position editor={editor} id={id} />
          <OrderHint editor={editor} section={block.section} />
        </>
      )}
      {mayEdit && (
        <section className={styles.group} aria-label="Arrange">
          <h3>Arrange</h3>
          <span className={styles.tools}>
            {arrangements.slice(0, inBar ? 1 : undefined).map(({ label, type, Icon }) => (
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

/** A text that is typed in the canvas does not show in its panel. */
function isSameForPanel(one: Block | undefined, other: Block | undefined): boolean {
  if (one?.type !== TEXT || other?.type !== TEXT) return false
  const [{ text: _, ...mine }, { text: __, ...theirs }] = [one.props, other.props]
  return one.section === other.section && isSameJson(mine, theirs)
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
  const document = usePlacedPage(editor.session)
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
export class PanelBoundary extends Component<{ type: number }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const Panel = findPanel(this.props.type)
    if (!this.state.failed) return <Suspense fallback={<Skeleton />}>{Panel && <Panel />}</Suspense>
    return (
      <div className={styles.fields}>
        <p role="alert">Unable to load. Try again.</p>
        <span>
          <Button size="small" onClick={() => this.setState({ failed: false })}>
            Try again
          </Button>
        </span>
      </div>
    )
  }
}

import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import type { Block } from '../../../../src/pages/documents/document.ts'
import type { Patches } from '../../../api/site-pages.ts'
import { allBlocks, findBlock } from '../../../blocks/all.ts'
import { keepsBuiltIn, SCREEN_SECTION } from '../../../blocks/document-shape.ts'
import { headingOf } from '../../../blocks/section-heading.ts'
import { blockExcerpt, blockLabel } from '../../../editor/blocks/block-words.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { usePermission } from '../../use-permission.ts'
import { screenWords } from '../page-words.ts'
import styles from '../pages.module.css'
import { usePageChange } from '../use-page-change.ts'
import { BlockDialog } from './block-dialog.tsx'
import { addBlock, addSection, moveBlock, moveSection, outlineOf } from './outline-patches.ts'

type Change = (patches: Patches | undefined, message: string) => void

/** The content of a page as plain lists, usable with keyboard and screen reader alone. */
export function Outline({ page }: { page: PageReply }) {
  const { change } = usePageChange()
  const { document, docId, head } = page
  const isDesign = !['page', 'folder', 'cover-page', 'collection', 'gallery'].includes(page.kind)
  const mayEdit = usePermission()(isDesign ? 'design' : 'content.editAnyPage')
  const apply: Change = (patches, message) => {
    if (patches) void change(docId, head, patches, message)
  }
  const sections = outlineOf(document)
  return (
    <>
      {sections.map(({ id, section, blocks }, place) =>
        section.type === SCREEN_SECTION ? (
          <Card
            key={id}
            title={`Section ${place + 1}: built in`}
            action={
              mayEdit && (
                <MoveButtons
                  name={`section ${place + 1}`}
                  onMove={(by) => apply(moveSection(document, id, by), 'The section was moved.')}
                  onDelete={
                    !keepsBuiltIn(page.kind)
                      ? () => apply([{ op: 'remove', path: ['sections', id] }], 'The section was deleted.')
                      : undefined
                  }
                />
              )
            }
          >
            <p>{screenWords(page.kind)}</p>
          </Card>
        ) : (
          <Card
            key={id}
            title={headingOf(blocks.map(([, block]) => block)) || `Section ${place + 1}`}
            flush
            action={
              mayEdit && (
                <MoveButtons
                  name={`section ${place + 1}`}
                  onMove={(by) => apply(moveSection(document, id, by), 'The section was moved.')}
                  onDelete={() => apply([{ op: 'remove', path: ['sections', id] }], 'The section was deleted.')}
                />
              )
            }
          >
            <ol className={styles.list} aria-label={`Blocks of section ${place + 1}`}>
              {blocks.map(([blockId, block]) => (
                <BlockRow
                  key={blockId}
                  page={page}
                  blockId={blockId}
                  block={block}
                  onChange={mayEdit ? apply : undefined}
                />
              ))}
            </ol>
            {blocks.length === 0 && <p className={styles.none}>This section is empty.</p>}
            {mayEdit && (
              <AddBlock
                label={`Block for section ${place + 1}`}
                onAdd={(definition) => apply(addBlock(document, id, definition), 'The block was added.')}
              />
            )}
          </Card>
        ),
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Button onClick={() => apply(addSection(document), 'The section was added.')}>Add section</Button>
        </div>
      )}
    </>
  )
}

interface BlockRowProps {
  page: PageReply
  blockId: string
  block: Block
  onChange: Change | undefined
}

function BlockRow({ page, blockId, block, onChange }: BlockRowProps) {
  const [editing, setEditing] = useState(false)
  const label = blockLabel(block.type)
  const excerpt = blockExcerpt(block)
  const isKnown = findBlock(block.type)?.v === block.v
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{label}</span>
        {excerpt && <span className={styles.address}>{excerpt}</span>}
      </span>
      {onChange && (
        <span className={styles.actions}>
          {isKnown && (
            <IconButton
              label={`Edit ${label}: ${excerpt}`}
              icon={<Pencil size={16} />}
              onClick={() => setEditing(true)}
            />
          )}
          <MoveButtons
            name={`${label}: ${excerpt}`}
            onMove={(by) => onChange(moveBlock(page.document, blockId, by), 'The block was moved.')}
            onDelete={() => onChange([{ op: 'remove', path: ['blocks', blockId] }], 'The block was deleted.')}
          />
        </span>
      )}
      {editing && <BlockDialog page={page} blockId={blockId} block={block} onClose={() => setEditing(false)} />}
    </li>
  )
}

interface MoveButtonsProps {
  name: string
  onMove(by: -1 | 1): void
  /** Undefined if it cannot be deleted. */
  onDelete: (() => void) | undefined
}

function MoveButtons({ name, onMove, onDelete }: MoveButtonsProps) {
  return (
    <span className={styles.buttons}>
      <IconButton label={`Move up ${name}`} icon={<ArrowUp size={16} />} onClick={() => onMove(-1)} />
      <IconButton label={`Move down ${name}`} icon={<ArrowDown size={16} />} onClick={() => onMove(1)} />
      {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 size={16} />} onClick={onDelete} />}
    </span>
  )
}

const offered = allBlocks.filter(({ isImportOnly }) => !isImportOnly)
const choices = offered.map(({ number }) => ({ value: String(number), label: blockLabel(number) }))

function AddBlock({ label, onAdd }: { label: string; onAdd(definition: (typeof offered)[number]): void }) {
  const [chosen, setChosen] = useState(String(offered[0]?.number))
  const definition = offered.find(({ number }) => String(number) === chosen)
  return (
    <div className={styles.add}>
      <Select label={label} labelHidden value={chosen} options={choices} onChange={setChosen} />
      <Button onClick={() => definition && onAdd(definition)}>Add block</Button>
    </div>
  )
}

import { Copy, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type LetterBlock, type LetterContent, letterLimits } from '../../../../src/shared/campaigns/letter-blocks.ts'
import { useDraftPart } from '../../../drafts/use-draft.ts'
import { ArrangeList } from '../../../ui/arrange/arrange-list.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'
import { blockNames } from '../campaign-words.ts'
import styles from '../campaigns.module.css'
import { BlockFields } from './block-fields.tsx'
import { blockSummary, blockTypes, type CampaignDraft, newBlock } from './campaign-model.ts'

const newId = () => crypto.randomUUID().slice(0, 8)

/** The blocks of the letter in their order, by dragging or keys, and the fields of the one that is open. */
export function BlockList({ draft }: { draft: CampaignDraft }) {
  const content = useDraftPart(draft, ({ doc }) => doc.content)
  const [openId, setOpen] = useState<string>()
  const fields = useRef<HTMLDivElement>(null)
  const { blocks } = content
  const open = blocks.find(({ id }) => id === openId)
  const edit = (next: LetterContent['blocks']) => draft.edit({ content: { ...content, blocks: next } })
  const add = (block: LetterBlock) => {
    const place = open ? blocks.indexOf(open) + 1 : blocks.length
    edit(blocks.toSpliced(place, 0, block))
    setOpen(block.id)
  }
  return (
    <Card
      title="Letter"
      action={
        <ActionMenu
          label="Add block"
          disabled={blocks.length >= letterLimits.BLOCKS}
          items={blockTypes.map((type) => ({
            label: blockNames[type],
            icon: <Plus size={16} />,
            onSelect: () => add(newBlock(type, newId())),
          }))}
        />
      }
    >
      {blocks.length === 0 && <p className={styles.muted}>The letter is empty. Add a block.</p>}
      <ArrangeList
        items={blocks.map((block) => ({ id: block.id, title: titleOf(block), block }))}
        onChange={(ids) => edit(ids.flatMap((id) => blocks.find((block) => block.id === id) ?? []))}
        actions={({ block, title }) => (
          <>
            <Button
              size="small"
              aria-label={`Edit ${title}`}
              aria-expanded={block.id === openId}
              onClick={() => setOpen(block.id === openId ? undefined : block.id)}
            >
              {block.id === openId ? 'Close' : 'Edit'}
            </Button>
            <IconButton
              label={`Duplicate ${title}`}
              icon={<Copy size={16} />}
              onClick={() => {
                const copy = { ...block, id: newId() }
                edit(blocks.toSpliced(blocks.indexOf(block) + 1, 0, copy))
              }}
            />
            <IconButton
              label={`Remove ${title}`}
              icon={<Trash2 size={16} />}
              onClick={() => edit(blocks.filter(({ id }) => id !== block.id))}
            />
          </>
        )}
      />
      {open && (
        <section className={styles.fields} aria-label={`${blockNames[open.type]} block`} ref={fields}>
          <h3>{blockNames[open.type]}</h3>
          <BlockFields
            key={open.id}
            block={open}
            onChange={(block) => edit(blocks.map((one) => (one.id === block.id ? block : one)))}
          />
        </section>
      )}
    </Card>
  )
}

function titleOf(block: LetterBlock): string {
  const summary = blockSummary(block)
  return summary === '' ? blockNames[block.type] : `${blockNames[block.type]}: ${summary}`
}

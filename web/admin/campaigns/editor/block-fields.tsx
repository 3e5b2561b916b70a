import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type {
  ButtonBlock,
  ColumnBlock,
  ColumnsBlock,
  GiftCardBlock,
  LetterBlock,
  PictureBlock,
  ProductBlock,
  ProductsBlock,
  SocialBlock,
  TextBlock,
} from '../../../../src/shared/campaigns/letter-blocks.ts'
import { isLetterLink, letterLimits } from '../../../../src/shared/campaigns/letter-blocks.ts'
import { categoriesQuery, itemQuery, itemsQuery } from '../../../api/catalog.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { keepEnter, SearchField } from '../../../ui/forms/search-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { blockNames } from '../campaign-words.ts'
import styles from '../campaigns.module.css'
import { newColumnBlock } from './campaign-model.ts'
import { PostFields } from './post-fields.tsx'

const RichText = lazy(async () => ({
  default: (await import('../../products/editor/text/rich-text.tsx')).RichText,
}))
const FileManager = lazy(async () => ({
  default: (await import('../../files/manager/file-manager.tsx')).FileManager,
}))

interface FieldsProps<Block extends LetterBlock> {
  block: Block
  onChange(block: Block): void
}

/** What can be entered into a block. */
export function BlockFields({ block, onChange }: FieldsProps<LetterBlock>) {
  switch (block.type) {
    case 'text':
      return <TextFields block={block} onChange={onChange} />
    case 'picture':
      return <PictureFields block={block} onChange={onChange} />
    case 'button':
      return <ButtonFields block={block} onChange={onChange} />
    case 'product':
      return <ProductFields block={block} onChange={onChange} />
    case 'products':
      return <ProductsFields block={block} onChange={onChange} />
    case 'post':
      return <PostFields block={block} onChange={onChange} />
    case 'divider':
      return <p className={styles.muted}>A line between two parts.</p>
    case 'social':
      return <SocialFields block={block} onChange={onChange} />
    case 'giftCard':
      return <GiftCardFields block={block} onChange={onChange} />
    case 'columns':
      return <ColumnsFields block={block} onChange={onChange} />
  }
}

function TextFields({ block, onChange }: FieldsProps<TextBlock>) {
  const focusAtOnce = useRef(true)
  return (
    <Suspense fallback={<p className={styles.muted}>Loading the editor …</p>}>
      <RichText
        label="Text"
        value={block.html}
        editable
        error={undefined}
        focusAtOnce={focusAtOnce}
        onChange={(html) => onChange({ ...block, html })}
      />
    </Suspense>
  )
}

function LinkField({ value, onChange }: { value: string; onChange(link: string): void }) {
  return (
    <TextField
      label="Link"
      value={value}
      maxLength={letterLimits.LINK}
      error={isLetterLink(value) ? undefined : 'Enter an address such as https://example.com, or a path such as /shop.'}
      hint="An address, or a path of this website such as /shop."
      onChange={onChange}
    />
  )
}

function PictureFields({ block, onChange }: FieldsProps<PictureBlock>) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <p>
        <Button onClick={() => setChoosing(true)}>
          {block.imageId === null ? 'Choose a picture' : 'Choose another picture'}
        </Button>
      </p>
      <TextField
        label="Description"
        hint="For people who do not see the picture. Mail programs show it until pictures are loaded."
        value={block.alt}
        maxLength={letterLimits.LINE}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      <LinkField value={block.link} onChange={(link) => onChange({ ...block, link })} />
      {isChoosing && (
        <Suspense>
          <FileManager
            chosen={block.imageId === null ? [] : [block.imageId]}
            onChoose={({ id, altText }) => {
              onChange({ ...block, imageId: id, alt: block.alt || altText })
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function ButtonFields({ block, onChange }: FieldsProps<ButtonBlock>) {
  return (
    <>
      <TextField
        label="Label"
        value={block.label}
        maxLength={letterLimits.LINE}
        onChange={(label) => onChange({ ...block, label })}
      />
      <LinkField value={block.link} onChange={(link) => onChange({ ...block, link })} />
      <Select
        label="Alignment"
        value={block.align}
        options={[
          { value: 'center', label: 'Centre' },
          { value: 'left', label: 'Left' },
        ]}
        onChange={(align) => onChange({ ...block, align: align === 'left' ? 'left' : 'center' })}
      />
    </>
  )
}

const FOUND_MAX = 6

function ProductChoice({ itemId, onChange }: { itemId: string | null; onChange(itemId: string): void }) {
  const [search, setSearch] = useState('')
  const chosen = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== null })
  const found = useQuery({ ...itemsQuery({ search }), enabled: search !== '' })
  return (
    <>
      <p>{itemId === null ? 'No product is chosen.' : (chosen.data?.title ?? 'The product is gone.')}</p>
      <SearchField label="Find a product" value={search} onSearch={setSearch} ref={keepEnter} />
      {search !== '' && (
        <ul className={styles.found} aria-label="Found products">
          {(found.data?.items ?? []).slice(0, FOUND_MAX).map(({ id, title }) => (
            <li key={id}>
              <Button
                size="small"
                look="plain"
                onClick={() => {
                  onChange(id)
                  setSearch('')
                }}
              >
                {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ProductFields({ block, onChange }: FieldsProps<ProductBlock>) {
  return (
    <>
      <ProductChoice itemId={block.itemId} onChange={(itemId) => onChange({ ...block, itemId })} />
      <TextField
        label="Button"
        hint="Empty: a sentence in the language of the website."
        value={block.buttonLabel}
        maxLength={letterLimits.LINE}
        onChange={(buttonLabel) => onChange({ ...block, buttonLabel })}
      />
    </>
  )
}

const rules = [
  { value: 'newest', label: 'Newest' },
  { value: 'sale', label: 'On sale' },
  { value: 'category', label: 'Of a category' },
] as const

function ProductsFields({ block, onChange }: FieldsProps<ProductsBlock>) {
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: block.rule === 'category' })
  const counts = Array.from({ length: letterLimits.PRODUCTS }, (_, n) => String(n + 1))
  return (
    <>
      <Select
        label="Which products"
        value={block.rule}
        options={rules}
        onChange={(value) =>
          onChange({ ...block, rule: rules.find((rule) => rule.value === value)?.value ?? 'newest' })
        }
      />
      {block.rule === 'category' && (
        <Select
          label="Category"
          empty="Choose a category"
          value={block.categoryId ?? ''}
          options={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(categoryId) => onChange({ ...block, categoryId: categoryId || null })}
        />
      )}
      <Select
        label="At most"
        value={String(block.limit)}
        options={counts.map((count) => ({ value: count, label: count }))}
        onChange={(count) => onChange({ ...block, limit: Number(count) })}
      />
    </>
  )
}

function SocialFields({ block, onChange }: FieldsProps<SocialBlock>) {
  const { links } = block
  const set = (place: number, change: Partial<SocialBlock['links'][number]>) =>
    onChange({ ...block, links: links.map((one, n) => (n === place ? { ...one, ...change } : one)) })
  return (
    <>
      {links.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only added and removed at the end
        <fieldset key={place} className={styles.entry} aria-label={`Link ${place + 1}`}>
          <TextField label="Name" value={one.name} maxLength={80} onChange={(name) => set(place, { name })} />
          <LinkField value={one.link} onChange={(link) => set(place, { link })} />
        </fieldset>
      ))}
      <p className={styles.actions}>
        <Button
          size="small"
          disabled={links.length >= letterLimits.SOCIAL}
          onClick={() => onChange({ ...block, links: [...links, { name: '', link: '' }] })}
        >
          Add link
        </Button>
        <Button
          size="small"
          disabled={links.length === 0}
          onClick={() => onChange({ ...block, links: links.slice(0, -1) })}
        >
          Remove the last
        </Button>
      </p>
    </>
  )
}

function GiftCardFields({ block, onChange }: FieldsProps<GiftCardBlock>) {
  return (
    <>
      <ProductChoice itemId={block.itemId} onChange={(itemId) => onChange({ ...block, itemId })} />
      <TextField
        label="Title"
        value={block.title}
        maxLength={letterLimits.LINE}
        onChange={(title) => onChange({ ...block, title })}
      />
      <TextArea
        label="Text"
        rows={2}
        maxLength={1_000}
        value={block.text}
        onChange={(text) => onChange({ ...block, text })}
      />
      <TextField
        label="Button"
        value={block.buttonLabel}
        maxLength={letterLimits.LINE}
        onChange={(buttonLabel) => onChange({ ...block, buttonLabel })}
      />
    </>
  )
}

const columnTypes = ['text', 'picture', 'button'] as const

function ColumnsFields({ block, onChange }: FieldsProps<ColumnsBlock>) {
  const column = (side: 'left' | 'right', legend: string) => {
    const blocks = block[side]
    const edit = (next: ColumnBlock[]) => onChange({ ...block, [side]: next })
    return (
      <fieldset className={styles.entry}>
        <legend>{legend}</legend>
        {blocks.map((one) => (
          <section key={one.id} aria-label={`${blockNames[one.type]}, ${legend.toLowerCase()}`}>
            <BlockFields
              block={one}
              onChange={(next) => edit(blocks.map((old) => (old.id === next.id ? (next as ColumnBlock) : old)))}
            />
            <Button
              size="small"
              look="plain"
              aria-label={`Remove ${blockNames[one.type]}, ${legend.toLowerCase()}`}
              onClick={() => edit(blocks.filter(({ id }) => id !== one.id))}
            >
              Remove
            </Button>
          </section>
        ))}
        <p className={styles.actions}>
          {columnTypes.map((type) => (
            <Button
              key={type}
              size="small"
              disabled={blocks.length >= letterLimits.COLUMN_BLOCKS}
              aria-label={`Add ${blockNames[type].toLowerCase()}, ${legend.toLowerCase()}`}
              onClick={() => edit([...blocks, newColumnBlock(type, crypto.randomUUID().slice(0, 8))])}
            >
              + {blockNames[type]}
            </Button>
          ))}
        </p>
      </fieldset>
    )
  }
  return (
    <div className={styles.two}>
      {column('left', 'Left column')}
      {column('right', 'Right column')}
    </div>
  )
}

import {
  ChartColumn,
  CodeXml,
  Film,
  Folder,
  HeartHandshake,
  Image,
  Images,
  Link,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  Menu,
  Minus,
  Music,
  Newspaper,
  Package,
  Rss,
  Search,
  Square,
  Tags,
  Type,
} from 'lucide-react'
import { useState } from 'react'
import { includesWords } from '../../../src/shared/lists/search-spellings.ts'
import { isCodeBlock } from '../../../src/shared/pages/code-blocks.ts'
import { allBlocks } from '../../blocks/all.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { blockLabel } from '../blocks/block-words.ts'
import { namedBlocks, typeNames } from '../blocks/named-blocks.ts'
import type { Editor } from '../editor.ts'
import styles from './editor.module.css'

const blockIcons: Record<string, LucideIcon> = {
  html: Type,
  image: Image,
  gallery: Images,
  button: Square,
  spacer: Minus,
  horizontalrule: Minus,
  quote: Type,
  accordion: Menu,
  product: Package,
  'summary-v2': Package,
  archive: Newspaper,
  rss: Rss,
  donation: HeartHandshake,
  tagcloud: Tags,
  postsbyauthor: Newspaper,
  postsbycategory: Newspaper,
  postsbymonth: Newspaper,
  postsbytag: Tags,
  menu: Menu,
  search: Search,
  'socialaccountlinks-v2': Link,
  video: Film,
  audio: Music,
  album: Music,
  embed: CodeXml,
  code: CodeXml,
  markdown: Type,
  chart: ChartColumn,
  map: MapPin,
  geo: MapPin,
  collectionlink: Link,
  folder: Folder,
  logo: Image,
  password: LockKeyhole,
  link: Link,
}

const blocks = allBlocks
  .filter(({ isImportOnly }) => !isImportOnly)
  .map((definition) => {
    const label = blockLabel(definition.number)
    return { name: definition.name, label, names: `${label} ${typeNames[definition.number] ?? ''}`, definition }
  })
const offered = [...blocks, ...namedBlocks.map((block) => ({ ...block, names: block.label }))]

/** All block types, to add one to the selected section. */
export function BlockPicker({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const kinds = offered.filter(
    ({ definition: { name, number } }) =>
      (editor.mayWriteCode || !isCodeBlock(number)) && (name !== 'password' || editor.kind === 'lock-screen'),
  )
  const found = kinds.filter(({ names }) => includesWords(names, typed))
  const choose = (definition: (typeof offered)[number]['definition']) => {
    onClose()
    // The dialog returns the focus first.
    requestAnimationFrame(() => editor.add(definition))
  }
  return (
    <Dialog title="Add block" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) choose(found[0].definition)
        }}
      >
        <TextField label="Search" data-autofocus="" value={typed} onChange={setTyped} />
      </form>
      <ul className={classNames(styles.picker, styles.kinds)}>
        {found.map(({ label, definition }) => {
          const Icon = blockIcons[definition.name] ?? Square
          return (
            <li key={label}>
              <button type="button" onClick={() => choose(definition)}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status">{found.length === 0 && 'Nothing matches.'}</p>
    </Dialog>
  )
}

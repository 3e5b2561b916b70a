import {
  AppWindow,
  CodeXml,
  Image,
  LayoutGrid,
  Link,
  ListCollapse,
  type LucideIcon,
  Menu,
  Minus,
  MousePointerClick,
  Package,
  Quote,
  Search,
  Share2,
  Square,
  SquarePlay,
  Stamp,
  Type,
  UnfoldVertical,
} from 'lucide-react'
import { useState } from 'react'
import { includesWords } from '../../../src/shared/lists/search-spellings.ts'
import { isCodeBlock } from '../../../src/shared/pages/code-blocks.ts'
import { allBlocks } from '../../blocks/all.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { blockLabel } from '../blocks/block-words.ts'
import type { Editor } from '../editor.ts'
import styles from './editor.module.css'

const blockIcons: Record<string, LucideIcon> = {
  html: Type,
  image: Image,
  button: MousePointerClick,
  spacer: UnfoldVertical,
  horizontalrule: Minus,
  quote: Quote,
  accordion: ListCollapse,
  product: Package,
  'summary-v2': LayoutGrid,
  menu: Menu,
  search: Search,
  'socialaccountlinks-v2': Share2,
  video: SquarePlay,
  embed: AppWindow,
  code: CodeXml,
  logo: Stamp,
  link: Link,
}

const offered = allBlocks
  .filter(({ isImportOnly }) => !isImportOnly)
  .map((definition) => ({ definition, label: blockLabel(definition.number) }))

/** All block types, to add one to the selected section. */
export function BlockPicker({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const kinds = offered.filter(({ definition }) => editor.mayWriteCode || !isCodeBlock(definition.number))
  const found = kinds.filter(({ label }) => includesWords(label, typed))
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
        {found.map(({ definition, label }) => {
          const Icon = blockIcons[definition.name] ?? Square
          return (
            <li key={definition.number}>
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

import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Strikethrough,
  Table,
  TextQuote,
  Underline,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import { LinkForm } from './link-form.tsx'
import { PictureList } from './picture-list.tsx'
import styles from './rich-text.module.css'
import type { DescriptionPictures } from './rich-text.tsx'
import { emptyTable } from './table-nodes.ts'
import { TableToolbar } from './table-toolbar.tsx'

interface Format {
  label: string
  Icon: LucideIcon
  /** Undefined for commands that insert something. */
  isOn?(editor: Editor): boolean
  press(editor: Editor): void
}

/** Returns the focus to the text at once, so that further typing goes there. */
function inText(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}

const mark = (label: string, Icon: LucideIcon, name: 'bold' | 'italic' | 'underline' | 'strike' | 'code'): Format => ({
  label,
  Icon,
  isOn: (editor) => editor.isActive(name),
  press: (editor) => inText(editor).toggleMark(name).run(),
})

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Format => ({
  label: `H${level} heading`,
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  press: (editor) => inText(editor).toggleHeading({ level }).run(),
})

const formats: Format[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  mark('Bold', Bold, 'bold'),
  mark('Italic', Italic, 'italic'),
  mark('Underline', Underline, 'underline'),
  mark('Strikethrough', Strikethrough, 'strike'),
  mark('Code', Code, 'code'),
  {
    label: 'Bulleted list',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => inText(editor).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => inText(editor).toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    Icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => inText(editor).toggleBlockquote().run(),
  },
  {
    label: 'Table',
    Icon: Table,
    isOn: (editor) => editor.isActive('table'),
    press: (editor) => {
      if (!editor.isActive('table')) inText(editor).insertContent(emptyTable(3, 3)).run()
    },
  },
  { label: 'Dividing line', Icon: Minus, press: (editor) => inText(editor).setHorizontalRule().run() },
]

/** A single tab stop; arrows, Home and End move within it. */
export function RichTextToolbar({ editor, pictures }: { editor: Editor; pictures: DescriptionPictures | undefined }) {
  const [opened, setOpened] = useState<'link' | 'picture'>()
  const toggle = (part: 'link' | 'picture') => setOpened(opened === part ? undefined : part)
  const [stop, setStop] = useState(0)
  const on = useEditorState({ editor, selector: ({ editor }) => formats.map((format) => format.isOn?.(editor)) })
  const linked = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })
  const inTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  const button = (at: number, label: string, Icon: LucideIcon, pressed: boolean | undefined, press: () => void) => (
    <IconButton
      key={label}
      label={label}
      size="small"
      icon={<Icon size={16} />}
      aria-pressed={pressed}
      tabIndex={at === stop ? 0 : -1}
      onFocus={() => setStop(at)}
      onClick={press}
    />
  )
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="Formatting" onKeyDown={(event) => walk(event, editor)}>
        {formats.map(({ label, Icon, press }, at) => button(at, label, Icon, on[at], () => press(editor)))}
        {button(formats.length, 'Link', Link, linked, () => toggle('link'))}
        {pictures && button(formats.length + 1, 'Picture', Image, opened === 'picture', () => toggle('picture'))}
      </div>
      {inTable && editor.isEditable && <TableToolbar editor={editor} />}
      {opened === 'link' && <LinkForm editor={editor} onClose={() => setOpened(undefined)} />}
      {opened === 'picture' && pictures && (
        <PictureList
          pictures={pictures.list()}
          onChoose={({ id, altText }) => {
            inText(editor)
              .insertContent({ type: 'picture', attrs: { id, alt: altText } })
              .run()
            setOpened(undefined)
          }}
        />
      )}
    </>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor) {
  if (event.key === 'Escape') return editor.view.focus()
  const stops = [...event.currentTarget.querySelectorAll('button')]
  const here = stops.indexOf(document.activeElement as HTMLButtonElement)
  const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops.at(next % stops.length)?.focus()
}

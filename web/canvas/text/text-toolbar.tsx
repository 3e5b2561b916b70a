import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextQuote,
  Underline,
} from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { TextLink } from '../../editor/canvas/protocol.ts'
import { wordsOfLink } from '../../editor/text/words-of-link.ts'
import type { Canvas } from '../canvas-state.ts'

interface TextToolbarProps {
  canvas: Canvas
  editor: Editor
}

interface Tool {
  label: string
  Icon: LucideIcon
  isOn(editor: Editor): boolean
  run(editor: Editor): void
}

const headingIcons = { 1: Heading1, 2: Heading2, 3: Heading3, 4: Heading4 }

const headingTool = (level: 1 | 2 | 3 | 4): Tool => ({
  label: `Heading ${level}`,
  Icon: headingIcons[level],
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const alignTool = (align: 'center' | 'right', Icon: LucideIcon): Tool => ({
  label: `Align ${align}`,
  Icon,
  isOn: (editor) => editor.isActive({ textAlign: align }),
  run: (editor) => {
    const textAlign = editor.isActive({ textAlign: align }) ? null : align
    editor.chain().focus().updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign }).run()
  },
})

const tools: readonly Tool[] = [
  headingTool(1),
  headingTool(2),
  headingTool(3),
  headingTool(4),
  {
    label: 'Bold',
    Icon: Bold,
    isOn: (one) => one.isActive('bold'),
    run: (one) => one.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    Icon: Italic,
    isOn: (one) => one.isActive('italic'),
    run: (one) => one.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    Icon: Underline,
    isOn: (one) => one.isActive('underline'),
    run: (one) => one.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Strike through',
    Icon: Strikethrough,
    isOn: (one) => one.isActive('strike'),
    run: (one) => one.chain().focus().toggleStrike().run(),
  },
  {
    label: 'Bulleted list',
    Icon: List,
    isOn: (one) => one.isActive('bulletList'),
    run: (one) => one.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    isOn: (one) => one.isActive('orderedList'),
    run: (one) => one.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quotation',
    Icon: TextQuote,
    isOn: (one) => one.isActive('blockquote'),
    run: (one) => one.chain().focus().toggleBlockquote().run(),
  },
  alignTool('center', TextAlignCenter),
  alignTool('right', TextAlignEnd),
]

/** Formatting of the selected text; Tab and Shift+Tab move between text and toolbar. */
export function TextToolbar({ canvas, editor }: TextToolbarProps) {
  const on = useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () => [...tools.map(({ isOn }) => isOn(editor)), editor.isActive('link')].map(Number).join(''),
  )
  const askForLink = () => canvas.tell({ type: 'ask-link', link: linkAt(editor) })
  useEffect(() => canvas.onLink((link) => setLink(editor, link)), [canvas, editor])
  return (
    <div className="canvas-toolbar-place">
      <div className="canvas-toolbar" role="toolbar" aria-label="Text format">
        {tools.map(({ label, Icon, run }, place) => (
          <button
            key={label}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={on[place] === '1'}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          title="Link"
          aria-label="Link"
          aria-pressed={on.at(-1) === '1'}
          onPointerDown={(event) => event.preventDefault()}
          onClick={askForLink}
        >
          <Link size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function linkAt(editor: Editor): TextLink | null {
  if (!editor.isActive('link')) return null
  const { href, target } = editor.getAttributes('link')
  return { href: String(href ?? ''), newWindow: target === '_blank' }
}

function setLink(editor: Editor, link: TextLink | null): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (link === null || link.href === '') {
    chain.unsetLink().run()
    return
  }
  const attrs = { href: link.href, target: link.newWindow ? '_blank' : null }
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  // With nothing selected there is nothing to link: then the address is the text.
  if (isNew) chain.insertContent({ type: 'text', text: wordsOfLink(link.href), marks: [{ type: 'link', attrs }] }).run()
  else chain.setLink(attrs).run()
}

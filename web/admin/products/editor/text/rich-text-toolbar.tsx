import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { LinkForm } from './link-form.tsx'

interface Format {
  label: string
  face: ReactNode
  /** Undefined for what is put in, and not switched on. */
  isOn?(editor: Editor): boolean
  press(editor: Editor): void
}

/** The cursor is back in the text at once: what is typed next, however soon, is text. */
function inText(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}

const mark = (label: string, face: ReactNode, name: 'bold' | 'italic' | 'underline' | 'strike' | 'code'): Format => ({
  label,
  face,
  isOn: (editor) => editor.isActive(name),
  press: (editor) => inText(editor).toggleMark(name).run(),
})

const heading = (level: 2 | 3 | 4): Format => ({
  label: `H${level} heading`,
  face: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  press: (editor) => inText(editor).toggleHeading({ level }).run(),
})

const formats: Format[] = [
  heading(2),
  heading(3),
  heading(4),
  mark('Bold', <b>B</b>, 'bold'),
  mark('Italic', <i>I</i>, 'italic'),
  mark('Underline', <u>U</u>, 'underline'),
  mark('Strikethrough', <s>S</s>, 'strike'),
  mark('Code', '</>', 'code'),
  {
    label: 'Bulleted list',
    face: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => inText(editor).toggleBulletList().run(),
  },
  {
    label: '1. Numbered list',
    face: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => inText(editor).toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    face: '”',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => inText(editor).toggleBlockquote().run(),
  },
  { label: 'Dividing line', face: '—', press: (editor) => inText(editor).setHorizontalRule().run() },
]

/** One stop of the Tab key; arrows, Home and End walk along it. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false)
  const [stop, setStop] = useState(0)
  const on = useEditorState({ editor, selector: ({ editor }) => formats.map((format) => format.isOn?.(editor)) })
  const linked = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })
  const button = (at: number, label: string, face: ReactNode, pressed: boolean | undefined, press: () => void) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      tabIndex={at === stop ? 0 : -1}
      onFocus={() => setStop(at)}
      onClick={press}
    >
      {face}
    </button>
  )
  return (
    <>
      <div
        className="rich-text-toolbar"
        role="toolbar"
        aria-label="Formatting"
        onKeyDown={(event) => walk(event, editor)}
      >
        {formats.map(({ label, face, press }, at) => button(at, label, face, on[at], () => press(editor)))}
        {button(formats.length, 'Link', 'Link', linked, () => setLinking(!linking))}
      </div>
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
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

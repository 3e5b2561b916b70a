import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ProductImage } from '../../../../../src/catalog/contract.ts'
import { pictureSource } from '../../../pictures/picture-source.ts'
import { fromStored, PictureNode, toStored } from './picture-node.ts'
import styles from './rich-text.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { tableNodes } from './table-nodes.ts'

interface RichTextProps {
  label: string
  /** HTML that the server's sanitiser accepts. */
  value: string
  onChange(html: string): void
  error: string | undefined
  editable: boolean
  /** Whether the field that it replaces had the focus. */
  focusAtOnce: RefObject<boolean>
  /** Images that can be inserted; without it, none can. */
  pictures?: DescriptionPictures
}

export interface DescriptionPictures {
  /** The product's current images. */
  list(): ProductImage[]
  find(id: string): ProductImage | undefined
}

/** Only extensions whose HTML the server accepts, for typing and pasting. */
const usual = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  ...tableNodes,
]

function extensionsWith(pictures: DescriptionPictures | undefined) {
  if (!pictures) return usual
  const addressOf = (id: string) => {
    const picture = pictures.find(id)
    return picture && pictureSource(picture, 500)
  }
  return [...usual, PictureNode.configure({ addressOf })]
}

export function RichText({ label, value, onChange, error, editable, focusAtOnce, pictures }: RichTextProps) {
  const id = useId()
  const shown = useRef(value)
  const [extensions] = useState(() => extensionsWith(pictures))
  const editor = useEditor({
    extensions,
    content: fromStored(value),
    editable,
    // An injected style element would violate the content security policy; the stylesheet has its rules.
    injectCSS: false,
    immediatelyRender: true,
    autofocus: focusAtOnce.current ? 'end' : false,
    editorProps: {
      attributes: {
        'data-part': 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-describedby': `${id}-note`,
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor }) => {
      shown.current = editor.isEmpty ? '' : toStored(editor.getHTML())
      onChange(shown.current)
    },
  })
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(fromStored(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the text inside */}
      <div className={styles.box} data-invalid={error !== undefined} onKeyDown={toToolbar}>
        {editable && <RichTextToolbar editor={editor} pictures={pictures} />}
        <EditorContent editor={editor} />
      </div>
      <p className={error ? 'field-note field-error' : 'visually-hidden'} id={`${id}-note`}>
        {error ?? (editable ? 'Alt+F10 leads to formatting, Escape back to the text.' : '')}
      </p>
    </div>
  )
}

function toToolbar(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'F10' || !event.altKey) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
}

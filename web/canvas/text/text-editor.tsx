import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import type { Canvas } from '../canvas-state.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { TextAlign } from './text-align.ts'
import { TextToolbar } from './text-toolbar.tsx'
import './text-editor.css'

interface TextEditorProps {
  canvas: Canvas
  id: string
  text: Json
}

/** Edits a block's text in place. Ends on Escape or blur. */
export function TextEditor({ canvas, id, text }: TextEditorProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3, 4] },
        link: {
          openOnClick: false,
          autolink: true,
          defaultProtocol: 'https',
          HTMLAttributes: { rel: null, target: null },
        },
        // Undo belongs to the page.
        undoRedo: {},
      }),
      TextAlign,
    ],
    content: text as Record<string, unknown>,
    // The page's stylesheets apply; an injected style element would violate the content security policy.
    injectCSS: false,
    autofocus: 'end',
    editorProps: {
      attributes: { 'aria-label': 'Text', 'aria-multiline': 'true', role: 'textbox' },
      transformPastedHTML: cleanPastedHtml,
    },
    onUpdate: ({ editor: now }) => canvas.tell({ type: 'text', id, text: now.getJSON() as Json }),
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      leave(canvas, id)
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [canvas, id])
  return (
    <>
      {editor && <TextToolbar canvas={canvas} editor={editor} />}
      <EditorContent editor={editor} className="canvas-text" />
    </>
  )
}

function leave(canvas: Canvas, id: string): void {
  canvas.set({ editing: null })
  canvas.tell({ type: 'editing', id: null })
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`)?.focus())
}

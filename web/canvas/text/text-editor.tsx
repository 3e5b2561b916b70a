import { Editor, type EditorOptions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import type { TextNode } from '../../blocks/fields/rich-text.ts'
import { pastedPictures } from '../../editor/blocks/pasted-pictures.ts'
import type { Canvas } from '../canvas-state.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { endOfWords } from './end-of-words.ts'
import { typeKey } from './held-keys.ts'
import { leaveText } from './open-text.ts'
import { replaceAll } from './replace-all.ts'
import { createSharedText } from './shared-text.ts'
import { takeText } from './take-text.ts'
import { TextAlign } from './text-align.ts'
import { TextToolbar } from './text-toolbar.tsx'
import './text-editor.css'

interface TextEditorProps {
  canvas: Canvas
  id: string
  /** The text at first; what is typed afterwards is the editor's own. */
  text: Json
}

/** An editor in this element, without the library for React, which would cost 5 kB for nodes that React renders. */
function useEditorIn(place: RefObject<HTMLElement | null>, optionsAtFirst: () => Partial<EditorOptions>) {
  const [editor, setEditor] = useState<Editor>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor holds its text itself from then on
  useLayoutEffect(() => {
    const made = new Editor({ ...optionsAtFirst(), element: place.current })
    setEditor(made)
    return () => made.destroy()
  }, [])
  return editor
}

/**
 * Edits a block's text in place, and takes in what others write in it meanwhile. Ends on Escape or blur. Does not re-render
 * for what is typed.
 */
export const TextEditor = memo(function TextEditor({ canvas, id, text }: TextEditorProps) {
  const [shared] = useState(() => createSharedText(text))
  const place = useRef<HTMLDivElement>(null)
  const editor = useEditorIn(place, () => ({
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
        // It would put an empty line below every heading and list, in which the cursor then began.
        trailingNode: false,
      }),
      TextAlign,
    ],
    content: text as Record<string, unknown>,
    // The page's stylesheets apply; an injected style element would violate the content security policy.
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': 'Text', 'aria-multiline': 'true', role: 'textbox' },
      transformPastedHTML: cleanPastedHtml,
      handleTextInput(view, from, to, typed) {
        const transaction = replaceAll(view.state, { from, to }, typed)
        if (transaction) view.dispatch(transaction)
        return transaction !== undefined
      },
      handlePaste(_view, { clipboardData }) {
        const pasted = clipboardData && pastedPictures(clipboardData)
        if (pasted && pasted.pictures.length + pasted.leftOut.length > 0)
          canvas.tell({ type: 'pictures', pasted, at: id })
        return false
      },
    },
    onUpdate: ({ editor: now }) =>
      canvas.tell({ type: 'text', id, ...shared.typed(now.getJSON() as Json, canvas.nextNo()) }),
  }))
  useEffect(() => {
    // Once it is in the page.
    if (!editor || editor.isDestroyed) return
    const { doc, tr } = editor.state
    editor.view.dispatch(tr.setSelection(endOfWords(doc)))
    // Not by the editor's own command, which waits for the next frame: a key pressed until then would be lost.
    window.focus()
    editor.view.focus()
    canvas.heldKeys.open(id, (pressed) => typeKey(editor.view, pressed))
    canvas.tell({ type: 'editing', id })
  }, [canvas, editor, id])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      leaveText(canvas, id)
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [canvas, id])
  useEffect(() => {
    if (!editor) return
    const take = () => {
      const { blocks, heard } = canvas.read()
      const now = blocks[id]?.props.text
      // A word that is being composed would be broken off; it is taken in after it.
      if (now === undefined || editor.isDestroyed || editor.view.composing) return
      const next = shared.received(now as Json, heard)
      if (next !== undefined) takeText(editor, next as unknown as TextNode)
    }
    const takeLater = () => setTimeout(take)
    const stop = canvas.subscribe(take)
    document.addEventListener('compositionend', takeLater)
    take()
    return () => {
      stop()
      document.removeEventListener('compositionend', takeLater)
    }
  }, [canvas, editor, id, shared])
  return (
    <>
      {editor && <TextToolbar canvas={canvas} editor={editor} />}
      <div ref={place} className="canvas-text" />
    </>
  )
})

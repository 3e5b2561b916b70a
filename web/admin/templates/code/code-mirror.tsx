import {
  autocompletion,
  type CompletionContext,
  completionKeymap,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type RefObject, useEffect, useRef } from 'react'
import type { CodeFieldProps } from './code-field.tsx'
import { choicesAt } from './complete-names.ts'
import { templateLanguage } from './template-language.ts'

/** The tokens of the admin, which are inherited into the editor’s own tree. */
const look = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: 'var(--text-md)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.cm-content': { fontFamily: 'ui-monospace, monospace', minHeight: '20rem', tabSize: '4', caretColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text-muted)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--text)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
})

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent-soft-text)', fontWeight: '600' },
  { tag: tags.variableName, color: 'var(--accent-soft-text)' },
  { tag: tags.function(tags.variableName), color: 'var(--good-soft-text)' },
  { tag: [tags.brace, tags.angleBracket, tags.operator], color: 'var(--text-muted)' },
  { tag: tags.tagName, fontWeight: '600' },
  { tag: [tags.string, tags.number], color: 'var(--good-soft-text)' },
  { tag: tags.attributeName, color: 'var(--text-muted)' },
  { tag: tags.comment, color: 'var(--text-muted)', fontStyle: 'italic' },
])

interface CodeMirrorProps extends CodeFieldProps {
  /** Where somebody is typing in the plain field that this one replaces. */
  caret: RefObject<number | undefined>
}

/** In a tree of its own: there the editor’s styles are sheets of the document’s scripts, which the page’s policy allows. */
export function CodeMirror({ label, value, readOnly, errors, known, at, caret, onChange }: CodeMirrorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const current = useRef({ known, onChange })
  current.current = { known, onChange }
  /** What was typed and has not come back as `value` yet. */
  const typed = useRef<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor holds its text itself from then on
  useEffect(() => {
    if (!host.current) return undefined
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const complete = ({ state, pos, explicit }: CompletionContext) => {
      const found = choicesAt(state.doc.toString(), pos, current.current.known)
      if (!found || (!explicit && found.from === pos)) return null
      const types = { name: 'property', formatter: 'function', instruction: 'keyword', partial: 'class' }
      return {
        from: found.from,
        options: found.choices.map(({ label: name, detail = '', kind }) => ({
          label: name,
          detail,
          type: types[kind],
        })),
        // A point begins another name.
        validFor: /^[\w@?-]*$/,
      }
    }
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          StreamLanguage.define(templateLanguage),
          syntaxHighlighting(colours),
          look,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorState.readOnly.of(readOnly),
          autocompletion({ override: [complete], icons: false }),
          // Tab leaves the editor, as in any field.
          keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return
            const text = state.doc.toString()
            typed.current.push(text)
            current.current.onChange(text)
          }),
        ],
      }),
    })
    view.current = editor
    if (caret.current !== undefined) {
      editor.dispatch({ selection: { anchor: Math.min(caret.current, editor.state.doc.length) } })
      editor.focus()
    }
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    const editor = view.current
    // Whoever types fast is ahead of `value`: what they have typed before must not replace what they have typed since.
    const place = typed.current.lastIndexOf(value)
    typed.current.splice(0, place + 1)
    if (place < 0 && editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  // Names that came while one was being typed.
  useEffect(() => {
    const editor = view.current
    if (!editor?.hasFocus || completionStatus(editor.state) !== null) return
    const position = editor.state.selection.main.head
    const found = choicesAt(editor.state.doc.toString(), position, { context: known.context, partials: [] })
    if (found && found.from < position && found.choices.length > 0) startCompletion(editor)
  }, [known.context])
  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const { doc } = editor.state
    const diagnostics = errors.flatMap(({ line, column, message }): Diagnostic[] => {
      if (line > doc.lines) return []
      const from = Math.min(doc.line(line).from + column - 1, doc.length)
      return [{ from, to: Math.min(from + 1, doc.length), severity: 'error', message }]
    })
    editor.dispatch(setDiagnostics(editor.state, diagnostics))
  }, [errors])
  useEffect(() => {
    const editor = view.current
    if (!editor || !at || at.line > editor.state.doc.lines) return
    const line = editor.state.doc.line(at.line)
    editor.dispatch({ selection: { anchor: Math.min(line.from + at.column - 1, line.to) }, scrollIntoView: true })
    editor.focus()
  }, [at])
  return <div ref={host} />
}

import type { Json } from '../../../src/pages/documents/document.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { fromPlainText, toPlainText } from '../blocks/plain-text.ts'
import { Note } from './fields.tsx'

interface RichTextFieldProps {
  label: string
  text: Json
  onChange(text: Json): void
}

/** Paragraphs, one per line. Richer texts are read-only. */
export function RichTextField({ label, text, onChange }: RichTextFieldProps) {
  const plain = toPlainText(text)
  if (plain === undefined) return <Note>{label}: it has formatting, and stays as it is.</Note>
  return <TextArea label={label} rows={4} value={plain} onChange={(typed) => onChange(fromPlainText(typed))} />
}

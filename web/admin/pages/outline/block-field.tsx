import type { Json } from '../../../../src/pages/documents/document.ts'
import type { Field } from '../../../editor/blocks/block-fields.ts'
import { fromPlainText, toPlainText } from '../../../editor/blocks/plain-text.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

interface BlockFieldProps {
  field: Field
  value: Json
  onChange(value: Json): void
}

/** One property of a block. */
export function BlockField({ field, value, onChange }: BlockFieldProps) {
  const { label, kind } = field
  if (kind === 'switch') return <CheckBox label={label} checked={value === true} onChange={onChange} />
  if (kind === 'rich-text' || kind === 'other') return <ShapedField field={field} value={value} onChange={onChange} />
  return <PlainField field={field} value={value} onChange={onChange} />
}

function PlainField({ field: { label, kind, options, isNullable }, value, onChange }: BlockFieldProps) {
  const text = value === null ? '' : String(value)
  const write = (typed: string) => onChange(typed === '' && isNullable ? null : typed)
  if (kind === 'choice')
    return (
      <Select label={label} value={text} options={options} empty={isNullable ? 'None' : undefined} onChange={write} />
    )
  if (kind === 'paragraph') return <TextArea label={label} value={text} onChange={write} />
  if (kind === 'line') return <TextField label={label} value={text} onChange={write} />
  const isNumber = (typed: string) => /^-?\d+(\.\d+)?$/.test(typed)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={text}
      onChange={(typed) => (isNumber(typed) ? onChange(Number(typed)) : write(typed))}
    />
  )
}

/** Structured values, such as lists, are read-only. */
function ShapedField({ field: { label, kind }, value, onChange }: BlockFieldProps) {
  const plain = kind === 'rich-text' ? toPlainText(value) : undefined
  if (plain === undefined) return <p>{label}: this has a form of its own and stays as it is.</p>
  return <TextArea label={label} rows={8} value={plain} onChange={(typed) => onChange(fromPlainText(typed))} />
}

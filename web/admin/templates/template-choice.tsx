import { useQuery } from '@tanstack/react-query'
import type { TemplateUse } from '../../../src/shared/templates/template-uses.ts'
import { templatesQuery } from '../../api/templates.ts'
import { Select } from '../../ui/controls/select.tsx'

interface TemplateChoiceProps {
  label: string
  hint?: string
  /** What the offered templates print. */
  uses: readonly TemplateUse[]
  /** Empty: none. */
  value: string
  /** What is shown without one. */
  empty: string
  disabled?: boolean | undefined
  onChange(templateId: string): void
}

/** One of the website's templates. */
export function TemplateChoice({ label, hint, uses, value, empty, disabled, onChange }: TemplateChoiceProps) {
  const { data } = useQuery(templatesQuery)
  const fitting = data?.filter(({ docId, use }) => uses.includes(use) || docId === value) ?? []
  const known = fitting.map(({ docId, title }) => ({ value: docId, label: title }))
  const options =
    value === '' || known.some((one) => one.value === value)
      ? known
      : [...known, { value, label: data ? 'A template that was deleted' : '…' }]
  return (
    <Select
      label={label}
      hint={hint}
      value={value}
      options={options}
      empty={empty}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

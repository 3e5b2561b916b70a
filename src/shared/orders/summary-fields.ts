import { type SummaryField, summarise } from '../forms/summarise.ts'
import type { FrozenField } from './frozen-order.ts'

/** The submitted values, formatted for a summary; unformatted when the form is unknown. */
export function summaryFields(form: readonly FrozenField[] | null | undefined, answers: string | null): SummaryField[] {
  const sent = parsed(answers)
  const known = form ?? [...sent.keys()].map((id) => ({ id, type: 'text', title: id, options: [] }))
  return known.filter(({ type }) => type !== 'section').map((field) => summarise(field, sent.get(field.id)))
}

function parsed(answers: string | null): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(answers ?? '{}')
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map(answers ? [['', answers]] : [])
  }
}

import { type FieldKind, type FormField, hasOptions } from '../../../../src/shared/forms/form-definition.ts'
import { fieldKindWords } from './field-kind-words.ts'

/** In the order in which visitors see them. */
export function orderedFields(fields: readonly FormField[]): FormField[] {
  return fields.toSorted((one, other) => one.step - other.step)
}

/** `text`, `text-2`, …: ids are short, because addresses that fill in a field name it. */
export function newFieldId(fields: readonly FormField[], kind: string): string {
  const taken = new Set(fields.map(({ id }) => id))
  const base = kind.slice(0, 50)
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!taken.has(id)) return id
  }
}

/** At the end of its step. */
export function addField(
  fields: readonly FormField[],
  kind: FieldKind,
  step: number,
): { fields: FormField[]; id: string } {
  const id = newFieldId(fields, kind)
  const field: FormField = {
    id,
    type: kind,
    title: fieldKindWords[kind].title,
    description: '',
    placeholder: '',
    required: false,
    options: hasOptions(kind) ? ['First option', 'Second option'] : [],
    step,
    ...(kind === 'currency' && { currencySymbol: '$' }),
    ...(kind === 'hidden' && { key: id, value: '' }),
  }
  return { fields: orderedFields([...fields, field]), id }
}

/** The copy stands below its original. */
export function duplicateField(fields: readonly FormField[], id: string): { fields: FormField[]; id: string } {
  const ordered = orderedFields(fields)
  const place = ordered.findIndex((field) => field.id === id)
  const original = ordered[place]
  if (!original) return { fields: ordered, id }
  const copyId = newFieldId(fields, original.id.replace(/-\d+$/, ''))
  return { fields: ordered.toSpliced(place + 1, 0, { ...structuredClone(original), id: copyId }), id: copyId }
}

/** With the conditions that test it. */
export function removeField(fields: readonly FormField[], id: string): FormField[] {
  return orderedFields(fields)
    .filter((field) => field.id !== id)
    .map((field) => {
      if (!field.showIf?.tests.some((test) => test.field === id)) return field
      const tests = field.showIf.tests.filter((test) => test.field !== id)
      const { showIf, ...rest } = field
      return tests.length > 0 ? { ...rest, showIf: { ...showIf, tests } } : rest
    })
}

export function changeField(fields: readonly FormField[], id: string, change: Partial<FormField>): FormField[] {
  return orderedFields(fields.map((field) => (field.id === id ? { ...field, ...change } : field)))
}

/** One place up or down; at the border of a step first into the other step. The same fields if it cannot go further. */
export function moveField(fields: readonly FormField[], id: string, by: 1 | -1): FormField[] {
  const ordered = orderedFields(fields)
  const place = ordered.findIndex((field) => field.id === id)
  const field = ordered[place]
  const neighbour = ordered[place + by]
  if (!field || !neighbour) return ordered
  if (neighbour.step !== field.step) return changeField(ordered, id, { step: neighbour.step })
  return ordered.with(place, neighbour).with(place + by, field)
}

/** To the place, and into the step, of another field. */
export function dropField(fields: readonly FormField[], id: string, targetId: string): FormField[] {
  const ordered = orderedFields(fields)
  const from = ordered.findIndex((field) => field.id === id)
  const to = ordered.findIndex((field) => field.id === targetId)
  const [field, target] = [ordered[from], ordered[to]]
  if (!field || !target || from === to) return ordered
  return ordered.toSpliced(from, 1).toSpliced(to, 0, { ...field, step: target.step })
}

/** Numbers of the steps that have fields. */
export const stepNumbers = (fields: readonly FormField[]): number[] =>
  [...new Set(fields.map(({ step }) => step))].toSorted((one, other) => one - other)

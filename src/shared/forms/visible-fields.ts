import type { FieldTest, FormAnswers } from './form-definition.ts'

/** The parts of a field that conditions need. */
export interface ConditionalField {
  id: string
  type: string
  value?: string | undefined
  showIf?: { all: boolean; tests: readonly FieldTest[] } | undefined
}

/**
 * The fields that are shown for these answers. The answer of a hidden field counts as none, so conditions are evaluated until
 * nothing changes any more. Conditions that contradict each other in a circle hide their fields. Takes time in proportion to
 * fields times tests.
 */
export function visibleFields<Field extends ConditionalField>(
  fields: readonly Field[],
  answers: Readonly<FormAnswers>,
): Field[] {
  let shown = new Set(fields.map(({ id }) => id))
  for (let round = 0; round <= fields.length; round++) {
    const next = new Set(fields.filter((field) => isShown(field, fields, answers, shown)).map(({ id }) => id))
    if (isSame(shown, next)) return fields.filter(({ id }) => shown.has(id))
    shown = next
  }
  return fields.filter((field) => shown.has(field.id) && !field.showIf)
}

/** The answers of visible fields: what is stored. Answers to unknown fields are left out, too. */
export function visibleAnswers(fields: readonly ConditionalField[], answers: Readonly<FormAnswers>): FormAnswers {
  return Object.fromEntries(
    visibleFields(fields, answers).flatMap(({ id, type }) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
      return answer === undefined || type === 'section' ? [] : [[id, answer]]
    }),
  )
}

function isShown(
  { showIf }: ConditionalField,
  fields: readonly ConditionalField[],
  answers: Readonly<FormAnswers>,
  shown: ReadonlySet<string>,
): boolean {
  if (!showIf || showIf.tests.length === 0) return true
  const holds = (test: FieldTest) => {
    const field = fields.find(({ id }) => id === test.field)
    return doesHold(test, field && shown.has(field.id) ? textsOf(field, answers) : [])
  }
  return showIf.all ? showIf.tests.every(holds) : showIf.tests.some(holds)
}

/** What was answered, without empty parts. */
function textsOf({ id, value = '', type }: ConditionalField, answers: Readonly<FormAnswers>): string[] {
  const answer = Object.hasOwn(answers, id) ? answers[id] : type === 'hidden' ? value : undefined
  const parts: unknown[] = Array.isArray(answer) ? answer : [answer]
  return parts.flatMap((part) => {
    const text = typeof part === 'object' && part !== null && 'name' in part ? String(part.name) : String(part ?? '')
    return text.trim() === '' ? [] : [text]
  })
}

function doesHold({ is, value = '' }: FieldTest, texts: readonly string[]): boolean {
  switch (is) {
    case 'equals':
      return texts.includes(value)
    case 'not':
      return !texts.includes(value)
    case 'contains':
      return texts.join(' ').toLowerCase().includes(value.toLowerCase())
    case 'answered':
      return texts.length > 0
    case 'empty':
      return texts.length === 0
  }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}

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
  const searches = fields.flatMap(({ showIf }) => showIf?.tests ?? []).filter(({ is }) => is === 'contains').length
  const most = Math.min(SEARCHED_MAX, Math.floor(SEARCHED_TOGETHER_MAX / Math.max(1, searches)))
  const texts = new Map(fields.map((field) => [field.id, answered(textsOf(field, answers), most)]))
  const judged = fields.map((field) => ({
    field,
    tests: (field.showIf?.tests ?? []).map((test) => judge(test, texts)),
  }))
  let shown: ReadonlySet<string> = new Set(texts.keys())
  for (let round = 0; round <= fields.length; round++) {
    const before = shown
    const holds = ({ field, whenShown, whenHidden }: JudgedTest) => (before.has(field) ? whenShown : whenHidden)
    const next = judged.filter(({ field, tests }) =>
      tests.length === 0 || field.showIf?.all ? tests.every(holds) : tests.some(holds),
    )
    shown = new Set(next.map(({ field }) => field.id))
    if (isSame(before, shown)) return next.map(({ field }) => field)
  }
  return fields.filter((field) => shown.has(field.id) && !field.showIf)
}

/** A test with its two results, so that each answer is read once. */
interface JudgedTest {
  /** Id of the tested field. */
  field: string
  whenShown: boolean
  whenHidden: boolean
}

/** An answer as tests read it: a thousand of them may be about the same one. */
interface Answered {
  texts: ReadonlySet<string>
  /** In small letters, as far as anything is looked for in it. */
  small: string
}

/** Longer than all options of a field, and than any valid text. */
const SEARCHED_MAX = 30_000
/**
 * Of all searches of a form together: made to be slow, each takes 10 ms for a million characters. With at most a hundred of them
 * every valid text is searched as a whole.
 */
const SEARCHED_TOGETHER_MAX = 1_000_000

const answered = (texts: readonly string[], most: number): Answered => ({
  texts: new Set(texts),
  small: texts.join(' ').slice(0, most).toLowerCase(),
})

const unanswered = answered([], 0)

function judge(test: FieldTest, answers: ReadonlyMap<string, Answered>): JudgedTest {
  return {
    field: test.field,
    whenShown: doesHold(test, answers.get(test.field) ?? unanswered),
    whenHidden: doesHold(test, unanswered),
  }
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

/** What was answered, without empty parts. What is no text or file is none: it comes from strangers, and is refused later. */
function textsOf({ id, value = '', type }: ConditionalField, answers: Readonly<FormAnswers>): string[] {
  const answer = Object.hasOwn(answers, id) ? answers[id] : type === 'hidden' ? value : undefined
  const parts: unknown[] = Array.isArray(answer) ? answer : [answer]
  return parts.flatMap((part) => {
    const text = typeof part === 'object' && part !== null && 'name' in part ? part.name : part
    return typeof text !== 'string' || text.trim() === '' ? [] : [text]
  })
}

function doesHold({ is, value = '' }: FieldTest, { texts, small }: Answered): boolean {
  switch (is) {
    case 'equals':
      return texts.has(value)
    case 'not':
      return !texts.has(value)
    case 'contains':
      return small.includes(value.toLowerCase())
    case 'answered':
      return texts.size > 0
    case 'empty':
      return texts.size === 0
  }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}

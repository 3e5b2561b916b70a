import { defaultFormSettings, type FormField, formLimits } from '../../../src/shared/forms/form-definition.ts'
import { makeField } from '../../../src/testing/fixtures/make/make-field.ts'
import type { Ask, Stall } from './known-stalls.ts'

const { fields, options, optionCharacters, titleCharacters, descriptionCharacters, steps, tests } = formLimits
const SAVE = '/api/form/SaveFormSubmission'
/** Within the bodies that the calls of visitors take. */
const TEXT = 2_600
/** Every tenth field is a choice of all its options. */
const CHOICE_EACH = 10

const text = (length: number) =>
  'a text at its limit '
    .repeat(Math.ceil(length / 20))
    .slice(0, length)
    .trim()
const id = (n: number) => `f${n}`

/** As many fields as a form may have, each with as much of everything, and each hanging on the ten before it. */
export function largestFields(): FormField[] {
  return Array.from({ length: fields }, (_, n) => {
    const isChoice = n % CHOICE_EACH === CHOICE_EACH - 1
    return makeField(id(n), isChoice ? 'checkbox' : 'textarea', {
      title: text(titleCharacters),
      description: text(descriptionCharacters),
      placeholder: text(titleCharacters),
      step: n % steps,
      options: isChoice ? Array.from({ length: options }, (_, o) => optionOf(o)) : [],
      ...(n > 0 && {
        showIf: {
          all: true,
          tests: Array.from({ length: tests }, (_, t) => ({
            field: id(Math.max(0, n - 1 - t)),
            is: 'contains' as const,
            value: optionOf(0).trim(),
          })),
        },
      }),
    })
  })
}

const optionOf = (n: number) => `${n} `.padEnd(optionCharacters, 'a')

/** Every field shown and answered as long as the calls take it. */
export function largestAnswers(): Record<string, string | string[]> {
  return Object.fromEntries(
    largestFields().map(({ type, options: all }, n) => [
      id(n),
      type === 'checkbox' ? all : `${optionOf(0)}${text(TEXT)}`,
    ]),
  )
}

/** One answer that a thousand conditions look through, larger than any that is valid. */
function searchedEverywhere(): FormField[] {
  return largestFields().map((field, n) => ({
    ...field,
    type: 'textarea',
    options: [],
    ...(n > 0 && {
      showIf: {
        all: false,
        tests: Array.from({ length: tests }, (_, t) => ({
          field: id(0),
          is: 'contains' as const,
          value: `b${'a'.repeat(optionCharacters - 10)}${n}-${t}`,
        })),
      },
    }),
  }))
}

async function addLargest(ask: Ask, all: FormField[]): Promise<string> {
  const made = await ask('POST', '/api/forms', { name: text(100), template: null })
  const { form } = made.json() as { form: { id: string; version: number; name: string } }
  const body = { version: form.version, name: form.name, fields: all, settings: defaultFormSettings }
  expectStatus(await ask('PUT', `/api/forms/${form.id}`, body), 200)
  return form.id
}

function expectStatus({ status }: { status: number }, expected: number): void {
  if (status !== expected) throw new Error(`A form at its limits was answered ${status} instead of ${expected}`)
}

/** A form at its limits: what it is filled in with, and all that shows it. */
export const formStalls: Stall[] = [
  {
    name: 'a form of as many fields, options and conditions as one may have, filled in to the limit',
    async run(ask) {
      const formId = await addLargest(ask, largestFields())
      const form = largestAnswers()
      expectStatus(await ask('POST', `/api/rest/forms/validate/${formId}`, form, 'storefront'), 200)
      const { key } = (await ask('POST', '/api/form/FormSubmissionKey', undefined, 'storefront')).json() as {
        key: string
      }
      expectStatus(await ask('POST', SAVE, { formId, key, form: JSON.stringify(form) }, 'storefront'), 204)
      await ask('GET', `/forms/${formId}`, undefined, 'storefront')
      await ask('GET', `/api/form/${formId}`, undefined, 'storefront')
      const inbox = (await ask('GET', `/api/forms/${formId}/submissions`)).json() as { submissions: { id: string }[] }
      await ask('GET', `/api/forms/${formId}/submissions/${inbox.submissions[0]?.id}`)
      await ask('GET', `/api/forms/${formId}/submissions.csv`)
      await ask('POST', `/api/forms/${formId}/duplicate`)
      await ask('DELETE', `/api/forms/${formId}`)
    },
  },
  {
    name: 'an answer that a thousand conditions of a form look through',
    async run(ask) {
      const formId = await addLargest(ask, searchedEverywhere())
      const form = { [id(0)]: 'a'.repeat(500_000) }
      expectStatus(await ask('POST', `/api/rest/forms/validate/${formId}`, form, 'storefront'), 400)
      const parts = { [id(0)]: Array.from({ length: 100 }, () => 'a'.repeat(5_000)) }
      expectStatus(await ask('POST', `/api/rest/forms/validate/${formId}`, parts, 'storefront'), 400)
      await ask('DELETE', `/api/forms/${formId}`)
    },
  },
]

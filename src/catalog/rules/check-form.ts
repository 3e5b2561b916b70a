import type { AdditionalField, AdditionalFieldsForm } from '../contract.ts'
import type { FieldErrors } from '../item-state.ts'
import { hasDuplicates } from './duplicates.ts'

const FIELDS_MAX = 30
const OPTIONS_MAX = 100
const TEXT_MAX = 500
const CHARACTERS_MAX = 10_000

/** Validates a product's additional-fields form. */
export function checkForm(form: AdditionalFieldsForm | null): FieldErrors {
  if (!form) return {}
  const { id, name, fields } = form
  if (fields.length === 0) return { 'form.fields': 'Add at least one field.' }
  if (fields.length > FIELDS_MAX) return { 'form.fields': `A form has at most ${FIELDS_MAX} fields.` }
  if (hasDuplicates(fields.map((field) => field.id))) return { 'form.fields': 'Two fields have the same id.' }
  if (!isText(id, 200) || !isText(name, 200)) return { 'form.name': 'Please give the form a name.' }
  const wrong = fields.flatMap((field, place) => {
    const [part, text] = fieldError(field) ?? []
    return part === undefined || text === undefined ? [] : [[`form.fields.${place}.${part}`, text]]
  })
  return Object.fromEntries(wrong)
}

function fieldError(
  field: AdditionalField,
): ['id' | 'title' | 'options' | 'description' | 'maxLength', string] | undefined {
  const { id, title, description, placeholder, maxLength } = field
  if (!/^[\w-]{1,100}$/.test(id)) return ['id', 'A field has an id of letters, digits, - and _.']
  if (!isText(title, TEXT_MAX)) return ['title', 'Please say what is asked, in at most 500 characters.']
  if (description.length > TEXT_MAX || placeholder.length > TEXT_MAX)
    return ['description', `This text has at most ${TEXT_MAX} characters.`]
  if (maxLength !== null && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= CHARACTERS_MAX))
    return ['maxLength', 'An answer has at most 1 to 10,000 characters.']
  return optionsError(field)
}

function optionsError({ type, options }: AdditionalField): ['options', string] | undefined {
  const chooses = ['checkbox', 'radio', 'select', 'likert'].includes(type)
  if (chooses && options.length === 0) return ['options', 'Please give something to choose from.']
  if (options.length > OPTIONS_MAX || options.some((option) => !isText(option, TEXT_MAX)))
    return ['options', `There are at most ${OPTIONS_MAX} options, each with a text.`]
  return hasDuplicates(options) ? ['options', 'Two options are the same.'] : undefined
}

function isText(text: string, most: number): boolean {
  return text.trim() !== '' && text.length <= most
}

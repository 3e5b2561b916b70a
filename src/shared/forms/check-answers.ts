import { validateFields } from '../validation/validate-fields.ts'
import { type FormAnswers, type FormField, formLimits } from './form-definition.ts'
import { visibleFields } from './visible-fields.ts'

/**
 * Messages of invalid answers by field id, in the sentences of the specification (§5, forms); empty when all are valid. Fields
 * that conditions hide are not asked for. Used by browser and server; accepts untrusted values of any type.
 */
export function checkAnswers(fields: readonly FormField[], answers: Readonly<FormAnswers>): Record<string, string> {
  const asked = visibleFields(fields, answers).map((field) => ({
    ...field,
    maxLength: field.maxLength ?? formLimits.answerCharacters,
  }))
  return validateFields(asked, new Map(Object.entries(answers)))
}

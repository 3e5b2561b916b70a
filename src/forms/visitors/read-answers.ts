import { originalName } from '../../files/queries.ts'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { assertPlainJson } from '../../platform/http/request/body/plain-json.ts'
import { assertParsable } from '../../platform/http/request/body/scan-json.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { checkAnswers } from '../../shared/forms/check-answers.ts'
import type { FieldAnswer, FileAnswer, FormAnswers, FormField } from '../../shared/forms/form-definition.ts'
import { MASKED_PASSWORD } from '../../shared/forms/masked-password.ts'
import { completePhone } from '../../shared/forms/typed-fields.ts'
import { visibleAnswers, visibleFields } from '../../shared/forms/visible-fields.ts'
import { formMessages } from '../contract.ts'
import { refusedName } from './file-kinds.ts'

/** The answers as they were sent: JSON text, or the value itself. Throws DomainError with the specification's sentence. */
export function parseAnswers(form: string | Record<string, unknown>): Record<string, unknown> {
  const value = typeof form === 'string' ? parsed(form) : form
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DomainError(formMessages.unreadable)
  return value as Record<string, unknown>
}

function parsed(text: string): unknown {
  try {
    assertParsable(text)
    const value: unknown = JSON.parse(text)
    assertPlainJson(value)
    return value
  } catch (error) {
    if (error instanceof BadRequest || error instanceof SyntaxError) throw new DomainError(formMessages.unreadable)
    throw error
  }
}

/**
 * What is stored of the answers to these fields: those of visible ones that were answered. Throws DomainError for a field that
 * the form does not have, and InvalidFields with a message per field.
 */
export function checkedAnswers(fields: readonly FormField[], sent: Record<string, unknown>): FormAnswers {
  const known = new Set(fields.map(({ id }) => id))
  if (!Object.keys(sent).every((id) => known.has(id))) throw new DomainError(formMessages.reload)
  const answers = completed(fields, sent)
  const errors = checkAnswers(fields, answers)
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  const stored = kept(fields, answers)
  const files = refusedFiles(stored)
  if (Object.keys(files).length > 0) throw new InvalidFields(files)
  return stored
}

/** A file is called what the visitor says with the answers, perhaps not what it was called when its content was looked at. */
function refusedFiles(answers: FormAnswers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) =>
      [answer].flat().flatMap((part) => {
        const refused = typeof part === 'object' ? refusedName(part.name) : undefined
        return refused === undefined ? [] : [[id, refused]]
      }),
    ),
  )
}

const UNKNOWN_MAX = 50

/** The messages alone, also of fields that the form does not have. */
export function answerErrors(fields: readonly FormField[], sent: Record<string, unknown>): Record<string, string> {
  const known = new Set(fields.map(({ id }) => id))
  const unknown = Object.keys(sent).filter((id) => !known.has(id))
  return {
    ...Object.fromEntries(unknown.slice(0, UNKNOWN_MAX).map((id) => [id.slice(0, 100), 'This field is not known.'])),
    ...checkAnswers(fields, completed(fields, sent)),
  }
}

/** A phone number of three parts gets an empty country code; a hidden field says what the form says, unless it may be prefilled. */
function completed(fields: readonly FormField[], sent: Record<string, unknown>): FormAnswers {
  const answers = Object.fromEntries(
    fields.flatMap(({ id, type, value = '', mayPrefill }) => {
      const answer = Object.hasOwn(sent, id) ? sent[id] : undefined
      if (type === 'hidden') return [[id, mayPrefill && typeof answer === 'string' && answer !== '' ? answer : value]]
      if (type === 'phone' && Array.isArray(answer)) return [[id, completePhone(answer)]]
      return answer === undefined || answer === null ? [] : [[id, answer]]
    }),
  )
  return answers as FormAnswers
}

function kept(fields: readonly FormField[], answers: FormAnswers): FormAnswers {
  const types = new Map(fields.map(({ id, type }) => [id, type]))
  return Object.fromEntries(
    Object.entries(visibleAnswers(fields, answers)).flatMap(([id, answer]): [string, FieldAnswer][] => {
      if (isBlank(answer)) return []
      return [[id, types.get(id) === 'password' ? MASKED_PASSWORD : withoutExtras(answer)]]
    }),
  )
}

const isBlank = (answer: FieldAnswer) =>
  typeof answer === 'string' ? answer === '' : answer.every((part) => part === '')

/** Of a file, only what is known of it. */
function withoutExtras(answer: FieldAnswer): FieldAnswer {
  if (typeof answer === 'string' || !answer.some((part) => typeof part === 'object')) return answer
  return (answer as FileAnswer[]).map(({ fileId, name, bytes }) => ({
    fileId,
    name: originalName(name, 'file'),
    bytes,
  }))
}

/** Files by the field that they answer. */
export function filesIn(fields: readonly FormField[], answers: FormAnswers): { fieldId: string; file: FileAnswer }[] {
  return visibleFields(fields, answers).flatMap(({ id, type }) => {
    const answer = type === 'file' ? answers[id] : undefined
    return Array.isArray(answer) ? (answer as FileAnswer[]).map((file) => ({ fieldId: id, file })) : []
  })
}

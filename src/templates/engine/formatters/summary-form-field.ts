import { element, escapeHtml } from '../markup.ts'
import type { Scope } from '../scope.ts'
import { childOf, descendantOf, isArray, isObject, textOf, type Value } from '../values.ts'

const answerIn = (form: Value, name: string) => escapeHtml(textOf(descendantOf(form, ['values', name])))

/** The answer to a field of a form: its title and what was entered, or that nothing was. */
export function summaryFormField(field: Value, _: readonly string[], scope: Scope): string {
  const write = Object.hasOwn(answers, textOf(childOf(field, 'type')))
    ? answers[textOf(childOf(field, 'type'))]
    : undefined
  const answer = write ? write(field, scope) : escapeHtml(textOf(childOf(field, 'value')))
  const none = textOf(scope.resolve(['localizedStrings', 'productSummaryFormNoAnswerText'])).trim() || 'N/A'
  const title = element('b', {}, `${escapeHtml(textOf(childOf(field, 'rawTitle')))}:`)
  return element('div', { class: 'summary-form-field' }, `${title} ${answer === '' ? escapeHtml(none) : answer}`)
}

const answers: Record<string, (field: Value, scope: Scope) => string> = {
  address(field) {
    const line2 = answerIn(field, 'Line2')
    const town = `${answerIn(field, 'City')}, ${answerIn(field, 'State')} ${answerIn(field, 'Zip')} ${answerIn(field, 'Country')}`
    const lines = [answerIn(field, 'Line1'), ...(line2 === '' ? [] : [line2]), town]
    return element('div', {}, lines.map((line) => element('div', {}, line)).join(''))
  },
  checkbox(field) {
    const values = childOf(field, 'values')
    if (isArray(values) && values.length > 0) return values.map((value) => escapeHtml(textOf(value))).join(', ')
    return escapeHtml(textOf(childOf(field, 'value')))
  },
  date: (field) => ['Month', 'Day', 'Year'].map((name) => answerIn(field, name)).join('/'),
  likert(field, scope) {
    const values = childOf(field, 'values')
    const rows = Object.entries(isObject(values) ? values : {}).map(([question, answer]) =>
      element(
        'div',
        {},
        `${element('b', {}, `${escapeHtml(question)}:`)} ${escapeHtml(likertLabel(textOf(answer), scope))}`,
      ),
    )
    return element('div', {}, rows.join(''))
  },
  name: (field) => `${answerIn(field, 'First')} ${answerIn(field, 'Last')}`,
  phone(field) {
    const country = answerIn(field, 'Country')
    const number = ['Areacode', 'Prefix', 'Line'].map((name) => answerIn(field, name)).join('-')
    return country === '' ? number : `+${country} ${number}`
  },
  time(field) {
    const clock = ['Hour', 'Minute', 'Second'].map((name) => answerIn(field, name) || '00').join(':')
    return `${clock} ${answerIn(field, 'Ampm')}`
  },
}

/** Specification §9, Likert labels. */
const labels: Record<string, { key: string; text: string }> = {
  '-2': { key: 'StronglyDisagree', text: 'Strongly Disagree' },
  '-1': { key: 'Disagree', text: 'Disagree' },
  '0': { key: 'Neutral', text: 'Neutral' },
  '1': { key: 'Agree', text: 'Agree' },
  '2': { key: 'StronglyAgree', text: 'Strongly Agree' },
}

function likertLabel(answer: string, scope: Scope): string {
  const label = labels[Object.hasOwn(labels, answer) ? answer : '0'] as { key: string; text: string }
  return textOf(scope.resolve(['localizedStrings', `productAnswerMap${label.key}`])) || label.text
}

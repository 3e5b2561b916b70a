import { expect, test } from 'vitest'
import { summaryFields } from './summary-fields.ts'

const answer = (type: string, value: unknown, options: string[] = []) =>
  summaryFields([{ id: 'f1', type, title: 'Field', options }], JSON.stringify({ f1: value }))[0]?.text

test.each([
  ['text', 'For Ada', 'For Ada'],
  ['text', '', 'N/A'],
  ['text', undefined, 'N/A'],
  ['checkbox', ['Red', 'Blue'], 'Red, Blue'],
  ['checkbox', [], 'N/A'],
  ['date', ['11', '24', '2026'], '11/24/2026'],
  ['date', '2026-11-24', '11/24/2026'],
  ['name', ['Ada', 'Lovelace'], 'Ada Lovelace'],
  ['phone', ['1', '212', '555', '0100'], '+1 212-555-0100'],
  ['phone', ['', '212', '555', '0100'], '212-555-0100'],
  ['time', ['9', '30', '', 'AM'], '9:30:00 AM'],
  ['address', ['1 Main St', '', 'Albany', 'NY', '12207', 'US'], '1 Main St\nAlbany, NY 12207 US'],
])('an answer of type %s, %j, reads %j', (type, value, text) => expect(answer(type, value)).toBe(text))

test.each([
  ['text', 'For Ada', 'For Ada', null],
  ['checkbox', ['Red', 'Blue'], '', ['Red', 'Blue']],
  ['date', '2026-11-24', '', { Month: '11', Day: '24', Year: '2026' }],
  ['name', ['Ada', 'Lovelace'], '', { First: 'Ada', Last: 'Lovelace' }],
  ['phone', ['212', '555', '0100'], '', { Country: '', Areacode: '212', Prefix: '555', Line: '0100' }],
  ['time', ['9', '30'], '', { Hour: '9', Minute: '30', Second: '', Ampm: '' }],
  ['likert', ['2'], '', { Fast: '2' }],
])('a summary of type %s gives the answer %j as value %j and values %j', (type, sent, value, values) => {
  const form = [{ id: 'f1', type, title: 'Field', options: ['Fast'] }]
  expect(summaryFields(form, JSON.stringify({ f1: sent }))).toMatchObject([{ type, rawTitle: 'Field', value, values }])
})

test('a likert answer names each statement with how far it is agreed with, Neutral where nothing was said', () =>
  expect(answer('likert', ['2', '-2'], ['Fast', 'Cheap', 'Good'])).toBe(
    'Fast: Strongly Agree\nCheap: Strongly Disagree\nGood: Neutral',
  ))

test('sections are no fields, and what was sent without a form is shown as it came', () => {
  expect(summaryFields([{ id: 's', type: 'section', title: 'About', options: [] }], '{}')).toEqual([])
  const asItCame = { type: 'text', rawTitle: 'f1', value: 'For Ada', values: null, text: 'For Ada' }
  expect(summaryFields(null, '{"f1":"For Ada"}')).toEqual([asItCame])
  expect(summaryFields(undefined, null)).toEqual([])
})

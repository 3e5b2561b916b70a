import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { summarise } from '../../../src/shared/forms/summarise.ts'
import { SummaryAnswer } from './summary-answer.tsx'

function shown(type: string, answer: unknown, options: string[] = []): string {
  const markup = renderToStaticMarkup(<SummaryAnswer field={summarise({ type, title: 'Field', options }, answer)} />)
  return markup.replace(/^.*<dd>|<\/dd>.*$/g, '')
}

test.each<[type: string, answer: unknown, markup: string]>([
  ['address', ['1 Main St', '', 'Albany', 'NY', '12207', 'US'], '<p>1 Main St</p><p>Albany, NY 12207 US</p>'],
  ['checkbox', ['Red', 'Blue'], '<p>Red, Blue</p>'],
  ['date', '2026-11-24', '<p>11/24/2026</p>'],
  ['name', ['Ada', 'Lovelace'], '<p>Ada Lovelace</p>'],
  ['phone', ['', '555', '010', '0199'], '<p>555-010-0199</p>'],
  ['time', ['9', '30', '', 'AM'], '<p>9:30:00 AM</p>'],
  ['text', '', '<p>N/A</p>'],
  ['text', '<img src=x>', '<p>&lt;img src=x&gt;</p>'],
])('an answer of type %s, %j, is shown as %s', (type, answer, markup) => expect(shown(type, answer)).toBe(markup))

test('a title that is a question gets no colon', () => {
  const titled = (title: string) =>
    renderToStaticMarkup(<SummaryAnswer field={summarise({ type: 'text', title, options: [] }, 'x')} />)
  expect(titled('How many?')).toContain('<dt>How many?</dt>')
  expect(titled('Name')).toContain('<dt>Name:</dt>')
})

test('likert is a list of its statements', () =>
  expect(shown('likert', ['2', ''], ['Fast', 'Cheap'])).toBe(
    '<ul><li>Fast: Strongly Agree</li><li>Cheap: Neutral</li></ul>',
  ))

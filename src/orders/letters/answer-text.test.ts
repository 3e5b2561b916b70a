import { expect, test } from 'vitest'
import { answerLines } from './answer-text.ts'

test.each([
  ['de-DE', 'N/A', ['Keine Angabe']],
  ['fr-FR', 'N/A', ['Non renseigné']],
  ['en-US', 'N/A', ['N/A']],
  ['nl-NL', 'The glaze: Agree', ['The glaze: Agree']],
  [
    'de-DE',
    'The glaze: Agree\nThe shape: Strongly Disagree',
    ['The glaze: Stimme zu', 'The shape: Stimme gar nicht zu'],
  ],
  ['de-DE', 'Agree\nWrapped: twice', ['Agree', 'Wrapped: twice']],
])('in %s the answer %j reads %j', (language, value, lines) => {
  expect(answerLines(language, value)).toEqual(lines)
})

import { expect, test } from 'vitest'
import { answerLines, summaryLines } from './answer-lines.ts'

test.each([
  ['de-DE', 'N/A', ['Keine Angabe']],
  ['fr-FR', 'N/A', ['Non renseigné']],
  ['en-US', 'N/A', ['N/A']],
  ['sv-SE', 'The glaze: Agree', ['The glaze: Agree']],
  [
    'de-DE',
    'The glaze: Agree\nThe shape: Strongly Disagree',
    ['The glaze: Stimme zu', 'The shape: Stimme gar nicht zu'],
  ],
  ['de-DE', 'Agree\nWrapped: twice', ['Agree', 'Wrapped: twice']],
])('in %s the answer %j reads %j', (language, value, lines) => {
  expect(answerLines(language, value)).toEqual(lines)
})

test('summarised answers stand behind their titles', () => {
  const answers = [
    { label: 'Nom', value: 'Ada' },
    { label: 'Adresse', value: '1 rue Haute\nLyon' },
    { label: 'Note', value: 'N/A' },
  ]
  expect(summaryLines('fr', answers)).toEqual([
    'Nom\u00a0: Ada',
    'Adresse\u00a0: 1 rue Haute',
    'Lyon',
    'Note\u00a0: Non renseigné',
  ])
  expect(summaryLines('fr', null)).toEqual([])
})

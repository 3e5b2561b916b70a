import { expect, test } from 'vitest'
import { queryWords } from '../../shared/lists/text-words.ts'
import { cutOut, markWords } from './mark-words.ts'

test('found words are every second piece of a text', () => {
  expect(markWords('Copper kettles of copper', queryWords('copper'))).toEqual([
    '',
    'Copper',
    ' kettles of ',
    'copper',
    '',
  ])
  expect(markWords('Nothing', queryWords('copper'))).toEqual(['Nothing'])
})

test('an excerpt is cut between words around the first that was found', () => {
  const text = `${'before '.repeat(50)}the copper kettle\n${'after '.repeat(50)}`
  const [before = '', mark, after = ''] = cutOut(text, queryWords('copper'))
  expect(mark).toBe('copper')
  expect(before).toMatch(/^…(before ){1,8}the $/)
  expect(after).toMatch(/^ kettle (after )+after…$/)
  expect(cutOut('A copper kettle', queryWords('kettle'))).toEqual(['A copper ', 'kettle', ''])
})

test('where no word is found it is the text that was given, or the beginning', () => {
  expect(cutOut('Some text', queryWords('copper'), 'An excerpt')).toEqual(['An excerpt'])
  expect(cutOut('word '.repeat(100), queryWords('copper')).join('')).toMatch(/^(word ){30,}word…$/)
  expect(cutOut('', queryWords('copper'))).toEqual([''])
})

test('no character is cut in two', () => {
  const text = `${'🍵'.repeat(200)} copper ${'🍵'.repeat(200)}`
  expect(cutOut(text, queryWords('copper')).join('').isWellFormed()).toBe(true)
})

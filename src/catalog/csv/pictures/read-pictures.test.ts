import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportField } from '../../../shared/products/import-fields.ts'
import type { Cells, FieldProblem } from '../parsing/cells.ts'
import { fileNameOf, isAddress, readPictures, splitSources } from './read-pictures.ts'

test.each([
  ['https://a.example/1.jpg', ['https://a.example/1.jpg']],
  ['https://a.example/1.jpg https://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
  [
    'https://a.example/w_3,h_2/1.jpg, https://a.example/2.jpg',
    ['https://a.example/w_3,h_2/1.jpg', 'https://a.example/2.jpg'],
  ],
  ['https://a.example/1.jpg,https://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
  ['https://a.example/1.jpg, own file.png', ['https://a.example/1.jpg', 'own file.png']],
  ['blue mug.jpg; side.PNG|top.webp', ['blue mug.jpg', 'side.PNG', 'top.webp']],
  [' , ', []],
])('the cell %s gives %j', (cell, sources) => expect(splitSources(cell)).toEqual(sources))

function cellsOf(text: Cells['text'], problems: FieldProblem[]): Cells {
  return { currency: 'USD', origin: null, problems, losses: [], text, has: (field) => text(field) !== '' }
}

test('a row gives its pictures with their texts, and then the one of its variant', () => {
  const problems: FieldProblem[] = []
  const cells: Partial<Record<ImportField, string>> = {
    images: 'a.jpg, b.jpg',
    altTexts: 'From the front | ',
    variantImage: 'b.jpg',
  }
  expect(readPictures(cellsOf((field) => cells[field] ?? '', problems))).toEqual([
    { source: 'a.jpg', altText: 'From the front', ofVariant: false },
    { source: 'b.jpg', altText: '', ofVariant: false },
    { source: 'b.jpg', altText: '', ofVariant: true },
  ])
  expect(problems).toEqual([])
})

test('a row with too many pictures, or with an endless address, is refused', () => {
  const refused = (images: string) => {
    const problems: FieldProblem[] = []
    readPictures(cellsOf((field) => (field === 'images' ? images : ''), problems))
    return problems.map(({ message }) => message)
  }
  expect(refused('a.jpg,'.repeat(101))).toEqual(['A row names at most 100 pictures.'])
  expect(refused(`https://a.example/${'x'.repeat(2_000)}`)).toEqual([
    'The address of a picture has at most 2,000 characters.',
  ])
})

test('names are compared without folders and case, addresses without what follows the path', () => {
  expect(fileNameOf('photos\\Blue Mug.JPG')).toBe('blue mug.jpg')
  expect(fileNameOf('https://a.example/b/Mug.png?v=1#x')).toBe('mug.png')
  expect([isAddress('https://a.example'), isAddress('FTP://a'), isAddress('a.jpg')]).toEqual([true, true, false])
})

test('a cell is split as one pattern would split it, whatever marks stand in a row', () => {
  const piece = fc.constantFrom(
    'https://a.example/x.jpg',
    'HTTP://b.example/',
    'a.jpg',
    ',',
    ';',
    ' ',
    '\n',
    '|',
    'b c',
  )
  const pattern = /[\n|]+|[,;\s]+(?=https?:\/\/)|[,;]\s+/i
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      const cell = `https://first.example/,${parts.join('')}`
      const expected = cell.split(pattern).flatMap((one) => one.trim() || [])
      expect(splitSources(cell)).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})

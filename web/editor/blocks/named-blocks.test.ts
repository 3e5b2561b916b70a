import { expect, test } from 'vitest'
import { includesWords } from '../../../src/shared/lists/search-spellings.ts'
import { allBlocks, findBlock } from '../../blocks/all.ts'
import { namedBlocks, typeNames } from './named-blocks.ts'

test.each(namedBlocks)('a new block "$name" is what its block allows', ({ definition }) => {
  expect(definition.schema.parse(definition.defaults())).toEqual(definition.defaults())
})

test('every block that is found by a name of the editor can be added', () => {
  for (const number of [...Object.keys(typeNames).map(Number), ...namedBlocks.map((one) => one.definition.number)])
    expect([number, findBlock(number)?.isImportOnly ?? false]).toEqual([number, false])
})

/** Specification §3, Editor constants, as far as there is a block. */
const names = [
  ...['heading', 'sub-heading', 'body', 'image', 'video', 'social icons', 'buttons', 'navigation', 'custom form'],
  ...[
    'gallery',
    'newsletter',
    'lock',
    'password',
    'temp lock inject',
    'twitter',
    'logo',
    'action',
    'popup overlay action',
  ],
]

test.each(names)('a search for "%s" finds a block', (name) => {
  const words = [
    ...allBlocks.map((block) => `${block.name} ${typeNames[block.number] ?? ''}`),
    ...namedBlocks.map((block) => block.name),
  ]
  expect(words.some((one) => includesWords(one, name))).toBe(true)
})

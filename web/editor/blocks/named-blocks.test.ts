import { expect, test } from 'vitest'
import { findBlock } from '../../blocks/all.ts'
import { namedBlocks, typeNames } from './named-blocks.ts'

test.each(namedBlocks)('a new block "$name" is what its block allows', ({ definition }) => {
  expect(definition.schema.parse(definition.defaults())).toEqual(definition.defaults())
})

test('every block that is found by a name of the editor can be added', () => {
  for (const number of [...Object.keys(typeNames).map(Number), ...namedBlocks.map((one) => one.definition.number)])
    expect([number, findBlock(number)?.isImportOnly ?? false]).toEqual([number, false])
})

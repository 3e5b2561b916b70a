import { expect, test } from 'vitest'
import { formatters } from '../../templates/engine/formatters/all.ts'
import { predicates } from '../../templates/engine/predicates/all.ts'
import { formatterNames, predicateNames } from './template-names.ts'

test('the editor offers the formatters and predicates that the engine has', () => {
  expect(formatterNames.toSorted()).toEqual([...formatters.keys()].toSorted())
  expect(predicateNames.toSorted()).toEqual([...predicates.keys()].toSorted())
})

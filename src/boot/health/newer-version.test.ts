import { expect, test } from 'vitest'
import type { ProcessRole } from '../../config.ts'
import { assertMayStart, findNewer, NewerVersion, type SchemaState } from './newer-version.ts'

const known: SchemaState = {
  steps: ['0001-log', '0002-shops'],
  readModels: [
    { name: 'carts', version: 2 },
    { name: 'reaction:stock-returned', version: 1 },
  ],
}
const nothing: SchemaState = { steps: [], readModels: [] }
const step: SchemaState = { ...nothing, steps: ['0003-vouchers'] }
const readModel: SchemaState = { ...nothing, readModels: [{ name: 'carts', version: 3 }] }

test('empty, older and current databases have nothing newer', () => {
  expect(findNewer(nothing, known)).toEqual(nothing)
  expect(findNewer({ steps: ['0001-log'], readModels: [{ name: 'carts', version: 1 }] }, known)).toEqual(nothing)
  expect(findNewer(known, known)).toEqual(nothing)
})

test('unknown migrations, and read models and reactions of a higher version, are newer', () => {
  expect(findNewer({ ...known, steps: [...known.steps, ...step.steps] }, known)).toEqual(step)
  expect(findNewer(readModel, known)).toEqual(readModel)
  const reaction = { ...nothing, readModels: [{ name: 'reaction:stock-returned', version: 2 }] }
  expect(findNewer(reaction, known)).toEqual(reaction)
})

test('an unknown read model is ignored', () => {
  expect(findNewer({ ...nothing, readModels: [{ name: 'vouchers', version: 7 }] }, known)).toEqual(nothing)
})

test.each<[ProcessRole[], SchemaState]>([
  [['http'], step],
  [['workers'], readModel],
  [['projections', 'workers'], readModel],
  [['http', 'projections', 'workers'], step],
])('%j stops where newer code has been, and says what to do', (roles, newer) => {
  expect(() => assertMayStart(newer, roles)).toThrow(NewerVersion)
})

test('the sentence names what was found', () =>
  expect(() => assertMayStart({ ...step, ...readModel, steps: step.steps }, ['http'])).toThrow(
    'This database was upgraded by a newer version of Plinth (0003-vouchers, carts in version 3). Run that version. To return to this one, restore a backup taken before the update.',
  ))

test('the sentence stays one line, however much is newer', () =>
  expect(() => assertMayStart({ steps: ['0003-a', '0004-b', '0005-c', '0006-d'], readModels: [] }, ['http'])).toThrow(
    'This database was upgraded by a newer version of Plinth (0003-a, 0004-b, 2 more). Run',
  ))

test('a process that only keeps read models may start beside newer ones, and every process where nothing is newer', () => {
  expect(() => assertMayStart(step, ['projections'])).not.toThrow()
  expect(() => assertMayStart(nothing, ['http', 'projections', 'workers'])).not.toThrow()
})

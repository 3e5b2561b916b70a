import { expect, test } from 'vitest'
import { compile } from '../../../templates/engine/compile.ts'
import { render } from '../../../templates/engine/render.ts'
import { priceList, priceListTest } from './add-demo-templates.ts'

test('the template of the demo store has no errors, and its test case passes', () => {
  expect(render(compile(priceList), JSON.parse(priceListTest.data))).toEqual({
    output: priceListTest.expected,
    errors: [],
  })
})

import { expect, test } from 'vitest'
import { summaryFields } from '../shared/orders/summary-fields.ts'
import { CheckoutFormField } from './admin-contract.ts'
import { frozenForm } from './freeze-order.ts'

const field = (type: string, options: string[]) =>
  CheckoutFormField.parse({
    id: type,
    type,
    title: 'How was it?',
    description: '',
    placeholder: '',
    required: false,
    options,
    maxLength: null,
  })

test('an order knows the statements that a shopper agreed with, and no choices they did not make', () => {
  const { customForm } = frozenForm([field('likert', ['Fast', 'Cheap']), field('select', ['One', 'Two'])])
  expect(customForm?.map(({ options }) => options)).toEqual([['Fast', 'Cheap'], []])
  const [likert] = summaryFields(customForm, '{"likert":["2",""],"select":"One"}')
  expect(likert?.text).toBe('Fast: Strongly Agree\nCheap: Neutral')
})

test('the checkout asks for no password', () => expect(() => field('password', [])).toThrow())

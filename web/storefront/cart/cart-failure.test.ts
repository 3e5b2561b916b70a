import { expect, test } from 'vitest'
import { ApiError } from '../../api/client/client.ts'
import { cartFailure } from './cart-failure.ts'

test.each([
  ['the server failed', new ApiError(500, 'Something went wrong. Please try again later.'), 'Please try again.'],
  [
    'there was no answer',
    new ApiError(0, 'Please check your internet connection.'),
    'Please check your internet connection.',
  ],
  ['it was refused', new ApiError(422, 'This way of shipping is not offered.'), 'This way of shipping is not offered.'],
  ['anything else', new Error('x is not a function'), 'Please try again.'],
])('what shoppers read when %s', (_, failure, words) => expect(cartFailure(failure)).toBe(words))

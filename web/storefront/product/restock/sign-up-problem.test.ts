import { expect, test } from 'vitest'
import { ApiError } from '../../../api/client/client.ts'
import { emailProblem, rejectionProblem } from './sign-up-problem.ts'

test.each(['', '  ', '\t'])('%j is told "Email cannot be blank"', (typed) =>
  expect(emailProblem(typed)).toEqual({ at: 'email', message: 'Email cannot be blank' }),
)

test.each([
  'a',
  'ada',
  'ada@',
  '@example.com',
  'ada@example.com\nBcc: all@example.com',
  `${'a'.repeat(250)}@b.example`,
])('%j is told "Email is invalid"', (typed) =>
  expect(emailProblem(typed)).toEqual({ at: 'email', message: 'Email is invalid' }),
)

test.each(['ada@example.com', ' ada@example.com '])('%j is let through', (typed) =>
  expect(emailProblem(typed)).toBeUndefined(),
)

test('what the server refuses is told in its words, where it belongs', () => {
  const refused = (message: string, errors = {}) => rejectionProblem(new ApiError(400, message, errors))
  expect(refused('Email is invalid')).toEqual({ at: 'email', message: 'Email is invalid' })
  expect(refused('Too long', { siteVisitorEmail: 'Too long' })).toEqual({ at: 'email', message: 'Too long' })
  expect(refused('Complete CAPTCHA before submitting.').at).toBe('captcha')
  expect(refused('This product is gone.')).toEqual({ at: 'form', message: 'This product is gone.' })
  expect(rejectionProblem(new ApiError(0, 'Please check your internet connection.')).message).toBe(
    'Please check your internet connection.',
  )
  expect(rejectionProblem(new Error('boom'))).toEqual({ at: 'form', message: 'Please try again.' })
})

import { expect, test } from 'vitest'
import { fontMessages } from '../../../src/shared/validation/font-rules.ts'
import { ApiError } from '../../api/client/client.ts'
import { FileFailure, fileFailureText } from './file-failure.ts'

test.each([
  ['what is known here', new FileFailure(fontMessages.tooLarge), 'This file is too large. The maximum size is 2 MB.'],
  ['what the server says of the file', new ApiError(415, 'This file type is not supported.'), /^This file type/],
  ['a server that cannot take it', new ApiError(503, 'Unavailable'), 'File upload failed to complete'],
  ['a connection that breaks', new ApiError(0, 'Unable to connect. Please try again.'), /^Unable to connect\. Please/],
  ['anything else', new TypeError('x is not a function'), 'Error uploading.'],
])('for a failed upload, %s is shown', (_, failure, text) =>
  expect(fileFailureText(failure)).toMatch(
    text instanceof RegExp ? text : new RegExp(`^${text.replaceAll('.', '\\.')}$`),
  ),
)

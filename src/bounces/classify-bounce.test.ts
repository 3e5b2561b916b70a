import { expect, test } from 'vitest'
import { classifyBounce } from './classify-bounce.ts'

test.each([
  ['failed', '5.1.1', 'gone'],
  ['failed', '5.1.10', 'gone'],
  ['failed', '4.2.2', 'later'],
  ['failed', '4.4.1', 'later'],
  ['failed', '5.2.2', 'later'],
  ['failed', '5.7.26', 'policy'],
  ['failed', '5.7.1', 'policy'],
  ['failed', '5.4.4', 'other'],
  ['failed', undefined, 'other'],
  ['delayed', '4.4.1', undefined],
  ['relayed', '2.0.0', undefined],
  ['expanded', '2.0.0', undefined],
  ['delivered', '2.1.5', undefined],
  ['Failed', '5.1.1', 'gone'],
] as const)('a report that says %s %s is of the class %s', (action, code, found) =>
  expect(classifyBounce({ action, code })).toBe(found),
)

import { expect, test } from 'vitest'
import { roles } from './permissions.ts'
import { isViewerOnly } from './viewer-only.ts'

test.each<[string, boolean, number[], boolean]>([
  ['the owner', true, [], false],
  ['the owner who is a viewer, too', true, [roles.VIEWER], false],
  ['a viewer', false, [roles.VIEWER], true],
  ['a viewer and editor', false, [roles.VIEWER, roles.EDITOR], false],
  ['someone without a role', false, [], false],
])('whether %s may do no more than look', (_, isOwner, held, expected) => {
  expect(isViewerOnly({ isOwner, roles: held })).toBe(expected)
})

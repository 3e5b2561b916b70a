import { expect, test } from 'vitest'
import { AcceptRequest } from './admin-contract.ts'
import { ChangeAccountRequest, SignUpRequest } from './contract.ts'

const INVISIBLE = 'A name needs at least one letter, digit or sign that can be seen.'
const person = { email: 'ada@example.com', password: 'a quiet walk by the sea', subdomain: 'ada' }

const said = (name: string, storeName: string) =>
  SignUpRequest.safeParse({ ...person, name, storeName }).error?.issues.map(({ path, message }) => [path[0], message])

test('a person and a store have names that can be seen', () => {
  expect(said('Ada', 'Café Nord')).toBeUndefined()
  expect(said('\u200b', '\u3164')).toEqual([
    ['name', INVISIBLE],
    ['storeName', INVISIBLE],
  ])
  const changed = ChangeAccountRequest.safeParse({ displayName: 'Ada \u202emooR', email: null })
  expect(changed.error?.issues).toMatchObject([
    { path: ['displayName'], message: 'A name cannot have signs that turn the direction of the text.' },
  ])
  const joined = AcceptRequest.safeParse({ token: 'token', displayName: '\u2060', password: person.password })
  expect(joined.error?.issues).toMatchObject([{ path: ['displayName'], message: INVISIBLE }])
})

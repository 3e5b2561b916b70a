import { expect, test } from 'vitest'
import { proposeSubdomain } from './sign-up-fields.ts'

test.each([
  ['Café Nord', 'cafe-nord'],
  ['Nørd & Wool', 'nord-wool'],
  ["Anna's Shop", 'annas-shop'],
  ['日本', ''],
])('%j proposes the address %j', (name, subdomain) => expect(proposeSubdomain(name)).toBe(subdomain))

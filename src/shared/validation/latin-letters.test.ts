import { expect, test } from 'vitest'
import { toLatinLetters } from './latin-letters.ts'

test.each([
  ['Nørd & Wool', 'nord & wool'],
  ['Crème brûlée', 'creme brulee'],
  ['Łódź Straße Œuvre', 'lodz strasse oeuvre'],
  ['日本', '日本'],
])('%j is %j', (text, latin) => expect(toLatinLetters(text)).toBe(latin))

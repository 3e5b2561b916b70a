import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { renderTimed } from './timed-render.ts'

test('each tag is counted where it stands, in partials too, and prints what it prints without', () => {
  const partials = new Map([['card', compile('<b>{name}</b>')]])
  const { output, errors, times } = renderTimed(
    compile('{.repeated section items}\n{@|apply card}{.end}'),
    { items: [{ name: 'Mug' }, { name: 'Bowl' }] },
    { partials },
  )
  expect([output, errors]).toEqual(['\n<b>Mug</b>\n<b>Bowl</b>', []])
  const places = times.map(({ partial = '', line, column, count }) => `${partial} ${line}:${column} ${count}`)
  expect(places.toSorted()).toEqual([' 1:1 1', ' 2:1 2', 'card 1:4 2'])
})

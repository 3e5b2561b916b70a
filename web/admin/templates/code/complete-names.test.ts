import { expect, test } from 'vitest'
import { choicesAt } from './complete-names.ts'

const context = {
  website: { siteTitle: 'Clay', timeZone: 'UTC' },
  items: [{ title: 'Mug', variants: [{ sku: 'M1' }] }],
}

/** Labels that are offered where the bar stands, and the word that they replace. */
function offered(source: string) {
  const position = source.indexOf('¦')
  const text = source.replace('¦', '')
  const found = choicesAt(text, position, { context, partials: ['card'] })
  return found && { word: text.slice(found.from, position), labels: found.choices.map(({ label }) => label) }
}

test('names come from the data, and their parts from what they hold', () => {
  expect(offered('{web¦')).toEqual({ word: 'web', labels: ['website', 'items'] })
  expect(offered('{website.site¦')).toEqual({ word: 'site', labels: ['siteTitle', 'timeZone'] })
})

test('within a section its own names come first, and those around it stay', () => {
  expect(offered('{.repeated section items}<b>{¦')?.labels).toEqual(['title', 'variants', 'website', 'items'])
  expect(offered('{.repeated section items}{.repeated section variants}{¦')?.labels?.[0]).toBe('sku')
  expect(offered('{.repeated section items}{.if title}x{.end}{.end}{¦')?.labels).toEqual(['website', 'items'])
})

test('after a bar there are formatters, after apply the templates, after a point instructions and predicates', () => {
  expect(offered('{website.siteTitle|html¦')).toMatchObject({ word: 'html' })
  expect(offered('{website.siteTitle|html¦')?.labels).toContain('htmltag')
  expect(offered('{@|apply ¦')?.labels).toEqual(['card'])
  expect(offered('{.¦')?.labels).toEqual(expect.arrayContaining(['repeated section', 'equal?']))
})

test('nothing is offered outside of tags, and in remarks', () => {
  expect([offered('text ¦'), offered('{a} ¦'), offered('{# ¦')]).toEqual([undefined, undefined, undefined])
})

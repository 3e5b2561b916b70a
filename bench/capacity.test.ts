import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BEGIN, carriedBy, computedTables, END, figuresIn } from './capacity.ts'

const document = readFileSync(join(import.meta.dirname, '..', 'docs', 'scaling.md'), 'utf8')
const scripts: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
).scripts

test('what docs/scaling.md computes follows from the figures in it', () => {
  const computed = document.slice(document.indexOf(BEGIN) + BEGIN.length, document.indexOf(END)).trim()
  expect(computed, 'Run: node bench/capacity.ts').toBe(computedTables(document))
})

test('every command named in docs/scaling.md exists', () => {
  const named = [...document.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  for (const name of named) expect(scripts).toHaveProperty([name])
})

test('ten machines carry more than one, and at most ten times as much; twice the cores twice as much', () => {
  const figures = figuresIn(document)
  const given = (changed: Record<string, number>) => (name: string) => changed[name] ?? figures.get(name) ?? Number.NaN
  const [one, ten, apart] = (['one', 'ten', 'ten, hits apart'] as const).map(
    (arrangement) => carriedBy(given({}), arrangement).websites,
  ) as [number, number, number]
  expect(ten).toBeGreaterThan(one)
  expect(apart).toBeGreaterThan(ten)
  expect(apart).toBeLessThanOrEqual(10 * one)
  expect(carriedBy(given({ cores: 2 * (figures.get('cores') ?? 0) }), 'one').websites).toBeCloseTo(2 * one, 3)
})

test('a missing figure is named', () =>
  expect(() => computedTables('')).toThrow('docs/scaling.md lacks the figure day.pages'))

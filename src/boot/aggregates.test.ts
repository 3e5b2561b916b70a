import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allProjections } from '../../projections/all.ts'
import { allReactions } from '../../workers/all.ts'
import { allCategories } from './aggregates.ts'

test('every aggregate of the sources is on the list, so that no stream stays behind when a log is moved', () => {
  const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z-]+\/[a-z-]+\.ts$/.test(file) && !/^(platform|shared|testing)\//.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  const named = sources.flatMap((text) =>
    [...text.matchAll(/: Aggregate<[^=]+= \{\s*name: '([a-z]+)'/g)].map((match) => match[1]),
  )
  const aggregates = sources.flatMap((text) => text.match(/^export const \w+: Aggregate</gm) ?? [])
  expect(named.toSorted()).toEqual(allCategories.toSorted())
  expect(aggregates).toHaveLength(allCategories.length)
})

test('whatever follows the log follows streams that exist', () => {
  const followed = [...allProjections, ...allReactions].flatMap(({ categories }) => categories)
  expect(followed.filter((category) => !allCategories.includes(category))).toEqual([])
})

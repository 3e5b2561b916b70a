import { expect, test } from 'vitest'
import { filesHref, readFilesSearch } from './files-search.ts'

test('what is shown is in the address and read from it again', () => {
  const search = { type: 'sold', search: 'handbook', sort: 'largest', unused: true, file: 'f1' } as const
  const href = filesHref(search)
  expect(href).toBe('/files?type=sold&search=handbook&sort=largest&unused=true&file=f1')
  expect(readFilesSearch(Object.fromEntries(new URL(href, 'http://a').searchParams))).toEqual(search)
  expect(filesHref(readFilesSearch({}))).toBe('/files')
})

test('what is no filter is left out', () => {
  expect(filesHref(readFilesSearch({ type: 'pdf', search: ['a'], sort: 'smallest', unused: 'x', file: 5 }))).toBe(
    '/files',
  )
})

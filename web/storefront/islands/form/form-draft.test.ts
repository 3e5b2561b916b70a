import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newField } from '../../../../src/shared/forms/form-templates.ts'
import { dropDraft, keepDraft, readDraft, startOf } from './form-draft.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const fields = [
  newField('text', 'name', 'Name'),
  newField('password', 'secret', 'Secret'),
  newField('hidden', 'h', 'H'),
]
const files = { cv: [{ fileId: 'a', name: 'a.pdf', bytes: 1 }] }
const typed = { 'field.name': 'Ada', 'field.secret': 'hunter2', 'field.h': 'spring' }

test('what was typed is kept in this browser for a day, without passwords', () => {
  keepDraft('contact', fields, { fillingId: 'f', at: 0, typed, prefill: '{}', files })
  expect(readDraft('contact', 86_399_999)).toEqual({
    fillingId: 'f',
    at: 0,
    typed: { 'field.name': 'Ada' },
    prefill: '{}',
    files,
  })
  expect(readDraft('contact', 86_400_000)).toBeUndefined()
  expect(readDraft('other', 0)).toBeUndefined()
})

test('it is gone once the form was sent', () => {
  keepDraft('contact', fields, { fillingId: 'f', at: 0, typed, prefill: '{}', files })
  dropDraft('contact')
  expect(stored.size).toBe(0)
})

test.each(['', '{', 'null', '7', '{"fillingId":"f"}'])('%j is no draft', (text) => {
  stored.set('form-draft-contact', text)
  expect(readDraft('contact', 0)).toBeUndefined()
})

test('a browser that keeps nothing fills in forms all the same', () => {
  vi.stubGlobal('localStorage', undefined)
  keepDraft('contact', fields, { fillingId: 'f', at: 0, typed, prefill: '{}', files })
  expect(readDraft('contact', 0)).toBeUndefined()
})

test('what a link fills in is filled in once: what was typed then stays, until another link says more', () => {
  const [small, large] = [{ 'field.size': 'Small' }, { 'field.size': 'Large' }]
  expect(startOf(undefined, small)).toEqual(small)
  const draft = { fillingId: 'f', at: 0, typed: { 'field.size': 'Medium', 'field.name': 'Ada' }, files: {} }
  expect(startOf({ ...draft, prefill: JSON.stringify(small) }, small)).toEqual(draft.typed)
  expect(startOf({ ...draft, prefill: JSON.stringify(small) }, large)).toEqual({ ...draft.typed, ...large })
  expect(startOf({ ...draft, prefill: '{}' }, {})).toEqual(draft.typed)
})

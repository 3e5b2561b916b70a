import { expect, test } from 'vitest'
import { actionOfKey } from './actions.ts'

const press = (keys: string) => {
  const parts = keys.split('+')
  const has = (name: string) => parts.includes(name)
  return actionOfKey({
    key: parts.at(-1) as string,
    shiftKey: has('Shift'),
    altKey: has('Alt'),
    metaKey: has('Meta'),
    ctrlKey: has('Control'),
  })
}

test.each([
  ['ArrowLeft', { type: 'move', x: -1, y: 0 }],
  ['Shift+ArrowDown', { type: 'resize', w: 0, h: 1 }],
  ['Meta+z', { type: 'undo' }],
  ['Meta+Shift+Z', { type: 'redo' }],
  ['Control+d', { type: 'duplicate' }],
  ['Delete', { type: 'delete' }],
  ['Escape', { type: 'deselect' }],
  ['Enter', { type: 'edit' }],
  ['Meta+k', { type: 'palette' }],
  ['Meta+Shift+P', { type: 'preview' }],
  ['Shift+P', { type: 'publish' }],
  ['Shift+?', { type: 'shortcuts' }],
  ['t', { type: 'styles' }],
  ['r', { type: 'reading-order' }],
  ['Control+Shift+ArrowDown', { type: 'extend', by: 1 }],
  ['Meta+Shift+ArrowUp', { type: 'extend', by: -1 }],
  ['1', { type: 'view', view: 'desktop' }],
  ['2', { type: 'view', view: 'tablet' }],
  ['3', { type: 'view', view: 'phone' }],
  ['Alt+ArrowUp', { type: 'section-up' }],
])('%s does %j', (keys, action) => expect(press(keys)).toEqual(action))

test('unused shortcuts are left to the browser', () => {
  for (const keys of ['q', 'Alt+1', 'Control+r', 'Tab', 'Control+Shift+T', 'F5']) expect(press(keys)).toBeUndefined()
})

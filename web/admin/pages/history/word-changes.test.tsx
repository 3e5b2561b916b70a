import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordChanges } from './word-changes.tsx'

test('text that was completely changed is said to be, and shown whole', () => {
  const words = [
    { text: 'old text', change: 'removed' as const },
    { text: 'new text', change: 'added' as const },
  ]
  const markup = (isCompletelyChanged: boolean) =>
    renderToStaticMarkup(<WordChanges words={words} isCompletelyChanged={isCompletelyChanged} />)
  expect(markup(true)).toContain('Text was completely changed.')
  expect(markup(true)).toContain('<del>old text</del><ins>new text</ins>')
  expect(markup(false)).not.toContain('completely')
})

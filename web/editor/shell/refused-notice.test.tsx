import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import type { PageSession } from '../history/page-session.ts'
import { RefusedNotice, textsOf } from './refused-notice.tsx'

const set = (path: string, value: unknown): Patch => ({ op: 'set', path: path.split('.'), value: value as never })
const text = (...paragraphs: string[][]) => ({
  type: 'doc',
  content: paragraphs.map((words) => ({
    type: 'paragraph',
    content: words.map((word) => ({ type: 'text', text: word })),
  })),
})
const notice = (status: number, patches: Patch[]) =>
  renderToStaticMarkup(
    <RefusedNotice
      change={{ opId: 'o', status, message: 'No.', patches }}
      session={vi.fn() as unknown as PageSession}
    />,
  )

test.each([
  [403, 'Ask someone who can change your role, then try again; or copy the text.'],
  [413, 'Copy the text, and add it in smaller parts.'],
  [400, 'Copy the text and change it, or try again.'],
  [422, 'Copy the text and change it, or try again.'],
])('a change refused with %d shows its reason, its text and what to do', (status, sentence) => {
  const html = notice(status, [set('blocks.b1.props.text', text(['What I ', 'wrote']))])
  for (const part of ['A change could not be saved', 'No.', 'It is kept in this browser.', sentence, 'What I wrote'])
    expect(html).toContain(part)
})

test('every text of a change can be copied: paragraphs, fields and whole blocks, without positions', () => {
  const block = {
    section: 's1',
    order: 'a0',
    props: { text: text(['In a ', 'new block'], ['and below']), align: 'left' },
  }
  expect(
    textsOf([
      set('blocks.b2', block),
      set('blocks.b1.props.label', 'Visit'),
      set('settings.title', 'Our story'),
      set('sections.s1.order', 'a1'),
      { op: 'remove', path: ['blocks', 'b9'] },
    ]),
  ).toEqual(['In a new block', 'and below', 'Label: Visit', 'Title: Our story'])
})

import { StreamLanguage } from '@codemirror/language'
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight'
import { expect, test } from 'vitest'
import { templateLanguage } from './template-language.ts'

const kinds = tagHighlighter([
  { tag: tags.keyword, class: 'keyword' },
  { tag: tags.function(tags.variableName), class: 'formatter' },
  { tag: tags.variableName, class: 'name' },
  { tag: tags.tagName, class: 'element' },
  { tag: tags.attributeName, class: 'attribute' },
  { tag: tags.comment, class: 'comment' },
])

/** Words with their colours. */
function coloured(source: string): string[] {
  const tree = StreamLanguage.define(templateLanguage).parser.parse(source)
  const found: string[] = []
  highlightTree(tree, kinds, (from, to, kind) => found.push(`${kind} ${source.slice(from, to)}`))
  return found
}

test('instructions, names, formatters and elements have colours of their own', () => {
  expect(coloured('{.repeated section items}<b class="x">{title|htmltag}</b>{.end}')).toEqual([
    'keyword .repeated section',
    'name items',
    'element <b',
    'attribute class',
    'name title',
    'formatter |htmltag',
    'element </b',
    'keyword .end',
  ])
})

test('remarks over several lines are remarks, and braces of a style are text', () => {
  expect(coloured('{## a\nb ##}p { margin: 0 }')).toEqual(['comment {## a', 'comment b ##}'])
})

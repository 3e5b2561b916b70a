import { describe, expect, test } from 'vitest'
import { formatText } from './format-text.ts'

const markdown = (text: string) => formatText({ kind: 'markdown', text })

describe('Markdown', () => {
  test.each([
    ['[x](data:text/html,a)', '<p><a rel="noopener">x</a></p>\n'],
    ['[x](javascript:alert(1))', '<p><a rel="noopener">x</a></p>\n'],
    ['[x](//evil.test/)', '<p><a rel="noopener">x</a></p>\n'],
    ['[x](/shop)', '<p><a href="/shop" rel="noopener">x</a></p>\n'],
    ['<script>alert(1)</script>', '\n'],
    ['<b onclick="x()" style="color:red">b</b>', '<p><b>b</b></p>\n'],
    ['![a](data:image/svg+xml,x)', '<p><img alt="a" loading="lazy" /></p>\n'],
    ['- [x] done', '<ul>\n<li><input type="checkbox" disabled checked /> done</li>\n</ul>\n'],
    ['a <input type="text" name="q">', '<p>a <input type="checkbox" disabled /></p>\n'],
  ])('%s gives safe HTML', (text, html) => expect(markdown(text).trim()).toBe(html.trim()))

  test('entities are not decoded twice', () =>
    expect(markdown('&amp;lt;script&amp;gt;')).toBe('<p>&amp;lt;script&amp;gt;</p>\n'))

  test('fenced code has colors', () =>
    expect(markdown('```js\nconst a = 1\n```')).toContain('<span class="hljs-keyword">const</span>'))

  test('a hundred marks are emphasis, and more stay what they are', () => {
    expect(markdown('*a* '.repeat(50))).toContain('<em>a</em>')
    const more = '*a* '.repeat(51).trim()
    expect(markdown(more).trim()).toBe(`<p>${more}</p>`)
  })

  test.each(['> ', '- ', '1. ', '> - '])('a line of nothing but “%s” nests no further than the eye follows', (part) =>
    expect(markdown(`${part.repeat(2_000)}x`).match(/<(blockquote|ul|ol)>/g)?.length ?? 0).toBeLessThan(9),
  )
})

describe('code', () => {
  test('a span that crosses lines is closed on each', () =>
    expect(formatText({ kind: 'code', language: 'html', text: '<!-- a\nb -->\n' })).toBe(
      '<span class="code-line"><span class="hljs-comment">&lt;!-- a</span>\n</span>' +
        '<span class="code-line"><span class="hljs-comment">b --&gt;</span>\n</span>',
    ))

  test('a language without colors is escaped', () =>
    expect(formatText({ kind: 'code', language: 'plain', text: '<i>' })).toBe(
      '<span class="code-line">&lt;i&gt;\n</span>',
    ))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what is put in is text', () => {
  expect(html`<p title="${'"><script>'}">${"Ada's <b> & 1"}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">Ada&#39;s &lt;b&gt; &amp; 1</p>',
  )
})

test('markup that was made here stays markup, one piece or several', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${html`<hr>`}${7}`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>7')
})

test('no text opens or closes a tag', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(html`${text}`.markup).not.toMatch(/[<>"']/)
    }),
  )
})

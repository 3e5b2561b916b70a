import { expect, test } from 'vitest'
import { PICTURES_MAX, pastedPictures } from './pasted-pictures.ts'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const pasted = (data: { html?: string; text?: string; files?: File[] }) => {
  const types: Record<string, string> = { 'text/html': data.html ?? '', 'text/plain': data.text ?? '' }
  const found = pastedPictures({ getData: (type) => types[type] ?? '', files: (data.files ?? []) as never })
  return {
    pictures: found.pictures.map((one) => [one.file.name, one.file.type, one.file.size, one.altText]),
    leftOut: found.leftOut,
  }
}

test('a picture on the clipboard is taken as a file, also where it was copied from a page', () => {
  const one = { pictures: [['image.png', 'image/png', 1, null]], leftOut: [] }
  expect(pasted({ files: [file('image.png'), file('notes.txt', 'text/plain')] })).toEqual(one)
  expect(pasted({ files: [file('image.png')], html: '<img src="https://example.com/kiln.jpg">' })).toEqual(one)
})

test('beside words the file is a picture of the words, and is left', () => {
  const table = { html: '<table><tr><td>9</td></tr></table>', text: '9', files: [file('image.png')] }
  expect(pasted(table)).toEqual({ pictures: [], leftOut: [] })
})

test('pictures within the text are taken with their alternative text; those of other websites are named', () => {
  const html = `<p>a<img src="https://example.com/kiln.jpg?w=2"> <img alt="A wheel" src="data:image/jpeg;base64,AAAA">
    <img src='data:image/png;base64,AA=='><img src="cid:image001"><img alt="Broken" src="data:image/png;base64,%"></p>`
  expect(pasted({ html, text: 'a' })).toEqual({
    pictures: [
      ['A wheel.jpg', 'image/jpeg', 3, 'A wheel'],
      ['Pasted picture.png', 'image/png', 1, null],
    ],
    leftOut: ['kiln.jpg', 'a picture', 'Broken'],
  })
})

test('words alone bring no pictures, and of very many the last are named', () => {
  expect(pasted({ html: '<p>words</p>', text: 'words' })).toEqual({ pictures: [], leftOut: [] })
  const many = Array.from({ length: PICTURES_MAX + 2 }, (_, n) => file(`${n}.png`))
  const { pictures, leftOut } = pasted({ files: many })
  expect([pictures.length, leftOut]).toEqual([PICTURES_MAX, ['20.png', '21.png']])
})

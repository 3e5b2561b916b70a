/** Bodies specific to one route: valid parts of the maximum size. */
export const productSaves: Record<
  string,
  (own: Record<string, unknown>, bytes: number) => { name: string; body: string }[]
> = {
  'PUT /api/catalog/items/:itemId': (own, bytes) =>
    Object.entries(changesOf(bytes)).map(([name, changes]) => ({
      name: `${name}, ${bytes} bytes`,
      body: JSON.stringify({ ...own, changes }),
    })),
}

function changesOf(bytes: number): Record<string, object> {
  const values = Math.min(9_000, Math.floor(bytes / 20))
  const of = (most: number, text: string) => text.repeat(Math.floor(Math.min(bytes - 200, most) / text.length))
  const many = <Item>(count: number, item: (n: number) => Item) =>
    Array.from({ length: Math.max(1, count) }, (_, n) => item(n))
  return {
    'variants that are none': { variants: many(values, () => ({})) },
    'variants of many fields': { variants: many(values / 10, () => Object.fromEntries(many(9, (n) => [`f${n}`, 0]))) },
    'attributes without end': { variants: [{ attributes: Object.fromEntries(many(values, (n) => [`a${n}`, ''])) }] },
    'images that are none': { images: many(values, () => ({})) },
    'tags without end': { tags: many(values, (n) => `t${n}`) },
    'fields nobody knows': Object.fromEntries(many(values, (n) => [`unknown${n}`, 0])),
    'tags in tags': { description: of(102_000, '<b>') },
    'links in lists': { description: of(102_000, '<ul><li><a href="x">') },
    'what begins like a tag': { description: of(102_000, '<') },
    'what begins like a comment': { description: of(102_000, '<!--') },
    'attributes of one tag': { description: `<p ${of(101_000, 'a=1 ')}>` },
    styles: { description: `<p style="${of(101_000, 'color:red;')}">` },
    references: { description: of(102_000, '&lt;') },
  }
}

/** Paths of the texts of a product or a list. */
export const paths = {
  title: 'title',
  excerpt: 'excerpt',
  body: 'body',
  seoTitle: 'seo/title',
  seoDescription: 'seo/description',
  addText: 'addText',
  soldOut: 'soldOutText',
  scarcity: 'scarcityText',
  option: (name: string) => `options/${encodeURIComponent(name)}`,
  value: (name: string, value: string) => `values/${encodeURIComponent(name)}/${encodeURIComponent(value)}`,
  alt: (imageId: string) => `images/${imageId}/altText`,
  field: (id: string, part: 'title' | 'description' | 'placeholder') => `fields/${id}/${part}`,
}

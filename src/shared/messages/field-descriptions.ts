/**
 * Fields of a product that people with `products.describe` but without `products.edit` may change; of its form only the
 * texts.
 */
export const fieldDescriptions = [
  'title',
  'description',
  'excerpt',
  'images',
  'seo',
  'tags',
  'categories',
  'customAddText',
  'form',
  'brand',
  'swatches',
  'video',
] as const

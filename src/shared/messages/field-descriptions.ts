/**
 * What of a product somebody may change who has `products.describe` and not `products.edit`; of its form nothing but the
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

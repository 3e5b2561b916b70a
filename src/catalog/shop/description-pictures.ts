import type { ProductImage } from '../contract.ts'

const SIZES = '(max-width: 800px) 100vw, 640px'
/** Widest picture needed in a text column, in pixels. */
const WIDTH = 750

/** A description as pages show it, with picture URLs; pictures the product no longer has are left out. */
export function showDescriptionPictures(html: string, images: readonly ProductImage[]): string {
  return html.replace(/<img src="asset:([\w-]+)"(?: alt="([^"<>]*)")?[^<>]*>/g, (_, id: string, alt = '') => {
    const image = images.find((one) => one.id === id)
    return image ? pictureHtml(image, alt || escaped(image.altText ?? '')) : ''
  })
}

/** @param alt HTML-escaped */
function pictureHtml({ assetUrl, originalSize, systemDataVariants }: ProductImage, alt: string): string {
  const [width = '', height = ''] = originalSize.split('x')
  const widths = systemDataVariants.split(',').filter((one) => /^\d+w$/.test(one))
  const src = widths.includes(`${WIDTH}w`) ? `${assetUrl}?format=${WIDTH}w` : assetUrl
  const srcset = widths.map((one) => `${assetUrl}?format=${one} ${one}`).join(', ')
  const sized = srcset === '' ? '' : ` srcset="${escaped(srcset)}" sizes="${SIZES}"`
  const size = ` width="${Number(width) || ''}" height="${Number(height) || ''}"`
  return `<img src="${escaped(src)}"${sized} alt="${alt}"${size} loading="lazy" decoding="async">`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

import type { PageData } from '../../../src/pages/contract.ts'
import { imageSource } from '../picture/image-source.ts'

/** The website's logo, or its title as text. */
export function StoreName({
  website: { logo, siteTitle },
}: {
  website: Pick<PageData['website'], 'logo' | 'siteTitle'>
}) {
  if (!logo) return siteTitle
  const { src, srcSet, width, height } = imageSource(logo)
  return (
    <img className="store-logo" src={src} srcSet={srcSet} width={width} height={height} sizes="240px" alt={siteTitle} />
  )
}

import { findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import './block.css'

interface LogoProps {
  image: string | null
  text: string
  width?: number | null
  size: string
  align: string
}

/** The chosen picture, else the text, else the website's own logo, else its title. */
export function LogoView({ props: { image, text, width = null, size, align }, data }: ViewProps<LogoProps>) {
  const { logo, siteTitle } = data.website
  const picture = findOwn(data.images, image) ?? (text ? undefined : logo)
  const name = text || siteTitle
  return (
    <div className={`block-logo logo-${size} text-${align}${picture && width ? ' logo-sized' : ''}`}>
      <a href="/" aria-current={data.path === '/' ? 'page' : undefined}>
        {picture ? <BlockPicture image={picture} alt={name} sizes={`${width ?? 320}px`} width={width} eager /> : name}
      </a>
    </div>
  )
}

import { findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import './block.css'

interface LogoProps {
  image: string | null
  text: string
  size: string
  align: string
}

export function LogoView({ props: { image, text, size, align }, data }: ViewProps<LogoProps>) {
  const picture = findOwn(data.images, image)
  const name = text || data.website.siteTitle
  return (
    <div className={`block-logo logo-${size} text-${align}`}>
      <a href="/" aria-current={data.path === '/' ? 'page' : undefined}>
        {picture ? <BlockPicture image={picture} alt={name} sizes="320px" eager /> : name}
      </a>
    </div>
  )
}

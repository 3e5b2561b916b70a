import { useState } from 'react'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import './product-video.css'

interface ProductVideoProps {
  video: NonNullable<ProductItem['video']>
  /** Title of the product. */
  title: string
}

/** A player, or until clicked a link to the video's page; nothing is loaded before. */
export function ProductVideo({ video: { url, embedUrl, provider, title: own }, title }: ProductVideoProps) {
  const [isShown, setIsShown] = useState(false)
  const name = own || title
  if (provider === 'File')
    return (
      // biome-ignore lint/a11y/useMediaCaption: product videos have no captions
      <video className="product-video" src={embedUrl} aria-label={name} controls preload="none" playsInline />
    )
  if (isShown)
    return (
      <iframe
        className="product-video"
        src={embedUrl}
        title={name}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        ref={(frame) => frame?.focus()}
      />
    )
  return (
    <a
      className="product-video"
      href={url}
      rel="noopener"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // Without a full page load the player may be blocked by the content security policy of the first page.
        addEventListener('securitypolicyviolation', () => location.assign(url), { once: true })
        setIsShown(true)
      }}
    >
      <span className="product-video-play" aria-hidden="true" />
      {word('Play: {name} (loads {provider})', { name, provider })}
    </a>
  )
}

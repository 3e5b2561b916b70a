import { readPlayerAddress } from '../../../src/shared/embeds/embed-players.ts'
import type { ViewProps } from '../block-data.ts'
import { safeHref } from '../parts/safe-href.ts'
import { SandboxedFrame } from '../parts/sandboxed-frame.tsx'
import { ServiceCard } from '../parts/service-card.tsx'
import './block.css'

interface EmbedProps {
  url: string
  provider: string
  author: string
  description: string
  frame: string
  html: string
  title: string
  height: number
}

export function EmbedView({ props, frameUrl }: ViewProps<EmbedProps>) {
  const { url, provider, title, author, description, html, height } = props
  const hasCode = html.trim() !== ''
  if (url === '') return hasCode ? <SandboxedFrame src={frameUrl(html)} title={title} height={height} /> : null
  const href = safeHref(url)
  const player = readPlayerAddress(props.frame)
  const frame = player ?? (hasCode ? frameUrl(html) : undefined)
  if (href === undefined && frame === undefined) return null
  return (
    <div className="block-service">
      <ServiceCard
        provider={provider}
        title={title}
        author={author}
        description={description}
        href={href}
        frame={frame}
        isPlayer={player !== undefined}
        height={height}
      />
    </div>
  )
}

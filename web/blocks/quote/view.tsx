import { directionOfText } from '../../../src/shared/words/text-direction.ts'
import type { ViewProps } from '../block-data.ts'
import './block.css'

interface QuoteProps {
  quote: string
  source: string
  align: string
}

export function QuoteView({ props: { quote, source, align } }: ViewProps<QuoteProps>) {
  return (
    <figure className={`block-quote text-${align}`} dir={directionOfText(quote)}>
      <blockquote>{quote}</blockquote>
      {source && <figcaption>{source}</figcaption>}
    </figure>
  )
}

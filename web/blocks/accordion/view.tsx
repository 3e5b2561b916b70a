import { directionOfText } from '../../../src/shared/words/text-direction.ts'
import type { ViewProps } from '../block-data.ts'
import type { TextNode } from '../fields/rich-text.ts'
import { RichText } from '../parts/rich-text.tsx'
import './block.css'

interface AccordionProps {
  items: { title: string; text: TextNode }[]
  oneAtATime: boolean
  firstIsOpen: boolean
}

export function AccordionView({ props: { items, oneAtATime, firstIsOpen }, id }: ViewProps<AccordionProps>) {
  if (items.length === 0) return null
  return (
    <div className="block-accordion">
      {items.map(({ title, text }, place) => (
        <details key={String(place)} name={oneAtATime ? id : undefined} open={firstIsOpen && place === 0}>
          <summary dir={directionOfText(title)}>{title}</summary>
          <div className="block-html">
            <RichText text={text} />
          </div>
        </details>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { PromotedBlock as Promoted } from '../../../../src/shared/posts/post-shapes.ts'
import { allViews } from '../../../blocks/all-views.ts'
import type { IslandName } from '../../../blocks/block.ts'
import type { BlockData, ViewProps } from '../../../blocks/block-data.ts'
import { islandsOf, readBlock } from '../../../blocks/read-block.ts'
import { codeFrameUrl } from '../code-frame.ts'

interface PromotedBlockProps {
  block: Promoted
  data: BlockData
  /** Id of the post. */
  docId: string
}

/** The block that stands for a post in a list. */
export function PromotedBlock({ block, data, docId }: PromotedBlockProps) {
  const known = readBlock(block)
  const view = known && allViews[known.definition.number]
  if (!known || !view) return null
  const View = view as (given: ViewProps<unknown>) => ReactNode
  const frameUrl = (code: string) => codeFrameUrl(code, data.path)
  return (
    <div className="post-promoted">
      <View props={known.props} data={data} id={`${docId}-${block.id}`} frameUrl={frameUrl} />
    </div>
  )
}

/** Empty for a block without a script. */
export function islandsOfPromoted(block: Promoted | null): IslandName[] {
  const known = block && readBlock(block)
  return known ? islandsOf(known) : []
}

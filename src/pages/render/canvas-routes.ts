import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { BlockDataReply, BlockDataRequest, CanvasReply, DocumentParams } from '../admin-contract.ts'
import { editorOf, posting, reading } from '../admin-deps.ts'
import type { CanvasData } from './canvas-data.ts'
import { wantedPosts } from './collect-needs.ts'

export interface CanvasRoutesDeps {
  canvasData: CanvasData
}

/** What the visual editor shows around and inside a draft. */
export function canvasRoutes({ canvasData }: CanvasRoutesDeps): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/api/pages/:docId/canvas',
      params: DocumentParams,
      reply: CanvasReply,
      handle: ({ params: { docId }, visit }) =>
        canvasData.describe(requireTenant(visit).websiteId, docId, editorOf(visit).may) as never,
    }),
    defineRoute({
      ...reading,
      ...posting,
      path: '/api/block-data',
      body: BlockDataRequest,
      reply: BlockDataReply,
      handle: ({ body, visit }) =>
        canvasData.gather(
          requireTenant(visit).websiteId,
          {
            ...body,
            posts: body.posts.flatMap(({ block, query }) => wantedPosts({ posts: [query] }, block, true)),
          },
          editorOf(visit).may,
        ) as never,
    }),
  ]
}

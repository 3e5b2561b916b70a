import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { EmbedReply, EmbedRequest } from '../embed-contract.ts'
import { findEmbed } from '../endpoints.ts'
import type { Embeds } from './embeds.ts'

export interface EmbedRoutesDeps {
  embeds: Embeds
}

export function embedRoutes({ embeds }: EmbedRoutesDeps): Route[] {
  return [
    handle(findEmbed, {
      body: EmbedRequest,
      reply: EmbedReply,
      handle: ({ body: { address }, visit }) => embeds.find(requireTenant(visit).websiteId, address),
    }),
  ]
}

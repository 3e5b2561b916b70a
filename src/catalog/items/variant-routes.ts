import { NotFound } from '../../platform/errors/application-errors.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { authorOf, type CatalogAdminDeps } from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import * as endpoints from '../endpoints.ts'
import { ListedVariant, VariantParams, VariantsQuery, VariantsReply } from '../variants-contract.ts'
import { findVariant, listVariants } from './listing/list-variants.ts'

/** Variants of all products, as programs read them. */
export function variantRoutes({ db }: Pick<CatalogAdminDeps, 'db'>): Route[] {
  return [
    handle(endpoints.listVariants, {
      query: VariantsQuery,
      reply: VariantsReply,
      async handle({ query, visit }) {
        const { websiteId, currency } = authorOf(visit)
        const page = await inCatalogTransaction(db, websiteId, (tx) => listVariants(tx, websiteId, query))
        return { ...page, currency }
      },
    }),
    handle(endpoints.readVariant, {
      params: VariantParams,
      reply: ListedVariant,
      async handle({ params: { variantId }, visit }) {
        const { websiteId } = authorOf(visit)
        const found = await inCatalogTransaction(db, websiteId, (tx) => findVariant(tx, websiteId, variantId))
        if (!found) throw new NotFound()
        return found
      },
    }),
  ]
}

import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { type InstallmentBrand, installmentBrand } from '../../shared/money/installments.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { InstallmentPageQuery, InstallmentPageReply } from '../contract.ts'
import { showInstallmentPage } from './endpoints.ts'
import type { ShownInstallmentPage } from './show-installment-page.ts'

export interface InstallmentPageDeps {
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  findInstallmentPage(brand: InstallmentBrand, locale: string): Promise<ShownInstallmentPage>
}

/** Of the brand that the website shows. */
export const installmentPageRoute = ({ websites, findInstallmentPage }: InstallmentPageDeps): Route =>
  handle(showInstallmentPage, {
    query: InstallmentPageQuery,
    reply: InstallmentPageReply,
    async handle({ query: { locale }, visit }) {
      const { provider, stripeAccountCountry } =
        (await websites.findWebsite(requireTenant(visit).websiteId))?.storeSettings.installments ?? {}
      if (!provider || !stripeAccountCountry) return { locale: null, html: null }
      return findInstallmentPage(installmentBrand(provider, stripeAccountCountry), locale)
    },
  })

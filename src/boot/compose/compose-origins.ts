import type { Config } from '../../config.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { domainHost, hostOf, isLocalhost } from '../../platform/http/routing/host.ts'
import { demoSubdomains } from '../../seed/demo/demo-subdomains.ts'
import { schemeOf } from '../start-up-addresses.ts'

/** Where the faces of websites are, built from the configuration and never from what a request says. */
export interface Origins {
  scheme: 'http' | 'https'
  /** Of uploaded files. */
  assetOrigin: string
  /** Of the storefront on its subdomain, which no website ever loses. */
  originOf(subdomain: string): string
  /** Where people see the storefront: at its primary domain, when it has one. */
  canonicalOriginOf(tenant: Tenant): string
  urlOfManage(subdomain: string): string
  /** Subdomains of the stores that the platform shows to everybody: on this machine only. */
  demoStores: string[]
}

export function composeOrigins({ baseDomain }: Pick<Config, 'baseDomain'>): Origins {
  const scheme = schemeOf(baseDomain)
  const originOf = (subdomain: string) => `${scheme}://${hostOf(baseDomain, 'storefront', subdomain)}`
  return {
    scheme,
    assetOrigin: `${scheme}://${hostOf(baseDomain, 'assets')}`,
    originOf,
    canonicalOriginOf: ({ subdomain, primaryDomain }) =>
      primaryDomain ? `${scheme}://${domainHost(baseDomain, primaryDomain)}` : originOf(subdomain),
    urlOfManage: (subdomain) => `${scheme}://${hostOf(baseDomain, 'manage', subdomain)}/`,
    demoStores: isLocalhost(baseDomain) ? demoSubdomains : [],
  }
}

import type { Config } from '../../config.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { domainHost, hostOf, isLocalhost } from '../../platform/http/routing/host.ts'
import { demoSubdomains } from '../../seed/demo/demo-subdomains.ts'
import { schemeOf } from '../start-up-addresses.ts'

/** Origins of the faces of websites, built from the configuration and never from a request. */
export interface Origins {
  scheme: 'http' | 'https'
  /** Origin of uploaded files. */
  assetOrigin: string
  /** Origin of the storefront on its subdomain, which a website always keeps. */
  originOf(subdomain: string): string
  /** Origin of the storefront as visitors see it: its primary domain, if it has one. */
  canonicalOriginOf(tenant: Tenant): string
  urlOfManage(subdomain: string): string
  /** Subdomains of the public demo stores; only on this machine. */
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

import { hostOf } from './host.ts'
import type { RequestStep } from './run-steps.ts'

/** Decision 2: the config area of a website is its manage host. */
export function redirectToManage(baseDomain: string): RequestStep {
  return (req, res) => {
    const { face, tenant } = res.locals.requestHost
    if (face !== 'storefront' || !tenant || !/^\/config(?:\/|$)/.test(req.path)) return
    // Without a scheme it stays with the one the visitor uses, whatever a proxy says that is.
    res.redirect(302, `//${hostOf(baseDomain, 'manage', tenant.subdomain)}/`)
    return 'answered'
  }
}

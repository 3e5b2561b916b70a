import { hostOf } from './host.ts'
import type { RequestStep } from './run-steps.ts'

/** Redirects to the manage host: decision 2 makes it a website's config area. */
export function redirectToManage(baseDomain: string): RequestStep {
  return (req, res) => {
    const { face, tenant } = res.locals.requestHost
    if (face !== 'storefront' || !tenant || !/^\/config(?:\/|$)/.test(req.path)) return
    // Without a scheme, the redirect keeps the visitor's scheme, whatever a proxy reports.
    res.redirect(302, `//${hostOf(baseDomain, 'manage', tenant.subdomain)}/`)
    return 'answered'
  }
}

import { hostOf } from './host.ts'
import type { Step } from './in-order.ts'

/** Decision 2: the config area of a website is its manage host. */
export function redirectToManage(baseDomain: string): Step {
  return (req, res) => {
    const { face, tenant } = res.locals.place
    if (face !== 'storefront' || !tenant || !/^\/config(?:\/|$)/.test(req.path)) return
    res.redirect(302, `${req.protocol}://${hostOf(baseDomain, 'manage', tenant.subdomain)}/`)
    return 'answered'
  }
}

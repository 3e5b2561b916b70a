import { siteStatuses } from '../../../shared/site-status.ts'
import { NotFound } from '../../errors/application-errors.ts'
import type { Route } from './route.ts'
import type { RequestStep } from './run-steps.ts'

/**
 * The storefront of a removed website is not there: no page, no cart, no checkout. What other servers still have to say, such
 * as that money has arrived, is heard.
 */
export function refuseRemoved(routes: Route[]): RequestStep {
  const open = routes.filter((route) => route.answersWhenRemoved).map(({ path }) => patternOf(path))
  return (req, res) => {
    const { face, tenant } = res.locals.requestHost
    if (face !== 'storefront' || tenant?.status !== siteStatuses.REMOVED) return undefined
    if (open.some((pattern) => pattern.test(req.path))) return undefined
    throw new NotFound('There is no website at this address.')
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

import { siteStatuses } from '../../../shared/site-status.ts'
import { NotFound } from '../../errors/application-errors.ts'
import type { Route } from './route.ts'
import type { RequestStep } from './run-steps.ts'

/**
 * Answers the storefront of a removed website with an error: no page, no cart, no checkout. Routes that set
 * `answersWhenRemoved`, such as payment notifications from other servers, still answer.
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

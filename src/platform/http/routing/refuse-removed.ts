import { siteStatuses } from '../../../shared/site-status.ts'
import { NotFound } from '../../errors/application-errors.ts'
import type { RequestHost } from './resolve-host.ts'
import type { Route } from './route.ts'
import type { RequestStep } from './run-steps.ts'

/**
 * Answers the storefront of a removed website with an error: no page, no cart, no checkout. Routes that set
 * `answersWhenRemoved`, such as payment notifications from other servers, still answer.
 */
export function refuseRemoved(routes: Route[]): RequestStep {
  const open = routes.filter((route) => route.answersWhenRemoved).map(({ path }) => patternOf(path))
  return (req, res) => {
    if (!isRemoved(res.locals.requestHost)) return undefined
    if (open.some((pattern) => pattern.test(req.path))) return undefined
    throw new NotFound('There is no website at this address.')
  }
}

/** A storefront that only routes with `answersWhenRemoved` answer. */
export function isRemoved({ face, tenant }: RequestHost): boolean {
  return face === 'storefront' && tenant?.status === siteStatuses.REMOVED
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

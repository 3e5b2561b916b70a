import { isoTime } from '../../../shared/iso-time.ts'
import { NotFound } from '../../errors/application-errors.ts'
import type { RequestContext } from '../limits/long-responses.ts'
import { authorize } from './authorize.ts'
import type { HttpAppOptions } from './create-app.ts'
import { isRemoved } from './refuse-removed.ts'
import type { FindRequestHost } from './resolve-host.ts'

/** Judges an admitted request again: rejects when its website, session or right has ended since. */
export function admitAgain(findHost: FindRequestHost, findSignedIn: HttpAppOptions['findSignedIn']) {
  return async ({ req, res, visit }: RequestContext): Promise<void> => {
    const { route } = res.locals
    const requestHost = await findHost(req)
    const { tenant } = requestHost
    if (!route || tenant?.websiteId !== visit.tenant?.websiteId) throw new NotFound()
    if (isRemoved(requestHost) && !route.answersWhenRemoved) throw new NotFound()
    const { token } = visit.session
    const account = visit.account && token ? await findSignedIn(tenant?.websiteId ?? null, token) : undefined
    authorize(route.allow, { ...visit, tenant, account, now: isoTime(Date.now()) })
  }
}

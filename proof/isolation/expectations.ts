import type { Face } from '../../src/platform/http/routing/route.ts'
import { hasPermission, type Permission, roles } from '../../src/shared/permissions.ts'

/**
 * Expected status by principal and route: decided by people, independent of the code that it judges, and reviewed like
 * `src/shared/permissions.ts`. A missing route fails the proof.
 *
 * an anonymous without cookies · vi visitor · vc visitor with a cart · bc visitor with a cart cookie of the other website
 * sv all cookies of the other website's owner · ob the other website's owner with their session
 * fs forged session · ex expired session · id idle session · rv revoked session · pl session of the platform
 * ow owner · AD … WM the contributor roles of specification §3, in its order · rr role just removed
 *
 * `own`: an object of the website (for carts: of `vc`). `other`: of another website or visitor, or unknown; their answers are
 * identical.
 */
const table = `
face       request                                                          object  an  vi  vc  bc  sv  ob  fs  ex  id  rv  pl  ow  AD  BI  RE  ED  MO  CO  SM  SC  VI  CE  SV  SE  NO  WM  rr
storefront POST /api/identity/visit                                         own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/visit                                         own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   POST /api/identity/visit                                         own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/sign-in                                       own     403 200 200 200 403 200 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/sign-in                                       other   403 401 401 401 403 401 401 401 401 403 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401
platform   POST /api/identity/sign-in                                       own     403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   POST /api/identity/sign-in                                       other   403 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401
platform   POST /api/identity/sign-up                                       own     403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/confirm                                       own     401 401 401 401 401 401 401 401 401 401 401 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/renewal                                       own     401 401 401 401 401 401 401 401 401 401 401 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     GET /api/identity/account                                        own     401 401 401 401 401 401 401 401 401 401 401 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PUT /api/identity/account                                        own     401 401 401 401 401 401 401 401 401 401 401 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/account/deletion                              other   401 401 401 401 401 401 401 401 401 401 401 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
storefront POST /api/commerce/payments/:gateway/webhooks                    own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/commerce/payments/:gateway/webhooks                    other   400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
platform   POST /internal/bounces                                           own     400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
platform   POST /internal/bounces/events                                    own     400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
platform   GET /pay/test/:token                                             own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   GET /pay/test/:token                                             other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
platform   POST /pay/test/:token                                            own     303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
platform   POST /pay/test/:token                                            other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     POST /api/identity/password-reset                                own     403 200 200 200 403 200 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   POST /api/identity/password-reset                                own     403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   PUT /api/identity/password-reset                                 own     403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   PUT /api/identity/password-reset                                 other   403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     POST /api/identity/second-factor                                 own     401 401 401 401 401 401 401 401 401 401 401 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PUT /api/identity/second-factor                                  own     401 401 401 401 401 401 401 401 401 401 401 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
manage     POST /api/identity/second-factor/recovery-codes                  own     401 401 401 401 401 401 401 401 401 401 401 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
manage     POST /api/identity/second-factor/remove                          own     401 401 401 401 401 401 401 401 401 401 401 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
platform   POST /api/identity/websites                                      own     401 401 401 401 401 401 401 401 401 401 200 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401
platform   GET /confirm-email/:token                                        own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   GET /confirm-email/:token                                        other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
platform   POST /confirm-email/:token                                       own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   POST /confirm-email/:token                                       other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     POST /api/identity/account/confirmation                          own     401 401 401 401 401 401 401 401 401 401 401 400 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PUT /api/identity/password                                       own     401 401 401 401 401 401 401 401 401 401 401 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     DELETE /api/identity/sessions/:sessionId                         own     401 401 401 401 401 401 401 401 401 401 401 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     DELETE /api/identity/sessions/:sessionId                         other   401 401 401 401 401 401 401 401 401 401 401 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     POST /api/identity/sign-out-everywhere                           own     403 200 200 200 403 200 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/invitations/look                              own     403 200 200 200 403 200 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/invitations/look                              other   403 404 404 404 403 404 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     POST /api/identity/invitations/accept                            own     403 200 200 200 403 200 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/invitations/accept                            other   403 404 404 404 403 404 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     POST /api/identity/sign-out                                      own     403 200 200 200 403 200 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/identity/challenge                                     own     403 200 200 200 403 200 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   POST /api/identity/sign-out                                      own     403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   POST /api/identity/challenge                                     own     403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     GET /api/identity/me                                             own     401 401 401 401 401 401 401 401 401 401 401 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   GET /api/identity/me                                             own     401 401 401 401 401 401 401 401 401 401 200 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401
manage     POST /api/identity/switch                                        own     401 401 401 401 401 401 401 401 401 401 401 200 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     POST /api/identity/switch                                        other   401 401 401 401 401 401 401 401 401 401 401 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
platform   POST /api/identity/switch                                        own     401 401 401 401 401 401 401 401 401 401 200 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401
platform   POST /api/identity/switch                                        other   401 401 401 401 401 401 401 401 401 401 404 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401
platform   GET /api/websites                                                own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   GET /api/websites/availability                                   own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   GET /dev/inbox                                                   own     404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
platform   GET /dev/inbox/:letterId                                         other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/shopping-cart                                  own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/commerce/shopping-cart/entries                         own     403 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/commerce/shopping-cart/entries                         other   403 400 400 400 403 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
storefront POST /api/3/commerce/cart/subscription                            other  403 400 400 400 403 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
storefront GET /subscriptions                                                own    200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /subscriptions/link                                          own    200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /subscriptions/open                                           other  404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /subscriptions/open                                          other  404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /subscriptions/leave                                         own    303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront POST /subscriptions/change                                        own    303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront GET /subscriptions/paid                                           own    303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront POST /api/site-users/account                                       own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/site-users/account/session                               other 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401
storefront DELETE /api/site-users/account/session                             own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/site-users/account/challenge                             own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/site-users/account/password-reset                        own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /account                                                       own   303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront POST /account                                                      own   303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront GET /account/data                                                  own   303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront GET /account/login                                                 own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /account/login                                                other 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401
storefront POST /account/logout                                               own   303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront GET /account/create                                                own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /account/create                                               own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /account/forgot                                                own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /account/forgot                                               own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /account/confirm                                               other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /account/confirm                                              other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /account/password                                              other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /account/password                                             other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/lessons/:lessonId/progress                             other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/lessons/:lessonId/completed                            other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/lessons/:lessonId/video                                 other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/media/:fileName                                         other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/lessons/:lessonId/files/:fileId                         other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /account/plans/:planId                                         own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /account/plans/:planId                                         other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /account/files/:fileId                                         other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /account/plans/:planId                                        own   303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront POST /account/plans/:planId                                        other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /comments/pass                                                own   303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront GET /comments/stop/:token                                         other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /comments/stop/:token                                        other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /comments/:docId                                              other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /comments/:docId                                             other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /comments/:docId/like                                        other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /comments/:docId/flag                                        other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/comments/counts                                          own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/newsletter/sign-up                                  own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /newsletter/sign-up                                       own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /newsletter/sign-up                                      own   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /newsletter/confirm/:token                                other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /newsletter/confirm/:token                               other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /newsletter/leave/:token                                  other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /newsletter/leave/:token                                 other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /newsletter/preferences/:token                            other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /newsletter/preferences/:token                           other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /newsletter/c/:token                                       other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /newsletter/view/:token                                    other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /newsletter/o/:token                                       other 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/shopping-cart/entries/:entryId                 own     403 404 200 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/shopping-cart/entries/:entryId                 other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/shopping-cart/entries/:entryId/additionalFields own    403 404 200 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/shopping-cart/entries/:entryId/additionalFields other  403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront DELETE /api/commerce/shopping-cart/entries/:entryId              own     403 404 200 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront DELETE /api/commerce/shopping-cart/entries/:entryId              other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/shopping-cart/shipping-location                own    403 404 200 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/shopping-cart/shipping-option                  own    403 404 400 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/commerce/shopping-cart/coupons                         own    403 404 200 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront DELETE /api/commerce/shopping-cart/coupons                       own    403 404 200 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/shopping-cart/prices                           own    403 404 400 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/shopping-cart/prices                           other  403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /cart/add                                                   own    303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront POST /cart/add                                                   other  400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
storefront GET /cart/basic                                                  own    200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /cart/basic                                                 own    403 404 303 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /cart/basic                                                 other  403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /cart/basic/codes                                           own    403 404 303 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/commerce/checkout                                      own     403 400 200 400 403 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
storefront GET /api/commerce/checkout                                       other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PUT /api/commerce/checkout                                       other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/commerce/checkout/details                              other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/commerce/checkout/reopen                               other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/checkout/page                                  other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/checkout/address-fields                        own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/commerce/checkout/place                                other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/checkout/progress                              other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/orders/status                                  other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/orders/status/document.pdf                     other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/commerce/orders/status/email                           other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/commerce/orders/status/pay                             other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/orders/status/paid                             other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/orders/status/downloads                           other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/commerce/orders/status/downloads                          other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/site-users/account/notifications/restock               own     403 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/site-users/account/notifications/restock               other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /restock/sign-up                                            own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /restock/sign-up                                            other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/captcha/challenge                                       own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /confirm-address/:token                                      own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /confirm-address/:token                                      other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /confirm-address/:token                                     own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /confirm-address/:token                                     other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /restock/unsubscribe/:token                                  own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /restock/unsubscribe/:token                                  other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /restock/unsubscribe/:token                                 own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /restock/unsubscribe/:token                                 other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /restock/letter/:token                                       own     302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302
storefront GET /restock/letter/:token                                       other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /shared-dashboard/:token                                    other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /weekly-report/stop/:token                                  other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /weekly-report/stop/:token                                 other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /cart-reminders/cart/:token                                  other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /cart-reminders/cart/:token                                 own     303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront POST /cart-reminders/cart/:token                                 other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /cart-reminders/stop/:token                                  own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /cart-reminders/stop/:token                                  other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /cart-reminders/stop/:token                                 own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /cart-reminders/stop/:token                                 other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/installments/page                              own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/commerce/search/suggestions                             own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/commerce/inventory/stock                                own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/commerce/inventory/stock                                other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/commerce/inventory/stock/                               own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/commerce/inventory/stock/                               other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     GET /api/commerce/inventory/stock                                own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     GET /api/commerce/inventory/stock                                other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     GET /api/commerce/inventory/stock/                               own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     GET /api/commerce/inventory/stock/                               other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/google-maps/places/autocomplete                         own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/google-maps/places/details                              own     404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     GET /api/google-maps/places/autocomplete                         own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     GET /api/google-maps/places/details                              own     404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
assets     GET /:websiteId/:fileName                                        own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
assets     GET /:websiteId/:fileName                                        other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
assets     GET /downloads/:websiteId/:token                                    other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/census/RecordHit                                       own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/census/button-click                                    own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/census/button-render                                   own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/census/overlay                                         own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/census/form-render                                     own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/census/RecordQuickView/:id                             own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/census/staff                                            own     302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302
storefront POST /api/1/performance/records                                  own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/v1/clanker/validate-event-content/:schema              own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/v1/clanker/events                                      own     202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202 202
storefront POST /api/events/RecordEvent                                     own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/events/RecordJavascriptErrors                          own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     POST /api/events/RecordJavascriptErrors                          own     200 200 200 200 200 200 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/1/performance/settings                                  own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/commerce/fullstory/getId                                own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /robots.txt                                                  own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /sitemap.xml                                                 own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /sitemap-:part.xml                                           other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/form/FormSubmissionKey                                 own     403 200 200 200 403 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/form/SaveFormSubmission                                other   403 400 400 400 403 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
storefront POST /api/rest/forms/validate/:formId                            own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/rest/forms/validate/:formId                            other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /api/template/GetTemplateSchema                              own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     GET /api/template/GetTemplateSchema                              own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/form/:formId                                            own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /api/form/:formId                                            other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /api/form/progress                                          own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /api/form/files/:fillingId                                  other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront DELETE /api/form/files/:fillingId/:fileId                        other   403 404 404 404 403 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /forms/:formId                                               own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront GET /forms/:formId                                               other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /forms/:formId                                              own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /forms/:formId                                              other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /forms/:formId/with-files                                   own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /forms/:formId/with-files                                   other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /checkout/donate                                             other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /checkout/donate                                            other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /gift-card                                                   other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /gift-card                                                  other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /gift-card/pdf                                               other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /gift-card-balance                                           own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront POST /gift-card-balance                                          other   400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
storefront GET /order/reviews                                               other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /order/reviews                                              other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /shop/reviews/:itemId                                        other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront POST /page-password                                              other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /page-password/challenge                                     other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     POST /api/comment-pass                                       own     401 401 401 401 401 401 401 401 401 401 401 200 200 403 403 200 200 200 403 403 403 403 403 403 403 200 403
manage     POST /api/page-preview                                           own     401 401 401 401 401 401 401 401 401 401 401 200 200 403 403 200 200 403 200 403 200 200 403 403 403 200 403
storefront GET /preview                                                     own     303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront GET /preview/end                                                 own     303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303 303
storefront GET /fonts/:fileName                                             other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /videos/:fileName                                            other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     GET /fonts/:fileName                                             other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront GET /code/:hash                                                  other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PAGE /                                                           own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront PAGE /shop                                                       own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront PAGE /shop/p/:urlId                                              own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront PAGE /shop/p/:urlId                                              other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PAGE /shop/:kind/:name                                           other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PAGE /search                                                     own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront PAGE /cart                                                       own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
storefront PAGE /config                                                     own     302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302
storefront PAGE /:nothing                                                   other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PAGE /checkout                                                   other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
storefront PAGE /order                                                      other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
manage     PAGE /                                                           own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PAGE /sign-in                                                    own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PAGE /account                                                    own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   PAGE /sign-in                                                    own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PAGE /forgot-password                                            own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   PAGE /forgot-password                                            own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   PAGE /reset-password                                             own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   PAGE /open-website                                               own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   PAGE /sign-up                                                    own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PAGE /invitation                                                 own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PAGE /settings/people                                            own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PAGE /settings/domains                                           own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
manage     PAGE /:nothing                                                   other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
platform   PAGE /                                                           own     200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
platform   PAGE /:nothing                                                   other   404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
assets     PAGE /                                                           own     404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
`

/**
 * The same for routes decided by the permission table: 401 if not signed in, the given status with the permission, and
 * otherwise 403. The route in the code must require exactly this permission.
 */
const byPermission = `
face       request                                                          object  right             status
manage     GET /api/identity/people                                            own     people.list       200
manage     POST /api/identity/people/invitations                               own     people.manage     200
manage     POST /api/identity/people/invitations/:invitationId/send-again      own     people.manage     200
manage     POST /api/identity/people/invitations/:invitationId/send-again      other   people.manage     404
manage     DELETE /api/identity/people/invitations/:invitationId               own     people.manage     200
manage     DELETE /api/identity/people/invitations/:invitationId               other   people.manage     404
manage     PUT /api/identity/people/:accountId/roles                           own     people.manage     200
manage     PUT /api/identity/people/:accountId/roles                           other   people.manage     404
manage     DELETE /api/identity/people/:accountId                              own     people.manage     200
manage     DELETE /api/identity/people/:accountId                              other   people.manage     404
manage     POST /api/identity/people/undo                                      own     people.manage     200
manage     POST /api/identity/ownership                                        own     site.transfer     200
manage     POST /api/identity/ownership                                        other   site.transfer     404
manage     DELETE /api/identity/ownership                                      other   people.manage     404
manage     POST /api/identity/ownership/accept                                 other   people.manage     404
manage     POST /api/identity/people/undo                                      other   people.manage     404
manage     GET /api/websites/home                                           own     config.enter      200
manage     GET /api/websites/address                                        own     domains           200
manage     PUT /api/websites/address                                        own     domains           200
manage     GET /api/api-keys                                                own     integrations      200
manage     POST /api/api-keys                                               own     apikeys.manage    200
manage     DELETE /api/api-keys/:keyId                                      own     apikeys.manage    200
manage     DELETE /api/api-keys/:keyId                                      other   apikeys.manage    404
manage     GET /api/api-keys/:keyId/calls                                   own     integrations      200
manage     GET /api/api-keys/:keyId/calls                                   other   integrations      404
manage     GET /api/webhooks                                                own     webhooks          200
manage     POST /api/webhooks                                               own     webhooks          200
manage     GET /api/webhooks/:endpointId                                    own     webhooks          200
manage     GET /api/webhooks/:endpointId                                    other   webhooks          404
manage     PUT /api/webhooks/:endpointId                                    own     webhooks          200
manage     PUT /api/webhooks/:endpointId                                    other   webhooks          404
manage     DELETE /api/webhooks/:endpointId                                 own     webhooks          200
manage     DELETE /api/webhooks/:endpointId                                 other   webhooks          404
manage     PUT /api/webhooks/:endpointId/state                              own     webhooks          200
manage     PUT /api/webhooks/:endpointId/state                              other   webhooks          404
manage     POST /api/webhooks/:endpointId/secret                            own     webhooks          200
manage     POST /api/webhooks/:endpointId/secret                            other   webhooks          404
manage     POST /api/webhooks/:endpointId/test                              own     webhooks          200
manage     POST /api/webhooks/:endpointId/test                              other   webhooks          404
manage     POST /api/webhooks/:endpointId/replays                           other   webhooks          404
manage     GET /api/webhooks/:endpointId/rewinds                            own     webhooks          200
manage     GET /api/webhooks/:endpointId/rewinds                            other   webhooks          404
manage     POST /api/webhooks/:endpointId/rewinds                           own     webhooks          200
manage     POST /api/webhooks/:endpointId/rewinds                           other   webhooks          404
manage     GET /api/webhooks/:endpointId/attempts                           own     webhooks          200
manage     GET /api/webhooks/:endpointId/attempts                           other   webhooks          404
manage     GET /api/webhooks/:endpointId/attempts/:attemptId                own     webhooks          200
manage     GET /api/webhooks/:endpointId/attempts/:attemptId                other   webhooks          404
manage     GET /api/events                                                  own     webhooks          200
manage     GET /api/audit                                                   own     audit.read        200
manage     POST /api/files/images                                           own     files.upload      200
manage     GET /api/files/images                                            own     files.upload      200
manage     GET /api/files/images/:imageId                                   own     files.upload      200
manage     GET /api/files/images/:imageId                                   other   files.upload      404
manage     DELETE /api/files/images/:imageId                                own     files.delete      200
manage     DELETE /api/files/images/:imageId                                other   files.delete      404
manage     POST /api/files/images/:imageId/edits                            other   files.upload      404
manage     POST /api/files/images/:imageId/replacement                      other   files.delete      404
manage     GET /api/files/storage                                           own     files.upload      200
manage     GET /api/files/library                                        own     files.upload      200
manage     PUT /api/files/images/:imageId                                own     files.upload      200
manage     PUT /api/files/images/:imageId                                other   files.upload      404
manage     POST /api/files/folders                                       own     files.upload      200
manage     POST /api/files/folders                                       other   files.upload      404
manage     PUT /api/files/folders/:folderId                              own     files.upload      200
manage     PUT /api/files/folders/:folderId                              other   files.upload      404
manage     DELETE /api/files/folders/:folderId                           own     files.delete      200
manage     DELETE /api/files/folders/:folderId                           other   files.delete      404
manage     POST /api/files/videos                                           own     files.upload      200
manage     GET /api/files/videos                                            own     files.upload      200
manage     DELETE /api/files/videos/:videoId                                own     files.delete      200
manage     DELETE /api/files/videos/:videoId                                other   files.delete      404
manage     POST /api/files/fonts                                            own     design            200
manage     GET /api/files/fonts                                             own     design            200
manage     DELETE /api/files/fonts/:fontId                                  own     design            200
manage     DELETE /api/files/fonts/:fontId                                  other   design            404
manage     GET /api/catalog/items/:itemId/files                                own     products.edit     200
manage     GET /api/catalog/items/:itemId/files                                other   products.edit     404
manage     PUT /api/catalog/items/:itemId/files/limit                          own     products.edit     200
manage     PUT /api/catalog/items/:itemId/files/limit                          other   products.edit     404
manage     POST /api/catalog/items/:itemId/files/uploads                       own     products.edit     200
manage     POST /api/catalog/items/:itemId/files/uploads                       other   products.edit     404
manage     PUT /api/catalog/items/:itemId/files/uploads/:uploadId              own     products.edit     200
manage     PUT /api/catalog/items/:itemId/files/uploads/:uploadId              other   products.edit     404
manage     GET /api/catalog/items/:itemId/files/uploads/:uploadId              own     products.edit     200
manage     GET /api/catalog/items/:itemId/files/uploads/:uploadId              other   products.edit     404
manage     DELETE /api/catalog/items/:itemId/files/uploads/:uploadId           own     products.edit     200
manage     DELETE /api/catalog/items/:itemId/files/uploads/:uploadId           other   products.edit     404
manage     PUT /api/catalog/items/:itemId/files/:fileId                        own     products.edit     200
manage     PUT /api/catalog/items/:itemId/files/:fileId                        other   products.edit     404
manage     DELETE /api/catalog/items/:itemId/files/:fileId                     own     products.edit     200
manage     DELETE /api/catalog/items/:itemId/files/:fileId                     other   products.edit     404
manage     GET /api/commerce/orders/:orderId/downloads                         other   orders.read       404
manage     POST /api/commerce/orders/:orderId/downloads/link                   other   orders.read       404
manage     POST /api/commerce/orders/:orderId/downloads/again                  other   orders.fulfil     404
manage     GET /api/catalog/categories                                      own     content.viewDraft 200
manage     POST /api/catalog/categories                                     own     products.edit     200
manage     DELETE /api/catalog/categories/:categoryId                       own     products.edit     200
manage     DELETE /api/catalog/categories/:categoryId                       other   products.edit     404
manage     PUT /api/catalog/categories/:categoryId                          own     products.edit     200
manage     PUT /api/catalog/categories/:categoryId                          other   products.edit     404
manage     GET /api/catalog/categories/:categoryId                             own     content.viewDraft 200
manage     GET /api/catalog/categories/:categoryId                             other   content.viewDraft 404
manage     GET /api/catalog/collections                                        own     content.viewDraft 200
manage     POST /api/catalog/collections                                       own     products.edit     200
manage     GET /api/catalog/collections/:collectionId                          own     content.viewDraft 200
manage     GET /api/catalog/collections/:collectionId                          other   content.viewDraft 404
manage     PUT /api/catalog/collections/:collectionId                          own     products.edit     200
manage     PUT /api/catalog/collections/:collectionId                          other   products.edit     404
manage     DELETE /api/catalog/collections/:collectionId                       own     products.edit     200
manage     DELETE /api/catalog/collections/:collectionId                       other   products.edit     404
manage     GET /api/catalog/items                                           own     content.viewDraft 200
manage     POST /api/catalog/items                                          own     products.edit     200
manage     GET /api/catalog/variants                                        own     content.viewDraft 200
manage     GET /api/catalog/variants/:variantId                             other   content.viewDraft 404
manage     GET /api/catalog/items/:itemId                                   own     content.viewDraft 200
manage     GET /api/catalog/items/:itemId                                   other   content.viewDraft 404
manage     PUT /api/catalog/items/:itemId                                   own     products.describe 200
manage     PUT /api/catalog/items/:itemId                                   other   products.describe 404
manage     POST /api/catalog/items/:itemId/duplicate                        own     products.edit     200
manage     POST /api/catalog/items/:itemId/duplicate                        other   products.edit     404
manage     POST /api/catalog/items/:itemId/restore                          own     products.edit     200
manage     POST /api/catalog/items/:itemId/restore                          other   products.edit     404
manage     GET /api/catalog/items/:itemId/revisions                         own     content.viewDraft 200
manage     GET /api/catalog/items/:itemId/revisions                         other   content.viewDraft 404
manage     POST /api/catalog/items/bulk                                     own     products.edit     200
manage     POST /api/catalog/items/bulk                                     other   products.edit     200
manage     POST /api/catalog/items/undo                                     own     products.edit     200
manage     POST /api/catalog/items/undo                                     other   products.edit     404
manage     GET /api/catalog/tags                                            own     content.viewDraft 200
manage     GET /api/catalog/tag-changes                                     own     products.edit     200
manage     POST /api/catalog/tag-changes                                    own     products.edit     200
manage     POST /api/catalog/tag-changes                                    other   products.edit     404
manage     POST /api/catalog/tag-changes/:changeId/undo                     own     products.edit     200
manage     POST /api/catalog/tag-changes/:changeId/undo                     other   products.edit     404
manage     GET /api/catalog/import-template                                 own     products.edit     200
manage     GET /api/catalog/export                                          own     products.edit     200
manage     GET /api/catalog/imports                                         own     products.edit     200
manage     POST /api/catalog/imports                                        own     products.edit     200
manage     GET /api/catalog/imports/:importId                               own     products.edit     200
manage     GET /api/catalog/imports/:importId                               other   products.edit     404
manage     PUT /api/catalog/imports/:importId/mapping                       own     products.edit     200
manage     PUT /api/catalog/imports/:importId/mapping                       other   products.edit     404
manage     POST /api/catalog/imports/:importId/pictures                     own     products.edit     200
manage     POST /api/catalog/imports/:importId/pictures                     other   products.edit     404
manage     POST /api/catalog/imports/:importId/run                          own     products.edit     200
manage     POST /api/catalog/imports/:importId/run                          other   products.edit     404
manage     POST /api/catalog/imports/:importId/undo                         own     products.edit     200
manage     POST /api/catalog/imports/:importId/undo                         other   products.edit     404
manage     GET /api/catalog/imports/:importId/errors.csv                    own     products.edit     200
manage     GET /api/catalog/imports/:importId/errors.csv                    other   products.edit     404
manage     GET /api/catalog/views                                           own     content.viewDraft 200
manage     POST /api/catalog/views                                          own     products.edit     200
manage     DELETE /api/catalog/views/:viewId                                own     products.edit     200
manage     DELETE /api/catalog/views/:viewId                                other   products.edit     404
manage     GET /api/inventory/levels                                        own     content.viewDraft 200
manage     POST /api/inventory/adjustments                                  own     inventory.adjust  200
manage     POST /api/inventory/adjustments                                  other   inventory.adjust  200
manage     GET /api/inventory/variants/:variantId/history                   own     content.viewDraft 200
manage     GET /api/inventory/variants/:variantId/history                   other   content.viewDraft 404
manage     POST /api/inventory/variants/:variantId/undo                     own     inventory.adjust  200
manage     POST /api/inventory/variants/:variantId/undo                     other   inventory.adjust  404
manage     GET /api/inventory/alerts                                        own     content.viewDraft 200
manage     PUT /api/inventory/alerts                                        own     settings.store    200
manage     GET /api/inventory/alerts/history                                own     content.viewDraft 200
manage     POST /api/inventory/alerts/undo                                  other   settings.store    404
manage     POST /api/inventory/reservations                                 own     inventory.adjust  200
manage     POST /api/inventory/reservations                                 other   inventory.adjust  404
manage     POST /api/inventory/reservations/:reservationId/release          own     inventory.adjust  200
manage     POST /api/inventory/reservations/:reservationId/release          other   inventory.adjust  404
manage     POST /api/inventory/reservations/:reservationId/commit           own     inventory.adjust  200
manage     POST /api/inventory/reservations/:reservationId/commit           other   inventory.adjust  404
manage     GET /api/site-users/account/notifications/restock/groups             own     restock.counts    200
manage     GET /api/site-users/account/notifications/restock                    own     restock.read      200
manage     GET /api/site-users/account/notifications/restock                    other   restock.read      200
manage     GET /api/restock/export                                              own     restock.read      200
manage     GET /api/restock/export                                              other   restock.read      404
manage     GET /api/restock/funnel                                              own     restock.counts    200
manage     GET /api/restock/suppressions                                        own     restock.read      200
manage     POST /api/restock/suppressions                                       own     restock.send      200
manage     GET /api/restock/suppressions/export                                 own     restock.read      200
manage     GET /api/restock/suppressions/imports                            own     restock.send      200
manage     POST /api/restock/suppressions/imports                           own     restock.send      200
manage     GET /api/restock/suppressions/imports/:importId                  own     restock.send      200
manage     GET /api/restock/suppressions/imports/:importId                  other   restock.send      404
manage     PUT /api/restock/suppressions/imports/:importId/mapping          own     restock.send      200
manage     PUT /api/restock/suppressions/imports/:importId/mapping          other   restock.send      404
manage     POST /api/restock/suppressions/imports/:importId/run             own     restock.send      200
manage     POST /api/restock/suppressions/imports/:importId/run             other   restock.send      404
manage     POST /api/restock/suppressions/imports/:importId/undo            own     restock.send      200
manage     POST /api/restock/suppressions/imports/:importId/undo            other   restock.send      404
manage     GET /api/restock/suppressions/imports/:importId/errors.csv       own     restock.send      200
manage     GET /api/restock/suppressions/imports/:importId/errors.csv       other   restock.send      404
manage     POST /api/restock/suppressions/:personRef/remove                     other   restock.send      404
manage     POST /api/restock/preflight                                          own     restock.send      200
manage     POST /api/restock/preflight                                          other   restock.send      200
manage     POST /api/site-users/account/notifications/restock/send          own     restock.send      200
manage     POST /api/site-users/account/notifications/restock/send          other   restock.send      404
manage     POST /api/site-users/account/notifications/restock/send/all      own     restock.send      200
manage     POST /api/site-users/account/notifications/restock/send/all      other   restock.send      404
manage     GET /api/restock/sends                                           own     restock.counts    200
manage     GET /api/restock/sends/:sendId                                   own     restock.counts    200
manage     GET /api/restock/sends/:sendId                                   other   restock.counts    404
manage     GET /api/restock/sends/:sendId/progress                          own     restock.counts    200
manage     GET /api/restock/sends/:sendId/progress                          other   restock.counts    404
manage     GET /api/restock/sends/:sendId/problems                          own     restock.read      200
manage     GET /api/restock/sends/:sendId/problems                          other   restock.read      404
manage     POST /api/restock/sends/:sendId/pause                            own     restock.send      200
manage     POST /api/restock/sends/:sendId/pause                            other   restock.send      404
manage     POST /api/restock/sends/:sendId/resume                           own     restock.send      200
manage     POST /api/restock/sends/:sendId/resume                           other   restock.send      404
manage     POST /api/restock/sends/:sendId/cancel                           own     restock.send      200
manage     POST /api/restock/sends/:sendId/cancel                           other   restock.send      404
manage     POST /api/restock/sends/:sendId/again                            own     restock.send      200
manage     POST /api/restock/sends/:sendId/again                            other   restock.send      404
manage     GET /api/restock/settings                                        own     restock.counts    200
manage     PUT /api/restock/settings                                        own     settings.store    200
manage     GET /api/restock/settings/history                                own     restock.counts    200
manage     POST /api/restock/settings/undo                                  other   settings.store    404
manage     POST /api/restock/preview                                        own     restock.send      200
manage     POST /api/restock/preview                                        other   restock.send      404
manage     POST /api/restock/test-letter                                    own     restock.send      200
manage     POST /api/restock/test-letter                                    other   restock.send      404
manage     GET /api/analytics/settings                                      own     analytics.traffic 200
manage     PUT /api/analytics/settings                                      own     settings.general  200
manage     GET /api/analytics/settings/history                              own     analytics.traffic 200
manage     POST /api/analytics/settings/undo                                other   settings.general  404
manage     GET /api/analytics/sample-history                                own     analytics.traffic 200
manage     DELETE /api/analytics/sample-history                             own     settings.general  200
manage     POST /api/analytics/visitor/export                               own     privacy.export    200
manage     POST /api/analytics/visitor/erase                                own     privacy.erase     200
manage     GET /api/analytics/overview                                      own     analytics.traffic 200
manage     GET /api/analytics/breakdown                                     own     analytics.traffic 200
manage     GET /api/analytics/campaigns                                     own     analytics.campaigns 200
manage     GET /api/analytics/campaigns/export                                  own     analytics.campaigns 200
manage     GET /api/analytics/live                                          own     analytics.traffic 200
manage     GET /api/analytics/export                                        own     analytics.traffic 200
manage     GET /api/analytics/goals                                         own     analytics.traffic 200
manage     GET /api/analytics/segments                                      own     analytics.traffic 200
manage     GET /api/analytics/annotations                                   own     analytics.traffic 200
manage     POST /api/analytics/goals                                        own     settings.general  200
manage     DELETE /api/analytics/goals/:goalId                              own     settings.general  200
manage     DELETE /api/analytics/goals/:goalId                              other   settings.general  404
manage     POST /api/analytics/segments                                     own     settings.general  200
manage     DELETE /api/analytics/segments/:segmentId                        own     settings.general  200
manage     DELETE /api/analytics/segments/:segmentId                        other   settings.general  404
manage     POST /api/analytics/annotations                                  own     settings.general  200
manage     DELETE /api/analytics/annotations/:annotationId                  own     settings.general  200
manage     DELETE /api/analytics/annotations/:annotationId                  other   settings.general  404
manage     GET /api/analytics/carts                                         own     analytics.sales   200
manage     GET /api/analytics/adds                                          own     analytics.sales   200
manage     GET /api/analytics/sales                                         own     analytics.sales   200
manage     GET /api/analytics/sales/export                                  own     analytics.sales   200
manage     GET /api/analytics/sales/by                                      own     analytics.sales   200
manage     GET /api/analytics/sales/by/export                               own     analytics.sales   200
manage     GET /api/analytics/sales/products                                own     analytics.sales   200
manage     GET /api/analytics/sales/products/export                         own     analytics.sales   200
manage     GET /api/analytics/sales/products/:itemId                        own     analytics.sales   200
manage     GET /api/analytics/sales/products/:itemId                        other   analytics.sales   404
manage     GET /api/analytics/sales/products/:itemId/export                 own     analytics.sales   200
manage     GET /api/analytics/sales/products/:itemId/export                 other   analytics.sales   404
manage     GET /api/analytics/sales/funnel/export                           own     analytics.sales   200
manage     GET /api/analytics/sales/live                                    own     analytics.sales   200
manage     GET /api/analytics/sales/live/export                             own     analytics.sales   200
manage     GET /api/analytics/adds/export                                   own     analytics.sales   200
manage     GET /api/analytics/carts/abandoned                               own     analytics.sales   200
manage     GET /api/analytics/carts/all                                     own     analytics.sales   200
manage     GET /api/analytics/carts/:cartId                                 own     analytics.sales   200
manage     GET /api/analytics/carts/:cartId                                 other   analytics.sales   404
manage     GET /api/analytics/stock                                         own     analytics.sales   200
manage     GET /api/analytics/restock                                       own     analytics.sales   200
manage     GET /api/analytics/events                                        own     analytics.traffic 200
manage     GET /api/analytics/events/:name                                  other   analytics.traffic 404
manage     GET /api/analytics/events/export                                     own     analytics.traffic 200
manage     GET /api/analytics/events/:name/export                               other   analytics.traffic 404
manage     GET /api/analytics/speed/parts/export                                own     analytics.traffic 200
manage     GET /api/analytics/panel-events/export                               own     analytics.traffic 200
manage     GET /api/analytics/speed/parts                                   own     analytics.traffic 200
manage     GET /api/analytics/links                                        own     settings.general  200
manage     POST /api/analytics/links                                       own     settings.general  200
manage     DELETE /api/analytics/links/:linkId                             own     settings.general  200
manage     DELETE /api/analytics/links/:linkId                             other   settings.general  404
manage     GET /api/analytics/weekly-report                                own     analytics.traffic 200
manage     PUT /api/analytics/weekly-report                                own     settings.general  200
manage     POST /api/analytics/weekly-report/test-letter                   own     analytics.traffic 200
manage     POST /api/analytics/panel-events                                own     config.enter      200
manage     GET /api/analytics/panel-events                                 own     analytics.traffic 200
manage     GET /api/analytics/speed                                         own     analytics.traffic 200
manage     GET /api/analytics/errors                                        own     analytics.traffic 200
manage     GET /api/analytics/carts/export                                  own     analytics.sales   200
manage     GET /api/analytics/carts/abandoned/export                        own     analytics.sales   200
manage     GET /api/analytics/carts/:cartId/export                          own     analytics.sales   200
manage     GET /api/analytics/carts/:cartId/export                          other   analytics.sales   404
manage     GET /api/analytics/stock/export                                  own     analytics.sales   200
manage     GET /api/analytics/restock/export                                own     analytics.sales   200
manage     GET /api/analytics/speed/export                                  own     analytics.traffic 200
manage     GET /api/analytics/errors/export                                 own     analytics.traffic 200
manage     GET /api/domains                                                 own     domains           200
manage     POST /api/domains                                                own     domains           200
manage     POST /api/domains/:domain/check                                  own     domains           200
manage     POST /api/domains/:domain/check                                  other   domains           404
manage     PUT /api/domains/:domain/primary                                 own     domains           200
manage     PUT /api/domains/:domain/primary                                 other   domains           404
manage     DELETE /api/domains/:domain                                      own     domains           200
manage     DELETE /api/domains/:domain                                      other   domains           404
manage     GET /api/commerce/orders                                         own     orders.read      200
manage     GET /api/commerce/orders/:orderId                                other   orders.read      404
manage     GET /api/commerce/orders/export                                  own     orders.read      200
manage     GET /api/commerce/orders/slips                                   own     orders.read      200
manage     POST /api/commerce/orders/bulk                                   own     orders.fulfil    200
manage     GET /api/commerce/orders/settings                                own     settings.store.read 200
manage     PUT /api/commerce/orders/settings                                own     settings.store   200
manage     POST /api/commerce/orders/:orderId/fulfillments                  other   orders.fulfil    404
manage     DELETE /api/commerce/orders/:orderId/fulfillments/:fulfillmentId other   orders.fulfil    404
manage     POST /api/commerce/orders/:orderId/refunds                       other   orders.refund    404
manage     POST /api/commerce/orders/:orderId/cancel                        other   orders.refund    404
manage     POST /api/commerce/orders/:orderId/notes                         other   orders.fulfil    404
manage     DELETE /api/commerce/orders/:orderId/notes/:noteId               other   orders.fulfil    404
manage     PUT /api/commerce/orders/:orderId/tags                           other   orders.fulfil    404
manage     PUT /api/commerce/orders/:orderId/archived                       other   orders.fulfil    404
manage     GET /api/commerce/orders/:orderId/letters                        other   orders.read      404
manage     POST /api/commerce/orders/:orderId/letters/again                 other   orders.fulfil    404
manage     POST /api/commerce/orders/:orderId/pay-link                      other   orders.fulfil    404
manage     GET /api/commerce/orders/news                                    own     orders.read      200
manage     GET /api/commerce/orders/emails/preview                      other   orders.read      404
manage     GET /api/commerce/orders/invoice-settings                    own     settings.store.read 200
manage     PUT /api/commerce/orders/invoice-settings                    own     settings.store   200
manage     GET /api/commerce/orders/reconciliation                          own     orders.read      200
manage     POST /api/commerce/orders/reconciliation                         own     orders.refund    200
manage     GET /api/commerce/orders/slips.pdf                           other   orders.read      404
manage     POST /api/commerce/orders/:orderId/documents                 other   orders.fulfil    404
manage     GET /api/commerce/orders/:orderId/documents/:series/:number  other   orders.read      404
manage     GET /api/commerce/draft-orders                               own     orders.read      200
manage     GET /api/commerce/orders/rows                               own     orders.read      200
manage     POST /api/commerce/orders                                   other   orders.fulfil    400
manage     POST /api/commerce/draft-orders/preview                      own     orders.fulfil    200
manage     POST /api/commerce/draft-orders                              own     orders.fulfil    200
manage     PUT /api/commerce/draft-orders/:draftId                      other   orders.fulfil    404
manage     GET /api/commerce/draft-orders/:draftId                      other   orders.read      404
manage     DELETE /api/commerce/draft-orders/:draftId                   other   orders.fulfil    404
manage     POST /api/commerce/draft-orders/:draftId/link                other   orders.fulfil    404
manage     POST /api/commerce/draft-orders/:draftId/send                other   orders.fulfil    404
manage     POST /api/commerce/draft-orders/:draftId/paid                other   orders.fulfil    404
manage     GET /api/openapi.json                                            own     integrations      200
manage     GET /api/forms                                               own     forms.edit              200
manage     POST /api/forms                                              own     forms.edit              200
manage     GET /api/forms/:formId                                       own     forms.edit              200
manage     GET /api/forms/:formId                                       other   forms.edit              404
manage     PUT /api/forms/:formId                                       own     forms.edit              200
manage     PUT /api/forms/:formId                                       other   forms.edit              404
manage     POST /api/forms/:formId/duplicate                            own     forms.edit              200
manage     POST /api/forms/:formId/duplicate                            other   forms.edit              404
manage     DELETE /api/forms/:formId                                    own     forms.edit              200
manage     DELETE /api/forms/:formId                                    other   forms.edit              404
manage     POST /api/forms/:formId/restore                              own     forms.edit              200
manage     POST /api/forms/:formId/restore                              other   forms.edit              404
manage     GET /api/forms/:formId/report                                own     forms.edit              200
manage     GET /api/forms/:formId/report                                other   forms.edit              404
manage     POST /api/forms/:formId/test-submissions                     own     forms.edit              200
manage     POST /api/forms/:formId/test-submissions                     other   forms.edit              404
manage     GET /api/forms/:formId/submissions                           own     forms.readSubmissions   200
manage     GET /api/forms/:formId/submissions                           other   forms.readSubmissions   404
manage     GET /api/forms/:formId/submissions.csv                       own     forms.readSubmissions   200
manage     GET /api/forms/:formId/submissions.csv                       other   forms.readSubmissions   404
manage     POST /api/forms/:formId/submissions/changes                  own     forms.readSubmissions   200
manage     POST /api/forms/:formId/submissions/changes                  other   forms.readSubmissions   404
manage     GET /api/forms/:formId/submissions/:submissionId             own     forms.readSubmissions   200
manage     GET /api/forms/:formId/submissions/:submissionId             other   forms.readSubmissions   404
manage     POST /api/forms/:formId/submissions/:submissionId/notes      own     forms.readSubmissions   200
manage     POST /api/forms/:formId/submissions/:submissionId/notes      other   forms.readSubmissions   404
manage     POST /api/forms/:formId/submissions/:submissionId/replies    own     forms.readSubmissions   200
manage     POST /api/forms/:formId/submissions/:submissionId/replies    other   forms.readSubmissions   404
manage     GET /api/forms/:formId/submissions/:submissionId/files/:fileId own     forms.readSubmissions   200
manage     GET /api/forms/:formId/submissions/:submissionId/files/:fileId other   forms.readSubmissions   404
manage     GET /api/reviews                                                 own     comments.moderate 200
manage     GET /api/reviews/export                                          own     comments.moderate 200
manage     GET /api/reviews/imports                                         own     comments.moderate 200
manage     POST /api/reviews/imports                                        own     comments.moderate 200
manage     GET /api/reviews/imports/:importId                               own     comments.moderate 200
manage     GET /api/reviews/imports/:importId                               other   comments.moderate 404
manage     PUT /api/reviews/imports/:importId/mapping                       own     comments.moderate 200
manage     PUT /api/reviews/imports/:importId/mapping                       other   comments.moderate 404
manage     POST /api/reviews/imports/:importId/run                          own     comments.moderate 200
manage     POST /api/reviews/imports/:importId/run                          other   comments.moderate 404
manage     POST /api/reviews/imports/:importId/undo                         own     comments.moderate 200
manage     POST /api/reviews/imports/:importId/undo                         other   comments.moderate 404
manage     GET /api/reviews/imports/:importId/errors.csv                    own     comments.moderate 200
manage     GET /api/reviews/imports/:importId/errors.csv                    other   comments.moderate 404
manage     PUT /api/reviews/:reviewId                                       own     comments.moderate 200
manage     PUT /api/reviews/:reviewId                                       other   comments.moderate 404
manage     DELETE /api/reviews/:reviewId                                    own     comments.moderate 200
manage     DELETE /api/reviews/:reviewId                                    other   comments.moderate 404
manage     GET /api/courses                                                 own     content.viewDraft 200
manage     GET /api/courses/watched                                         own     analytics.traffic 200
manage     GET /api/courses/:courseId/members                               own     members.manage    200
manage     GET /api/courses/:courseId/members                               other   members.manage    404
manage     GET /api/lesson-files                                            own     content.edit      200
manage     POST /api/lesson-files                                           own     files.upload      200
manage     PUT /api/lesson-files/:fileId                                    own     files.upload      200
manage     PUT /api/lesson-files/:fileId                                    other   files.upload      404
manage     DELETE /api/lesson-files/:fileId                                 own     files.delete      200
manage     DELETE /api/lesson-files/:fileId                                 other   files.delete      404
manage     GET /api/files/media                                             own     files.upload      200
manage     POST /api/files/media                                            own     files.upload      200
manage     PUT /api/files/media/:fileId                                     own     files.upload      200
manage     PUT /api/files/media/:fileId                                     other   files.upload      404
manage     DELETE /api/files/media/:fileId                                  own     files.delete      200
manage     DELETE /api/files/media/:fileId                                  other   files.delete      404
manage     GET /api/donations                                            own     donations.manage  200
manage     GET /api/donations/export                                     own     donations.manage  200
manage     GET /api/donations/funds                                      own     donations.manage  200
manage     GET /api/donations/fund-names                                 own     content.viewDraft 200
manage     POST /api/donations/funds                                     own     donations.manage  200
manage     PUT /api/donations/funds/:fundId                              own     donations.manage  200
manage     PUT /api/donations/funds/:fundId                              other   donations.manage  404
manage     PUT /api/donations/funds/:fundId/archived                     own     donations.manage  200
manage     PUT /api/donations/funds/:fundId/archived                     other   donations.manage  404
manage     GET /api/donations/settings                                   own     donations.manage  200
manage     PUT /api/donations/settings                                   own     donations.manage  200
manage     GET /api/donations/settings/history                           own     donations.manage  200
manage     POST /api/donations/settings/undo                             own     donations.manage  404
manage     GET /api/member-imports                            own     members.manage      200
manage     POST /api/member-imports                           own     members.manage      200
manage     GET /api/member-imports/:importId                  own     members.manage      200
manage     GET /api/member-imports/:importId                  other   members.manage      404
manage     PUT /api/member-imports/:importId/mapping          own     members.manage      200
manage     PUT /api/member-imports/:importId/mapping          other   members.manage      404
manage     POST /api/member-imports/:importId/run             own     members.manage      200
manage     POST /api/member-imports/:importId/run             other   members.manage      404
manage     POST /api/member-imports/:importId/undo            own     members.manage      200
manage     POST /api/member-imports/:importId/undo            other   members.manage      404
manage     GET /api/member-imports/:importId/errors.csv       own     members.manage      200
manage     GET /api/member-imports/:importId/errors.csv       other   members.manage      404
manage     GET /api/members/export own members.manage 200
manage     GET /api/members/segments own members.manage 200
manage     POST /api/members/segments own members.manage 200
manage     DELETE /api/members/segments/:segmentId own members.manage 200
manage     DELETE /api/members/segments/:segmentId other members.manage 404
manage     GET /api/area-plan-report own analytics.sales 200
manage     GET /api/members                                              own     members.manage    200
manage     POST /api/members/invitations                                 own     members.manage    200
manage     GET /api/members/:siteUserId                                  own     members.manage    200
manage     GET /api/members/:siteUserId                                  other   members.manage    404
manage     PUT /api/members/:siteUserId/blocked                          own     members.manage    200
manage     PUT /api/members/:siteUserId/blocked                          other   members.manage    404
manage     DELETE /api/members/:siteUserId                               own     members.manage    200
manage     DELETE /api/members/:siteUserId                               other   members.manage    404
manage     GET /api/areas                                                 own     members.manage    200
manage     POST /api/areas                                                own     members.manage    200
manage     GET /api/areas/:areaId                                         own     members.manage    200
manage     GET /api/areas/:areaId                                         other   members.manage    404
manage     PUT /api/areas/:areaId                                         own     members.manage    200
manage     PUT /api/areas/:areaId                                         other   members.manage    404
manage     DELETE /api/areas/:areaId                                      own     members.manage    200
manage     DELETE /api/areas/:areaId                                      other   members.manage    404
manage     POST /api/areas/:areaId/items                                  other   members.manage    404
manage     DELETE /api/areas/:areaId/items/:kind/:itemId                  own     members.manage    200
manage     DELETE /api/areas/:areaId/items/:kind/:itemId                  other   members.manage    404
manage     GET /api/area-choices                                          own     members.manage    200
manage     GET /api/area-items/:kind/:itemId                              other   members.manage    404
manage     PUT /api/area-items/:kind/:itemId                              other   members.manage    404
manage     GET /api/area-plans                                            own     members.manage    200
manage     POST /api/area-plans                                           own     members.manage    200
manage     PUT /api/area-plans/:planId                                    own     members.manage    200
manage     PUT /api/area-plans/:planId                                    other   members.manage    404
manage     DELETE /api/area-plans/:planId                                 own     members.manage    200
manage     DELETE /api/area-plans/:planId                                 other   members.manage    404
manage     GET /api/members/:siteUserId/grants                            own     members.manage    200
manage     GET /api/members/:siteUserId/grants                            other   members.manage    404
manage     POST /api/members/:siteUserId/grants                           own     members.manage    200
manage     POST /api/members/:siteUserId/grants                           other   members.manage    404
manage     DELETE /api/area-grants/:grantId                               own     members.manage    200
manage     DELETE /api/area-grants/:grantId                               other   members.manage    404
manage     POST /api/area-grants/import                                   own     members.manage    200
manage     GET /api/multilingual/settings                                own     multilingual.read 200
manage     GET /api/multilingual/languages                               own     multilingual.read 200
manage     PUT /api/multilingual/languages                               own     multilingual      200
manage     GET /api/multilingual/languages/history                       own     multilingual.read 200
manage     POST /api/multilingual/languages/undo                         own     multilingual      404
manage     GET /api/multilingual/status                                  own     multilingual.read 200
manage     GET /api/multilingual/languages/:language/texts               own     multilingual.read 200
manage     PUT /api/multilingual/languages/:language/texts               own     multilingual      404
manage     POST /api/multilingual/languages/:language/publish            own     multilingual      200
manage     GET /api/multilingual/languages/:language/history             own     multilingual.read 200
manage     POST /api/multilingual/languages/:language/undo               own     multilingual      404
manage     GET /api/member-settings                                      own     settings.general  200
manage     PUT /api/member-settings                                      own     settings.general  200
manage     GET /api/member-settings/history                              own     settings.general  200
manage     POST /api/member-settings/undo                                own     settings.general  404
manage     GET /api/comment-settings                                     own     settings.general  200
manage     PUT /api/comment-settings                                     own     settings.general  200
manage     GET /api/comment-settings/history                             own     settings.general  200
manage     POST /api/comment-settings/undo                               own     settings.general  404
manage     GET /api/comments                                             own     comments.moderate 200
manage     POST /api/comments/decisions                                  own     comments.moderate 200
manage     POST /api/comments/:commentId/replies                         own     comments.moderate 200
manage     POST /api/comments/:commentId/replies                         other   comments.moderate 404
manage     PUT /api/comment-pages/:docId                                 other   comments.moderate 404
manage     GET /api/comment-bans                                         own     comments.moderate 200
manage     POST /api/comment-bans                                        own     comments.moderate 200
manage     DELETE /api/comment-bans/:banId                               own     comments.moderate 200
manage     DELETE /api/comment-bans/:banId                               other   comments.moderate 404
manage     GET /api/mail-sender                                          own     domains           200
manage     PUT /api/mail-sender                                          own     domains           200
manage     POST /api/mail-sender/check                                   own     domains           200
manage     POST /api/mail-sender/rotate                                  own     domains           200
manage     DELETE /api/mail-sender                                       own     domains           200
manage     GET /api/newsletter/lists                                     own   mailingLists.edit 200
manage     GET /api/newsletter/list-names                                own   content.viewDraft 200
manage     POST /api/newsletter/lists                                    own   mailingLists.edit 200
manage     PUT /api/newsletter/lists/:listId                             own   mailingLists.edit 200
manage     PUT /api/newsletter/lists/:listId                             other mailingLists.edit 404
manage     GET /api/newsletter/contacts                                  own   mailingLists.edit 200
manage     GET /api/newsletter/contacts/export                              own   mailingLists.edit 200
manage     POST /api/newsletter/contacts                                 own   mailingLists.edit 200
manage     GET /api/newsletter/contacts/:contactId                       own   mailingLists.edit 200
manage     GET /api/newsletter/contacts/:contactId                       other mailingLists.edit 404
manage     PUT /api/newsletter/contacts/:contactId/tags                  own   mailingLists.edit 200
manage     PUT /api/newsletter/contacts/:contactId/tags                  other mailingLists.edit 404
manage     DELETE /api/newsletter/contacts/:contactId/lists/:listId      own   mailingLists.edit 200
manage     DELETE /api/newsletter/contacts/:contactId/lists/:listId      other mailingLists.edit 404
manage     GET /api/newsletter/segments                                  own   mailingLists.edit 200
manage     POST /api/newsletter/segments                                 own   mailingLists.edit 200
manage     POST /api/newsletter/segments/count                           own   mailingLists.edit 200
manage     PUT /api/newsletter/segments/:segmentId                       own   mailingLists.edit 200
manage     PUT /api/newsletter/segments/:segmentId                       other mailingLists.edit 404
manage     DELETE /api/newsletter/segments/:segmentId                    own   mailingLists.edit 200
manage     DELETE /api/newsletter/segments/:segmentId                    other mailingLists.edit 404
manage     GET /api/newsletter/automations                               own   mailingLists.edit 200
manage     PUT /api/newsletter/automations                               own   mailingLists.edit 200
manage     GET /api/newsletter/automations/history                       own   mailingLists.edit 200
manage     POST /api/newsletter/automations/undo                         own   mailingLists.edit 404
manage     POST /api/newsletter/automations/test-letter                  own   mailingLists.edit 200
manage     GET /api/newsletter/settings                                  own   mailingLists.edit 200
manage     PUT /api/newsletter/settings                                  own   mailingLists.edit 200
manage     GET /api/newsletter/settings/history                          own   mailingLists.edit 200
manage     POST /api/newsletter/settings/undo                            own   mailingLists.edit 404
manage     GET /api/campaigns                                              own   campaigns.edit 200
manage     POST /api/campaigns                                             own   campaigns.edit 200
manage     GET /api/campaigns/audience                                     own   campaigns.edit 200
manage     GET /api/campaigns/:campaignId                                  own   campaigns.edit 200
manage     GET /api/campaigns/:campaignId                                  other campaigns.edit 404
manage     PUT /api/campaigns/:campaignId                                  own   campaigns.edit 200
manage     PUT /api/campaigns/:campaignId                                  other campaigns.edit 404
manage     DELETE /api/campaigns/:campaignId                               own   campaigns.edit 200
manage     DELETE /api/campaigns/:campaignId                               other campaigns.edit 404
manage     POST /api/campaigns/:campaignId/duplicate                       own   campaigns.edit 200
manage     POST /api/campaigns/:campaignId/duplicate                       other campaigns.edit 404
manage     PUT /api/campaigns/:campaignId/archived                         own   campaigns.edit 200
manage     PUT /api/campaigns/:campaignId/archived                         other campaigns.edit 404
manage     GET /api/campaigns/:campaignId/preview                          own   campaigns.edit 200
manage     GET /api/campaigns/:campaignId/preview                          other campaigns.edit 404
manage     POST /api/campaigns/:campaignId/test                            own   campaigns.edit 200
manage     POST /api/campaigns/:campaignId/test                            other campaigns.edit 404
manage     GET /api/campaigns/:campaignId/preflight                        own   campaigns.edit 200
manage     GET /api/campaigns/:campaignId/preflight                        other campaigns.edit 404
manage     POST /api/campaigns/:campaignId/send                            own   campaigns.send 400
manage     POST /api/campaigns/:campaignId/send                            other campaigns.send 404
manage     POST /api/campaigns/:campaignId/schedule                        own   campaigns.send 400
manage     POST /api/campaigns/:campaignId/schedule                        other campaigns.send 404
manage     POST /api/campaigns/:campaignId/unschedule                      own   campaigns.send 400
manage     POST /api/campaigns/:campaignId/unschedule                      other campaigns.send 404
manage     POST /api/campaigns/:campaignId/pause                           own   campaigns.send 400
manage     POST /api/campaigns/:campaignId/pause                           other campaigns.send 404
manage     POST /api/campaigns/:campaignId/resume                          own   campaigns.send 400
manage     POST /api/campaigns/:campaignId/resume                          other campaigns.send 404
manage     POST /api/campaigns/:campaignId/cancel                          own   campaigns.send 400
manage     POST /api/campaigns/:campaignId/cancel                          other campaigns.send 404
manage     POST /api/campaigns/:campaignId/again                           own   campaigns.send 400
manage     POST /api/campaigns/:campaignId/again                           other campaigns.send 404
manage     GET /api/campaigns/:campaignId/recipients                       own   campaigns.edit 200
manage     GET /api/campaigns/:campaignId/recipients                       other campaigns.edit 404
manage     GET /api/campaigns/:campaignId/report                           own   analytics.campaigns 200
manage     GET /api/campaigns/:campaignId/report                           other analytics.campaigns 404
manage     GET /api/campaigns/:campaignId/progress                         own   campaigns.edit 200
manage     GET /api/campaigns/:campaignId/progress                         other campaigns.edit 404
manage     GET /api/newsletter/imports                            own     mailingLists.edit      200
manage     POST /api/newsletter/imports                           own     mailingLists.edit      200
manage     GET /api/newsletter/imports/:importId                  own     mailingLists.edit      200
manage     GET /api/newsletter/imports/:importId                  other   mailingLists.edit      404
manage     PUT /api/newsletter/imports/:importId/mapping          own     mailingLists.edit      200
manage     PUT /api/newsletter/imports/:importId/mapping          other   mailingLists.edit      404
manage     POST /api/newsletter/imports/:importId/run             own     mailingLists.edit      200
manage     POST /api/newsletter/imports/:importId/run             other   mailingLists.edit      404
manage     POST /api/newsletter/imports/:importId/undo            own     mailingLists.edit      200
manage     POST /api/newsletter/imports/:importId/undo            other   mailingLists.edit      404
manage     GET /api/newsletter/imports/:importId/errors.csv       own     mailingLists.edit      200
manage     GET /api/newsletter/imports/:importId/errors.csv       other   mailingLists.edit      404
manage     GET /api/commerce/gift-cards/imports                             own     orders.read       200
manage     POST /api/commerce/gift-cards/imports                            own     giftcard.issue    200
manage     GET /api/commerce/gift-cards/imports/:importId                   own     orders.read       200
manage     GET /api/commerce/gift-cards/imports/:importId                   other   orders.read       404
manage     PUT /api/commerce/gift-cards/imports/:importId/mapping           own     giftcard.issue    200
manage     PUT /api/commerce/gift-cards/imports/:importId/mapping           other   giftcard.issue    404
manage     POST /api/commerce/gift-cards/imports/:importId/run              own     giftcard.issue    200
manage     POST /api/commerce/gift-cards/imports/:importId/run              other   giftcard.issue    404
manage     POST /api/commerce/gift-cards/imports/:importId/undo             own     giftcard.issue    200
manage     POST /api/commerce/gift-cards/imports/:importId/undo             other   giftcard.issue    404
manage     GET /api/commerce/gift-cards/imports/:importId/errors.csv        own     orders.read       200
manage     GET /api/commerce/gift-cards/imports/:importId/errors.csv        other   orders.read       404
manage     GET /api/commerce/gift-cards/imports/:importId/codes.csv         other   giftcard.issue    404
manage     GET /api/commerce/gift-cards                                     own     orders.read       200
manage     POST /api/commerce/gift-cards                                    own     giftcard.issue    200
manage     GET /api/commerce/gift-cards/liability                           own     orders.read       200
manage     GET /api/commerce/gift-cards/export                              own     orders.read       200
manage     GET /api/commerce/gift-cards/:cardId                             own     orders.read       200
manage     GET /api/commerce/gift-cards/:cardId                             other   orders.read       404
manage     POST /api/commerce/gift-cards/:cardId/disable                    own     giftcard.adjust   200
manage     POST /api/commerce/gift-cards/:cardId/disable                    other   giftcard.adjust   404
manage     POST /api/commerce/gift-cards/:cardId/send                       other   giftcard.adjust   404
manage     GET /api/commerce/subscriptions                                  own     orders.read       200
manage     GET /api/commerce/subscriptions/months                           own     orders.read       200
manage     GET /api/commerce/subscriptions/:subscriptionId                  other   orders.read       404
manage     POST /api/commerce/subscriptions/:subscriptionId/actions         other   orders.fulfil     404
manage     GET /api/commerce/customers                                      own     customers         200
manage     GET /api/commerce/customers/export                               own     customers         200
manage     GET /api/commerce/customers/imports                              own     customers         200
manage     POST /api/commerce/customers/imports                             own     customers         200
manage     GET /api/commerce/customers/imports/:importId                    own     customers         200
manage     GET /api/commerce/customers/imports/:importId                    other   customers         404
manage     PUT /api/commerce/customers/imports/:importId/mapping            own     customers         200
manage     PUT /api/commerce/customers/imports/:importId/mapping            other   customers         404
manage     POST /api/commerce/customers/imports/:importId/run               own     customers         200
manage     POST /api/commerce/customers/imports/:importId/run               other   customers         404
manage     POST /api/commerce/customers/imports/:importId/undo              own     customers         200
manage     POST /api/commerce/customers/imports/:importId/undo              other   customers         404
manage     GET /api/commerce/customers/imports/:importId/errors.csv         own     customers         200
manage     GET /api/commerce/customers/imports/:importId/errors.csv         other   customers         404
manage     GET /api/commerce/customers/segments                             own     customers         200
manage     POST /api/commerce/customers/segments                            own     customers         200
manage     PUT /api/commerce/customers/segments/:segmentId                  other   customers         404
manage     DELETE /api/commerce/customers/segments/:segmentId               other   customers         404
manage     GET /api/commerce/customers/:customerId                          other   customers         404
manage     GET /api/commerce/customers/:customerId/file                     other   privacy.export    404
manage     POST /api/commerce/customers/:customerId/notes                   other   customers         404
manage     DELETE /api/commerce/customers/:customerId/notes/:noteId         other   customers         404
manage     PUT /api/commerce/customers/:customerId/tags                     other   customers         404
manage     GET /api/cart-reminders/settings                                 own     orders.read       200
manage     PUT /api/cart-reminders/settings                                 own     settings.store    200
manage     POST /api/cart-reminders/preview                                 own     orders.read       200
manage     POST /api/cart-reminders/test-letter                             own     orders.read       200
manage     GET /api/cart-reminders/carts                                    own     customers         200
manage     GET /api/cart-reminders/summary                                  own     orders.read       200
manage     GET /api/commerce/discounts                                      own     coupons.edit      200
manage     POST /api/commerce/discounts                                     own     coupons.edit      200
manage     GET /api/commerce/discounts/:discountId                          own     coupons.edit      200
manage     GET /api/commerce/discounts/:discountId                          other   coupons.edit      404
manage     PUT /api/commerce/discounts/:discountId                          own     coupons.edit      200
manage     PUT /api/commerce/discounts/:discountId                          other   coupons.edit      404
manage     DELETE /api/commerce/discounts/:discountId                       own     coupons.edit      200
manage     DELETE /api/commerce/discounts/:discountId                       other   coupons.edit      404
manage     POST /api/commerce/discounts/:discountId/duplicate               own     coupons.edit      200
manage     POST /api/commerce/discounts/:discountId/duplicate               other   coupons.edit      404
manage     PUT /api/commerce/discounts/:discountId/paused                   own     coupons.edit      200
manage     PUT /api/commerce/discounts/:discountId/paused                   other   coupons.edit      404
manage     GET /api/commerce/discounts/:discountId/changes                  own     coupons.edit      200
manage     GET /api/commerce/discounts/:discountId/changes                  other   coupons.edit      404
manage     POST /api/commerce/discounts/:discountId/undo                    other   coupons.edit      404
manage     GET /api/commerce/discounts/:discountId/codes                    own     coupons.edit      200
manage     GET /api/commerce/discounts/:discountId/codes                    other   coupons.edit      404
manage     POST /api/commerce/discounts/:discountId/codes                   own     coupons.edit      200
manage     POST /api/commerce/discounts/:discountId/codes                   other   coupons.edit      404
manage     POST /api/commerce/discounts/:discountId/codes/generate          own     coupons.edit      200
manage     POST /api/commerce/discounts/:discountId/codes/generate          other   coupons.edit      404
manage     GET /api/commerce/discounts/:discountId/codes.csv                own     coupons.edit      200
manage     GET /api/commerce/discounts/:discountId/codes.csv                other   coupons.edit      404
manage     DELETE /api/commerce/discounts/:discountId/codes/:code           own     coupons.edit      200
manage     DELETE /api/commerce/discounts/:discountId/codes/:code           other   coupons.edit      404
manage     GET /api/pages                                                   own     content.viewDraft 200
manage     POST /api/pages                                                  own     pages.create 200
manage     POST /api/pages                                                  other   pages.create 404
manage     GET /api/pages/:docId                                            own     content.viewDraft 200
manage     GET /api/pages/:docId                                            other   content.viewDraft 404
manage     GET /api/pages/:docId/canvas                                     own     content.viewDraft 200
manage     GET /api/pages/:docId/canvas                                     other   content.viewDraft 404
manage     POST /api/block-data                                             own     content.viewDraft 200
manage     POST /api/embeds                                                 other   content.editAnyPage 400
manage     GET /api/photo-galleries                                         own     content.viewDraft 200
manage     POST /api/photo-galleries                                        other   pages.create 400
manage     POST /api/pages/:docId/operations                                own     content.editAnyPage 200
manage     POST /api/pages/:docId/operations                                other   content.editAnyPage 404
manage     GET /api/pages/:docId/history                                    own     content.viewDraft 200
manage     GET /api/pages/:docId/history                                    other   content.viewDraft 404
manage     POST /api/pages/:docId/restore                                   own     content.editAnyPage 200
manage     POST /api/pages/:docId/restore                                   other   content.editAnyPage 404
manage     PUT /api/pages/:docId/password                                   own     pages.create 200
manage     PUT /api/pages/:docId/password                                   other   pages.create 404
manage     GET /api/publications                                            own     content.viewDraft 200
manage     POST /api/publications                                           own     content.editAnyPage 409
manage     POST /api/publications/:no/revert                                own     pages.publish 400
manage     POST /api/publications/:no/revert                                other   pages.publish 404
manage     POST /api/publication-requests/:requestId                        own     pages.publish 200
manage     POST /api/publication-requests/:requestId                        other   pages.publish 404
manage     GET /api/blogs                                                   own     content.viewDraft 200
manage     GET /api/posts/calendar                                          own     content.viewDraft 200
manage     GET /api/posts                                                   own     content.viewDraft 200
manage     POST /api/posts                                                  own     content.edit 200
manage     POST /api/posts/:docId/operations                                own     content.edit 200
manage     POST /api/posts/:docId/operations                                other   content.edit 404
manage     POST /api/posts/changes                                          own     content.edit 200
manage     POST /api/posts/publish                                          other   content.edit 404
manage     GET /api/blogs/:docId/terms                                      own     content.viewDraft 200
manage     GET /api/blogs/:docId/terms                                      other   content.viewDraft 404
manage     PUT /api/blogs/:docId/order                                      own     content.edit 404
manage     PUT /api/blogs/:docId/order                                      other   content.edit 404
manage     POST /api/blogs/:docId/terms                                     own     content.edit 200
manage     POST /api/blogs/:docId/terms                                     other   content.edit 404
manage     GET /api/post-authors                                            own     content.viewDraft 200
manage     POST /api/post-authors                                           own     content.edit 200
manage     PUT /api/post-authors/:authorId                                  own     content.edit 200
manage     PUT /api/post-authors/:authorId                                  other   content.edit 404
manage     DELETE /api/post-authors/:authorId                               own     content.edit 200
manage     DELETE /api/post-authors/:authorId                               other   content.edit 404
manage     GET /api/styles/history                                          own     content.viewDraft 200
manage     GET /api/templates                                               own     content.viewDraft 200
manage     POST /api/templates                                              own     site.customCode 200
manage     GET /api/templates/context                                       own     content.viewDraft 200
manage     POST /api/templates/trial                                        own     design 200
manage     GET /api/pages/:docId/live                                    own     content.viewDraft 200
manage     GET /api/pages/:docId/live                                    other   content.viewDraft 404
manage     POST /api/pages/:docId/presence                               own     content.viewDraft 200
manage     GET /api/redirects                                               own     content.viewDraft 200
manage     PUT /api/redirects                                               own     pages.create 200
manage     GET /api/missing-addresses                                       own     content.viewDraft 200
manage     POST /api/missing-addresses/dismiss                              own     pages.create 200
manage     GET /api/site-header-footer                                      own     content.viewDraft 200
manage     PUT /api/site-header-footer                                      own     design 200
manage     GET /api/payments/settings                                           own     settings.store.read 200
manage     PUT /api/payments/settings                                           own     settings.store    200
manage     PUT /api/payments/stripe/:mode                                       own     settings.store    200
manage     DELETE /api/payments/stripe/:mode                                    other   settings.store    404
manage     POST /api/payments/trial                                             own     settings.store    200
manage     GET /api/pricing/taxes                                               own     settings.store.read 200
manage     PUT /api/pricing/taxes                                               own     settings.store    200
manage     GET /api/pricing/shipping                                            own     settings.store.read 200
manage     PUT /api/pricing/shipping                                            own     settings.store    200
manage     GET /api/pricing/:part/history                                       own     settings.store.read 200
manage     POST /api/pricing/:part/undo                                         own     settings.store    200
manage     POST /api/pricing/:part/undo                                         other   settings.store    404
manage     POST /api/pricing/try                                                own     settings.store.read 200
manage     GET /api/checkout/settings                                          own     settings.store.read 200
manage     PUT /api/checkout/settings                                          own     settings.store      200
manage     GET /api/checkout/settings/history                                  own     settings.store.read 200
manage     POST /api/checkout/settings/undo                                    other   settings.store      404
manage     GET /api/websites/settings/website                                 own     settings.general 200
manage     PUT /api/websites/settings/website                                 own     settings.general 200
manage     GET /api/websites/settings/website/history                         own     settings.general 200
manage     POST /api/websites/settings/website/undo                           other   settings.general 404
manage     GET /api/websites/settings/business                                own     settings.store.read 200
manage     PUT /api/websites/settings/business                                own     settings.store 200
manage     GET /api/websites/settings/business/history                        own     settings.store.read 200
manage     POST /api/websites/settings/business/undo                          other   settings.store 404
manage     GET /api/websites/settings/store                                   own     settings.store.read 200
manage     PUT /api/websites/settings/store                                   own     settings.store 200
manage     GET /api/websites/settings/store/history                           own     settings.store.read 200
manage     POST /api/websites/settings/store/undo                             other   settings.store 404
manage     GET /api/websites/settings/appearance                              own     design 200
manage     PUT /api/websites/settings/appearance                              own     design 200
manage     GET /api/websites/settings/appearance/history                      own     design 200
manage     POST /api/websites/settings/appearance/undo                        other   design 404
manage     POST /api/websites/deletion                                         other   site.delete       400
manage     DELETE /api/websites/deletion                                       other   site.delete       400
manage     POST /api/privacy/erase                                              own     privacy.erase     200
manage     POST /api/privacy/erase                                              other   privacy.erase     200
`

/** Principals who see figures on the manage host's home page. */
export const readsFigures = ['ow', 'AD', 'BI', 'RE', 'ED', 'MO', 'SM', 'SC', 'CE', 'SV', 'SE', 'WM']

export const principalCodes = [
  ...['an', 'vi', 'vc', 'bc', 'sv', 'ob', 'fs', 'ex', 'id', 'rv', 'pl', 'ow', 'AD', 'BI', 'RE', 'ED', 'MO', 'CO', 'SM'],
  ...['SC', 'VI', 'CE', 'SV', 'SE', 'NO', 'WM', 'rr'],
] as const
export type PrincipalCode = (typeof principalCodes)[number]

/**
 * Principals who are not signed in here, whatever cookies they have: their answers are identical. On the platform `pl` is
 * signed in.
 */
export const anonymousPrincipals: PrincipalCode[] = ['vi', 'bc', 'ob', 'fs', 'ex', 'id', 'pl']

export interface Expectation {
  face: Face
  /** `PUT /api/commerce/shopping-cart/entries/:entryId`, as in the route; `PAGE /shop` is a page. */
  request: string
  object: 'own' | 'other'
  /** The route's `allow`, if the permission table decides. */
  right?: Permission
  statuses: Record<PrincipalCode, number>
}

/** Columns of the permission table by role number, specification §3. */
export const roleNumbers: Partial<Record<PrincipalCode, number>> = Object.fromEntries(
  principalCodes.slice(principalCodes.indexOf('AD'), -1).map((code, place) => [code, Object.values(roles)[place]]),
)

export const expectations: Expectation[] = [...readTable(), ...readByPermission()]

function readTable(): Expectation[] {
  const [head = [], ...rows] = wordsOf(table)
  const codes = head.slice(3)
  if (codes.join() !== principalCodes.join()) throw new Error('The table and the proof have different principals')
  return rows.map(([face = '', method = '', path = '', object = '', ...statuses]) => {
    if (statuses.length !== codes.length) throw new Error(`${method} ${path} ${object} has ${statuses.length} statuses`)
    const byCode = Object.fromEntries(codes.map((code, place) => [code, Number(statuses[place])]))
    return { face, request: `${method} ${path}`, object, statuses: byCode } as Expectation
  })
}

function readByPermission(): Expectation[] {
  const [, ...rows] = wordsOf(byPermission)
  return rows.map(([face = '', method = '', path = '', object = '', right = '', status = '']) => {
    // The manage host is the config area: roles that may not enter it have no permissions there.
    const rights = [right as Permission, ...(face === 'manage' ? (['config.enter'] as const) : [])]
    const statusOf = (code: PrincipalCode) => statusFor(code, rights, Number(status))
    const statuses = Object.fromEntries(principalCodes.map((code) => [code, statusOf(code)]))
    return { face, request: `${method} ${path}`, object, right, statuses } as Expectation
  })
}

function statusFor(code: PrincipalCode, rights: Permission[], status: number): number {
  if (code === 'ow') return status
  if (code === 'rr') return 403
  const role = roleNumbers[code]
  if (role === undefined) return 401
  return rights.every((right) => hasPermission({ isOwner: false, roles: [role] }, right)) ? status : 403
}

function wordsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/))
}

import type { Response } from 'express'
import { z } from 'zod'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle } from '../../platform/http/routing/route.ts'
import { merchandisingContext } from '../../shared/products/merchandising.ts'
import { SignUpForm, type SignUpRequest } from '../contract.ts'
import * as endpoints from './endpoints.ts'
import { signUpVisitor } from './sign-up.ts'
import { refusedPage, type SentForm, signedUpPage } from './sign-up-page.ts'
import type { RestockVisitorDeps } from './visitor-deps.ts'

/** The readable fields of an invalid form, so that it can be shown again. */
const PartOfForm = z.object({
  productId: SignUpForm.shape.productId.optional().catch(undefined),
  variantId: SignUpForm.shape.variantId.optional().catch(undefined),
  email: SignUpForm.shape.email.optional().catch(undefined),
  isJoinMailingList: SignUpForm.shape.isJoinMailingList.catch(undefined),
})

/** The same sign-up by the plain form of a product page. Pages are the same for everybody, so the form holds no crumb. */
export const signUpByForm = (deps: RestockVisitorDeps) =>
  handle(endpoints.signUpByForm, {
    async renderError({ status, message }, { parsedBody: sent, res }) {
      const tenant = res.locals.requestHost.tenant ?? { websiteId: '' }
      const { data: form = {} } = PartOfForm.safeParse(sent)
      await show(deps, res, tenant, form, (again) => refusedPage(status, message, again))
    },
    body: SignUpForm,
    async handle({ body, visit, res }) {
      const message = await signUpVisitor(deps, visit, requestIn(body))
      return show(deps, res, requireTenant(visit), body, (sent) => signedUpPage(message, sent))
    },
  })

function requestIn(form: SignUpForm): SignUpRequest {
  const { productId, variantId, email, isJoinMailingList, altcha } = form
  return {
    productId,
    variantId,
    siteVisitorEmail: email,
    isJoinMailingList: isJoinMailingList !== undefined,
    captchaToken: altcha ?? form['g-recaptcha-response'],
  }
}

async function show(
  deps: RestockVisitorDeps,
  res: Response,
  { websiteId, language }: Pick<Tenant, 'websiteId' | 'language'>,
  form: SentForm['form'],
  pageFor: (sent: SentForm) => VisitorPage,
): Promise<undefined> {
  const found = await deps.websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  const item = form.productId === undefined ? undefined : await deps.findItem(websiteId, form.productId)
  const words = merchandisingContext(item ?? nothing, found.storeSettings.merchandisingSettings, found.website.language)
  sendVisitorPage(res, found, () => pageFor({ form, item, words }))
  return undefined
}

/** Default for an unknown product. */
const nothing = {
  merchandising: { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false, customSoldOutText: '' },
  structuredContent: { productType: 0, variants: [] },
}

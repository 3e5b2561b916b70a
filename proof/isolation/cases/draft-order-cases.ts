import { v7 } from 'uuid'
import { emptyAddress } from '../../../src/shared/addresses/address.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignDraft } from './foreign-draft.ts'

const DRAFTS = '/api/commerce/draft-orders'
const ONE = `${DRAFTS}/:draftId`
const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]
const draft = {
  lines: [],
  discount: null,
  shipping: null,
  customer: { email: '', address: emptyAddress, note: '' },
}

/** Drafts of merchants: that of the other website, one of nobody, and what is no id. */
export const draftOrderCases: Record<string, CasesOf> = {
  [`GET ${DRAFTS}`]: ({ other }) => [
    call('own', 'GET', DRAFTS),
    call('refused', 'GET', `${DRAFTS}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`POST ${DRAFTS}/preview`]: ({ other }) => [
    call('own', 'POST', `${DRAFTS}/preview`, '', draft),
    call('refused', 'POST', `${DRAFTS}/preview`, '', { ...draft, websiteId: other.websiteId }),
  ],
  [`POST ${DRAFTS}`]: ({ other }) => [
    call('own', 'POST', DRAFTS, '', draft),
    call('refused', 'POST', DRAFTS, '', { ...draft, websiteId: other.websiteId }),
  ],
  [`PUT ${ONE}`]: async (scene) => [
    ...(await nobodysDraft(scene, 'PUT', '', draft)),
    call('refused', 'PUT', `${DRAFTS}/${v7()}`, '', { ...draft, websiteId: scene.other.websiteId }),
  ],
  [`GET ${ONE}`]: (scene) => nobodysDraft(scene, 'GET'),
  [`DELETE ${ONE}`]: (scene) => nobodysDraft(scene, 'DELETE'),
  [`POST ${ONE}/link`]: (scene) => nobodysDraft(scene, 'POST', '/link'),
  [`POST ${ONE}/send`]: (scene) => nobodysDraft(scene, 'POST', '/send'),
  [`POST ${ONE}/paid`]: (scene) => nobodysDraft(scene, 'POST', '/paid', { tender: 'cash', expectedCents: 1_250 }),
}

async function nobodysDraft(scene: Scene, method: string, rest = '', body?: unknown): Promise<Case[]> {
  const ids = [(await foreignDraft(scene)).draftId, v7()]
  return [
    ...ids.map((draftId) => call('other', method, `${DRAFTS}/${draftId}${rest}`, draftId, body)),
    ...strange.map((name) => call('refused', method, `${DRAFTS}/${encodeURIComponent(name)}${rest}`, name, body)),
  ]
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}

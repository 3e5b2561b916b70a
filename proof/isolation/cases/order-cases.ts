import { v7 } from 'uuid'
import type { Case, CasesOf, Scene } from './cases.ts'
import { customerCases } from './customer-cases.ts'
import { foreignDraft } from './foreign-draft.ts'
import { foreignOrder } from './foreign-order.ts'

const ORDERS = '/api/commerce/orders'
const DRAFTS = '/api/commerce/draft-orders'
const emptyAddress = {
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
}
const draft = {
  lines: [],
  discount: null,
  shipping: null,
  customer: { email: '', address: emptyAddress, note: '' },
}
const ONE = `${ORDERS}/:orderId`
const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]
const archive = { kind: 'archive', isArchived: true }

const invoiceSettings = { isAutomatic: false, prefix: 'INV-', creditPrefix: 'CN-', note: '', retentionYears: 10 }

/** Cases of orders and customers, for contributors. Ids are the other website's, or unknown. */
export const orderCases: Record<string, CasesOf> = {
  [`GET ${ORDERS}`]: ({ other }) => [
    call('own', 'GET', ORDERS),
    call('refused', 'GET', `${ORDERS}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`GET ${ORDERS}/export`]: ({ other }) => [
    call('own', 'GET', `${ORDERS}/export`),
    call('refused', 'GET', `${ORDERS}/export?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`GET ${ORDERS}/slips`]: async (scene) => {
    const { other } = scene
    return [
      ...[(await foreignOrder(scene)).orderId, v7()].map((id) => call('own', 'GET', `${ORDERS}/slips?ids=${id}`, id)),
      call('refused', 'GET', `${ORDERS}/slips?ids=${other.websiteId}`, other.websiteId),
    ]
  },
  [`POST ${ORDERS}/bulk`]: async (scene) => {
    const { other } = scene
    const { orderId } = await foreignOrder(scene)
    return [
      ...[orderId, v7()].map((id) => call('own', 'POST', `${ORDERS}/bulk`, id, { action: archive, orderIds: [id] })),
      call('refused', 'POST', `${ORDERS}/bulk`, '', { action: archive, orderIds: [], websiteId: other.websiteId }),
    ]
  },
  [`GET ${ORDERS}/settings`]: () => [call('own', 'GET', `${ORDERS}/settings`)],
  [`PUT ${ORDERS}/settings`]: ({ other }) => [
    call('own', 'PUT', `${ORDERS}/settings`, '', { managerRefundLimitCents: 50_000 }),
    call('refused', 'PUT', `${ORDERS}/settings`, '', { managerRefundLimitCents: 1, websiteId: other.websiteId }),
  ],
  [`GET ${ORDERS}/emails/preview`]: async (scene) => {
    const of = (orderId: string) => `${ORDERS}/emails/preview?kind=confirmation&orderId=${encodeURIComponent(orderId)}`
    const ids = [(await foreignOrder(scene)).orderId, v7()]
    return [
      ...ids.map((orderId) => call('other', 'GET', of(orderId), orderId)),
      ...strange.map((name) => call('refused', 'GET', of(name), name)),
    ]
  },
  [`GET ${ORDERS}/invoice-settings`]: () => [call('own', 'GET', `${ORDERS}/invoice-settings`)],
  [`PUT ${ORDERS}/invoice-settings`]: ({ other }) => [
    call('own', 'PUT', `${ORDERS}/invoice-settings`, '', invoiceSettings),
    call('refused', 'PUT', `${ORDERS}/invoice-settings`, '', { ...invoiceSettings, websiteId: other.websiteId }),
  ],
  [`GET ${ORDERS}/slips.pdf`]: async (scene) => {
    const { other } = scene
    return [
      ...[(await foreignOrder(scene)).orderId, v7()].map((id) =>
        call('other', 'GET', `${ORDERS}/slips.pdf?ids=${id}`, id),
      ),
      call('refused', 'GET', `${ORDERS}/slips.pdf?ids=${other.websiteId}`, other.websiteId),
    ]
  },
  [`POST ${ONE}/documents`]: (scene) => nobodys(scene, 'POST', '/documents'),
  [`GET ${ONE}/documents/:series/:number`]: (scene) => nobodys(scene, 'GET', '/documents/live/1'),
  [`GET ${ORDERS}/status/document.pdf`]: async (scene) => [
    ...[(await foreignOrder(scene)).orderToken, 'A'.repeat(43)].map((token) =>
      call('other', 'GET', `${ORDERS}/status/document.pdf?token=${token}&series=live&number=1`, token),
    ),
    call('refused', 'GET', `${ORDERS}/status/document.pdf?token=short&series=live&number=1`),
  ],
  [`GET ${ORDERS}/reconciliation`]: () => [call('own', 'GET', `${ORDERS}/reconciliation`)],
  [`POST ${ORDERS}/reconciliation`]: ({ other }) => [
    call('own', 'POST', `${ORDERS}/reconciliation`, '', { days: 7 }),
    call('refused', 'POST', `${ORDERS}/reconciliation`, '', { days: 7, websiteId: other.websiteId }),
  ],
  [`GET ${ONE}`]: (scene) => nobodys(scene, 'GET', ''),
  [`POST ${ONE}/fulfillments`]: (scene) =>
    nobodys(scene, 'POST', '/fulfillments', { fulfillmentId: v7(), lines: null }),
  [`DELETE ${ONE}/fulfillments/:fulfillmentId`]: async (scene) =>
    nobodys(scene, 'DELETE', `/fulfillments/${(await foreignOrder(scene)).fulfillmentId}`),
  [`POST ${ONE}/refunds`]: (scene) =>
    nobodys(scene, 'POST', '/refunds', {
      refundId: v7(),
      lines: [],
      shippingCents: 0,
      amountCents: 1,
      expectedCents: 1,
    }),
  [`POST ${ONE}/cancel`]: (scene) => nobodys(scene, 'POST', '/cancel', { refundId: v7(), restock: true }),
  [`POST ${ONE}/notes`]: (scene) => nobodys(scene, 'POST', '/notes', { noteId: v7(), text: 'mine' }),
  [`DELETE ${ONE}/notes/:noteId`]: async (scene) =>
    nobodys(scene, 'DELETE', `/notes/${(await foreignOrder(scene)).noteId}`),
  [`PUT ${ONE}/tags`]: (scene) => nobodys(scene, 'PUT', '/tags', { add: ['mine'], remove: [] }),
  [`PUT ${ONE}/archived`]: (scene) => nobodys(scene, 'PUT', '/archived', { isArchived: true }),
  ...draftCases(),
  ...customerCases,
}

/** Drafts of merchants: that of the other website, one of nobody, and what is no id. */
function draftCases(): Record<string, CasesOf> {
  const one = `${DRAFTS}/:draftId`
  const nobodysDraft = async (scene: Scene, method: string, rest = '', body?: unknown): Promise<Case[]> => {
    const ids = [(await foreignDraft(scene)).draftId, v7()]
    return [
      ...ids.map((draftId) => call('other', method, `${DRAFTS}/${draftId}${rest}`, draftId, body)),
      ...strange.map((name) => call('refused', method, `${DRAFTS}/${encodeURIComponent(name)}${rest}`, name, body)),
    ]
  }
  return {
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
    [`PUT ${one}`]: async (scene) => [
      ...(await nobodysDraft(scene, 'PUT', '', draft)),
      call('refused', 'PUT', `${DRAFTS}/${v7()}`, '', { ...draft, websiteId: scene.other.websiteId }),
    ],
    [`GET ${one}`]: (scene) => nobodysDraft(scene, 'GET'),
    [`DELETE ${one}`]: (scene) => nobodysDraft(scene, 'DELETE'),
    [`POST ${one}/link`]: (scene) => nobodysDraft(scene, 'POST', '/link'),
    [`POST ${one}/send`]: (scene) => nobodysDraft(scene, 'POST', '/send'),
    [`POST ${one}/paid`]: (scene) => nobodysDraft(scene, 'POST', '/paid', { tender: 'cash', expectedCents: 1_250 }),
  }
}

/** The other website's order, an unknown one, and an invalid id. */
async function nobodys(scene: Scene, method: string, rest: string, body?: unknown): Promise<Case[]> {
  const ids = [(await foreignOrder(scene)).orderId, v7()]
  return [
    ...ids.map((orderId) => call('other', method, `${ORDERS}/${orderId}${rest}`, orderId, body)),
    ...strange.map((name) => call('refused', method, `${ORDERS}/${encodeURIComponent(name)}${rest}`, name, body)),
  ]
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}

import { roles } from '../permissions.ts'

export interface RoleLabels {
  role: number
  name: string
  /** The role's purpose, in one line. */
  explains: string
  /** True when the feature it is for does not exist yet. */
  isComing?: true
}

/** Contributor roles with their labels, most powerful first. */
export const roleLabels: readonly RoleLabels[] = [
  { role: roles.ADMIN, name: 'Administrator', explains: 'Everything except transferring ownership.' },
  {
    role: roles.WEBSITE_MANAGER,
    name: 'Website manager',
    explains: 'Pages, design, products and forms; no orders, people or payments.',
  },
  {
    role: roles.STORE_MANAGER,
    name: 'Store manager',
    explains: 'Products, stock, orders, customers, coupons and restock notices.',
  },
  { role: roles.EDITOR, name: 'Content editor', explains: 'Texts and images of pages, posts and products; no prices.' },
  { role: roles.CAMPAIGNS_EDITOR, name: 'Campaigns editor', explains: 'Mailing lists and campaigns.' },
  { role: roles.SCHEDULING, name: 'Scheduling manager', explains: 'Appointments and their settings.', isComing: true },
  {
    role: roles.SCHEDULING_EDITOR,
    name: 'Scheduling editor',
    explains: 'Makes and moves appointments.',
    isComing: true,
  },
  { role: roles.SCHEDULING_VIEWER, name: 'Scheduling viewer', explains: 'Reads appointments.', isComing: true },
  { role: roles.BILLING, name: 'Billing', explains: 'The plan, its payment and its invoices.', isComing: true },
  { role: roles.REPORTING, name: 'Reporting', explains: 'Reads analytics of traffic and sales.' },
  { role: roles.MODERATOR, name: 'Comment moderator', explains: 'Approves and removes comments.' },
  {
    role: roles.COMMENTER,
    name: 'Trusted commenter',
    explains: 'Comments appear without approval; no admin.',
  },
  { role: roles.VIEWER, name: 'Viewer', explains: 'Sees pages that are not public yet; no admin.' },
  { role: roles.NONE, name: 'No rights', explains: 'Listed, without permissions.' },
]

/** Name of a role by its number; the number itself for an unknown role. */
export function roleName(role: number): string {
  return roleLabels.find((words) => words.role === role)?.name ?? `Role ${role}`
}

import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { accountDeletionMigration } from './deletion/migration.ts'
import type { IdentityDeps } from './deps.ts'
import { handOverMigration } from './hand-over/migration.ts'
import { accessChangesMigration } from './migrations/access-changes.ts'
import { accountsMigration } from './migrations/accounts.ts'
import { emailConfirmationMigration } from './migrations/email-confirmation.ts'
import { identityMigration } from './migrations/identity.ts'
import { invitationsMigration } from './migrations/invitations.ts'
import { knownDevicesMigration } from './migrations/known-devices.ts'
import { signInPacesMigration } from './migrations/sign-in-limits.ts'
import { workplacesMigration } from './migrations/workplaces.ts'
import { passwordResetMigration } from './password-reset/migration.ts'
import { type PeopleDeps, peopleRoutes } from './people/people-routes.ts'
import { identityRoutes } from './routes.ts'
import { secondFactorMigration } from './second-factor/migration.ts'

export const identityModule = {
  name: 'identity',
  routes: (deps: IdentityDeps & PeopleDeps) => [...identityRoutes(deps), ...peopleRoutes(deps)],
  migrations: [
    identityMigration,
    accountsMigration,
    invitationsMigration,
    signInPacesMigration,
    emailConfirmationMigration,
    knownDevicesMigration,
    passwordResetMigration,
    secondFactorMigration,
    workplacesMigration,
    handOverMigration,
    accountDeletionMigration,
    accessChangesMigration,
  ],
  unscopedTables: {
    accounts: 'one person may manage several websites; holds what they sign in with and no website data',
    session_places: 'signing out everywhere must find a person on each of their websites; holds pairs of ids',
    sign_in_paces: 'no longer used; held numbers under the hash of what was typed as an e-mail',
    password_failures:
      'one person signs in on several hosts; holds numbers under keyed hashes of accounts, addresses and devices',
    password_resets:
      'an account is of the platform; holds hashes of random tokens with their account and its e-mail, for an hour',
    workplaces: 'a person sees where they work before they choose a website; holds pairs of ids',
    second_factors: 'an account is of the platform; holds sealed secrets of authenticator apps',
    recovery_codes: 'an account is of the platform; holds keyed hashes of random codes',
    known_devices: 'an account is of the platform; holds hashes of random tokens with the account they are bound to',
  },
  permissions: ['people.manage', 'people.list', 'site.transfer'],
} satisfies CapabilityModule<IdentityDeps & PeopleDeps>

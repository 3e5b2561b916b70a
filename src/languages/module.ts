import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { languagesRoutes } from './routes.ts'
import type { LanguagesDeps } from './settings-store.ts'

/** The languages in which visitors see a website. */
export const languagesModule = {
  name: 'languages',
  routes: languagesRoutes,
  permissions: ['multilingual', 'multilingual.read'],
} satisfies CapabilityModule<LanguagesDeps>

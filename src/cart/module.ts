import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { Cart } from './cart.ts'
import { type CartRouteDeps, cartRoutes } from './routes.ts'

export const cartModule = {
  name: 'cart',
  routes: cartRoutes,
  aggregates: [Cart],
} satisfies CapabilityModule<CartRouteDeps>

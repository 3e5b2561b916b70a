import { routeTree } from '../routes.gen.ts?face=storefront'
import { startTracking } from '../storefront/tracking/start-tracking.ts'
import { startApp } from './start-app.tsx'

const router = startApp('storefront', routeTree)
if (router) startTracking(router)

import { routeTree } from '../routes.gen.ts?face=platform'
import { startApp } from './start-app.tsx'

startApp('platform', routeTree)

import { routeTree } from '../routes.gen.ts?face=manage'
import { startApp } from './start-app.tsx'

startApp('manage', routeTree)
void import('../admin/shell/watch-admin.ts').then(({ watchAdmin }) => watchAdmin()).catch(() => {})

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import '../ui/tokens.css'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <ProgressBar />
      <Outlet />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { PlatformFrame } from '../../platform/platform-frame.tsx'
import { PlatformNotFound } from '../../platform/platform-not-found.tsx'

export const Route = createFileRoute('/platform')({
  component: PlatformFrame,
  notFoundComponent: PlatformNotFound,
})

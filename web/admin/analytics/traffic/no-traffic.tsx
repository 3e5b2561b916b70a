import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { manageHomeQuery } from '../../../api/websites.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'

/** Empty state: what will appear here, and why one's own visits do not. */
export function NoTraffic({ isNow = false }: { isNow?: boolean }) {
  const { api } = useRouter().options.context
  const { data: home } = useSuspenseQuery(manageHomeQuery(api))
  return (
    <EmptyState
      drawing="people"
      title={isNow ? 'No visitors right now' : 'No visitors yet'}
      text="Who came, from where, and what they looked at appears here some seconds after a visit begins. You and others who work on the website are not counted: to try it, open the website in a private window."
    >
      {home && (
        <ButtonLink look="primary" to={home.website.storefrontUrl} target="_blank" rel="noopener">
          Open website
        </ButtonLink>
      )}
    </EmptyState>
  )
}

import type { Me, OwnWebsite } from '../../../src/identity/contract.ts'

/** The person's other websites. */
export function otherWebsites({ ownWebsites, workWebsites, website }: Me): OwnWebsite[] {
  return [...ownWebsites, ...workWebsites].filter(({ id }) => id !== website?.id)
}

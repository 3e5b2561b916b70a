import type { Me, OwnWebsite } from '../../../src/identity/contract.ts'

/** The websites a person owns or works on, without the one they are looking at. */
export function otherWebsites({ ownWebsites, workWebsites, website }: Me): OwnWebsite[] {
  return [...ownWebsites, ...workWebsites].filter(({ id }) => id !== website?.id)
}

import { findEmbed as findEmbedEndpoint } from '../../src/pages/endpoints.ts'
import { call } from './client/client.ts'

/** How a page of another service is shown. */
export const findEmbed = (address: string) => call(findEmbedEndpoint, { body: { address } })

import { SharedArray } from 'k6/data'

/**
 * The data of `npm run load:prepare`, shared by all virtual users.
 * @param read returns the parsed data; called at k6's start
 */
export function shareWorld(read) {
  const shops = new SharedArray('shops', () => read().shops)
  const about = new SharedArray('about', () => {
    const { baseDomain, scheme, password } = read()
    return [{ baseDomain, scheme, password }]
  })
  if (shops.length === 0) throw new Error('No stores found. Run npm run load:prepare first.')
  return { shops, about: about[0] }
}

import { SharedArray } from 'k6/data'

/**
 * What `npm run load:prepare` has made, held once for all virtual users.
 * @param read gives the parsed world; called while k6 starts
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

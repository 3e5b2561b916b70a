import type { Address } from '../../checkout/contract.ts'
import { noDetails, type StoredDetails } from '../../checkout/typed-details.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { KeptText } from '../../platform/vault/vault.ts'
import type { Place } from '../../pricing/rules/places.ts'
import type { Random } from './seeded-random.ts'

/** An invented person with an address of `example.com`, which belongs to nobody. */
export interface SamplePerson {
  /** Vault ref of their e-mail address. */
  ref: string
  /** Vault ref of their addresses. */
  detailsRef: string
  /** Where they live, as far as prices depend on it. */
  place: Place
  email: string
  name: string
}

/** The people of a sample history. */
export interface SamplePeople {
  /** What the vault is to hold of them. */
  texts: KeptText[]
  /** Somebody new. */
  meet(country: string): SamplePerson
}

const firstNames = [
  ...['Ada', 'Amara', 'Anouk', 'Arlo', 'Beatrix', 'Bruno', 'Calla', 'Caspian', 'Cleo', 'Dashiell', 'Delia', 'Edda'],
  ...['Elio', 'Esme', 'Fenna', 'Florian', 'Freya', 'Gideon', 'Greta', 'Hazel', 'Hugo', 'Ida', 'Imogen', 'Jasper'],
  ...['Juno', 'Kaia', 'Kit', 'Lennart', 'Liv', 'Lowell', 'Mabel', 'Magnus', 'Marlow', 'Mira', 'Nell', 'Noor', 'Odette'],
  ...['Orla', 'Otis', 'Petra', 'Quinn', 'Ramona', 'Reed', 'Rosalind', 'Rufus', 'Sanna', 'Silas', 'Tamsin', 'Theo'],
  ...['Tilda', 'Umi', 'Vera', 'Wilder', 'Winnie', 'Xanthe', 'Yara', 'Yusuf', 'Zadie'],
]
const lastNames = [
  ...['Abernathy', 'Alder', 'Ashdown', 'Bellweather', 'Birch', 'Blackwood', 'Bramble', 'Brook', 'Calloway', 'Cove'],
  ...['Dalloway', 'Drift', 'Eastwood', 'Elmhurst', 'Fairweather', 'Fenwick', 'Fielding', 'Garrow', 'Glen', 'Hallow'],
  ...['Harbinger', 'Heath', 'Hollis', 'Ivory', 'Juniper', 'Kestrel', 'Kingsley', 'Larkspur', 'Linden', 'Lockhart'],
  ...['Marsh', 'Merriweather', 'Moss', 'Nightingale', 'Oakes', 'Orchard', 'Pemberton', 'Penrose', 'Quill', 'Ravenel'],
  ...['Rowan', 'Rushmore', 'Sedgwick', 'Sparrow', 'Stillwater', 'Sterling', 'Tarn', 'Thistle', 'Underhill', 'Vale'],
  ...['Wainwright', 'Waverly', 'Westbrook', 'Whitlock', 'Willoughby', 'Winslow', 'Wren', 'Yarrow'],
]
const streets = [
  'Alder',
  'Bellflower',
  'Cedar',
  'Dune',
  'Elm',
  'Ferry',
  'Garden',
  'Harbor',
  'Juniper',
  'Lantern',
  'Mill',
]

/** City, region and postal code, by country; invented streets lead through them. */
const cities: Record<string, { street: (name: string, number: number) => string; places: string[][] }> = {
  US: {
    street: (name, number) => `${number} ${name} Street`,
    places: [
      ...[
        ['Brooklyn', 'NY', '11215'],
        ['Kingston', 'NY', '12401'],
        ['Queens', 'NY', '11375'],
        ['Beacon', 'NY', '12508'],
      ],
      ...[
        ['Portland', 'ME', '04101'],
        ['Providence', 'RI', '02903'],
        ['Burlington', 'VT', '05401'],
      ],
      ...[
        ['Philadelphia', 'PA', '19103'],
        ['Austin', 'TX', '78704'],
        ['Seattle', 'WA', '98103'],
      ],
      ...[
        ['Asheville', 'NC', '28801'],
        ['Chicago', 'IL', '60614'],
        ['Santa Fe', 'NM', '87501'],
      ],
    ],
  },
  CA: {
    street: (name, number) => `${number} ${name} Street`,
    places: [
      ['Halifax', 'NS', 'B3J 2K9'],
      ['Toronto', 'ON', 'M6J 1H4'],
      ['Victoria', 'BC', 'V8W 1P6'],
    ],
  },
  GB: {
    street: (name, number) => `${number} ${name} Road`,
    places: [
      ['Bristol', '', 'BS1 4DJ'],
      ['Leeds', '', 'LS1 5DQ'],
      ['Edinburgh', '', 'EH6 6JH'],
    ],
  },
  IE: {
    street: (name, number) => `${number} ${name} Lane`,
    places: [
      ['Dublin 8', 'D', 'D08 X4P2'],
      ['Dublin 6', 'D', 'D06 W9K7'],
      ['Dublin 3', 'D', 'D03 F6A1'],
      ['Bray', 'WW', 'A98 H2T5'],
      ['Cork', 'CO', 'T12 R8W3'],
    ],
  },
  DE: {
    street: (name, number) => `${name}weg ${number}`,
    places: [
      ['Hamburg', '', '20359'],
      ['Leipzig', '', '04109'],
    ],
  },
  AU: {
    street: (name, number) => `${number} ${name} Street`,
    places: [
      ['Hobart', 'TAS', '7000'],
      ['Melbourne', 'VIC', '3065'],
    ],
  },
  NL: {
    street: (name, number) => `${name}straat ${number}`,
    places: [
      ['Utrecht', '', '3511 LN'],
      ['Haarlem', '', '2011 HB'],
    ],
  },
  FR: {
    street: (name, number) => `${number} rue ${name}`,
    places: [
      ['Nantes', '', '44000'],
      ['Lyon', '', '69004'],
    ],
  },
  JP: {
    street: (name, number) => `${name} ${number}-4`,
    places: [
      ['Kyoto', '26', '604-8005'],
      ['Kanazawa', '17', '920-0962'],
    ],
  },
  SE: {
    street: (name, number) => `${name}gatan ${number}`,
    places: [
      ['Malmö', '', '211 34'],
      ['Göteborg', '', '411 10'],
    ],
  },
}

/** @param random of its own, so that people change nothing else of the history */
export function samplePeople(random: Random): SamplePeople {
  const texts: KeptText[] = []
  const known = new Map<string, number>()
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  return {
    texts,
    meet(country) {
      const [firstName, lastName] = [one(firstNames), one(lastNames)]
      const plain = `${firstName}.${lastName}`.toLowerCase()
      const namesakes = known.get(plain) ?? 0
      known.set(plain, namesakes + 1)
      const email = `${plain}${namesakes === 0 ? '' : namesakes + 1}@example.com`
      const { street, places } = cities[country] ?? (cities.US as (typeof cities)[string])
      const [city = '', region = '', postalCode = ''] = one(places)
      const line1 = street(one(streets), 1 + Math.floor(random() * 180))
      const where = { line1, line2: '', city, region, postalCode, country: country in cities ? country : 'US' }
      const shipping: Address = { firstName, lastName, company: '', ...where, phone: '' }
      const details: StoredDetails = { ...noDetails, shipping }
      const [ref, detailsRef, subject] = [sampleId(random), sampleId(random), `person:${email}`]
      texts.push({ ref, subject, text: email, isPerson: true })
      texts.push({ ref: detailsRef, subject, text: JSON.stringify(details), isPerson: false })
      const place = { country: where.country, region: region || null, postalCode }
      return { ref, detailsRef, place, email, name: `${firstName} ${lastName}` }
    },
  }
}

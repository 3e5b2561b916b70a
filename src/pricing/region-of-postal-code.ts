/**
 * State or province of a postal code, in countries whose taxes depend on it: by the first three digits of a ZIP code (USPS,
 * Publication 65), or the first letter of a Canadian code (Canada Post). Null when it cannot be determined.
 */
export function regionOfPostalCode(country: string, postalCode: string | null): string | null {
  const code = postalCode?.toUpperCase().replace(/[\s-]/g, '') ?? ''
  if (country === 'US') return stateOf(code)
  return country === 'CA' ? provinceOf(code) : null
}

function stateOf(code: string): string | null {
  if (!/^\d{5}(\d{4})?$/.test(code)) return null
  const prefix = Number(code.slice(0, 3))
  return states.find(([, from, to]) => from <= prefix && prefix <= to)?.[0] ?? null
}

function provinceOf(code: string): string | null {
  if (/^X0[ABC]/.test(code)) return 'NU'
  return /^[A-Z]\d[A-Z]/.test(code) ? (provinces[code.charAt(0)] ?? null) : null
}

const provinces: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

/** Ranges of prefixes, both ends included; exceptions come before the range that contains them. */
const states: readonly [state: string, from: number, to: number][] = [
  ['NY', 5, 5],
  ['PR', 6, 7],
  ['VI', 8, 8],
  ['PR', 9, 9],
  ['MA', 10, 27],
  ['RI', 28, 29],
  ['NH', 30, 38],
  ['ME', 39, 49],
  ['MA', 55, 55],
  ['VT', 50, 59],
  ['NY', 63, 63],
  ['CT', 60, 69],
  ['NJ', 70, 89],
  ['NY', 100, 149],
  ['PA', 150, 196],
  ['DE', 197, 199],
  ['VA', 201, 201],
  ['DC', 200, 205],
  ['MD', 206, 219],
  ['VA', 220, 246],
  ['WV', 247, 268],
  ['NC', 270, 289],
  ['SC', 290, 299],
  ['GA', 300, 319],
  ['FL', 320, 349],
  ['AL', 350, 369],
  ['TN', 370, 385],
  ['MS', 386, 397],
  ['GA', 398, 399],
  ['KY', 400, 427],
  ['OH', 430, 459],
  ['IN', 460, 479],
  ['MI', 480, 499],
  ['IA', 500, 528],
  ['WI', 530, 549],
  ['MN', 550, 567],
  ['DC', 569, 569],
  ['SD', 570, 577],
  ['ND', 580, 588],
  ['MT', 590, 599],
  ['IL', 600, 629],
  ['MO', 630, 658],
  ['KS', 660, 679],
  ['NE', 680, 693],
  ['LA', 700, 714],
  ['AR', 716, 729],
  ['TX', 733, 733],
  ['OK', 730, 749],
  ['TX', 750, 799],
  ['CO', 800, 816],
  ['WY', 820, 831],
  ['ID', 832, 838],
  ['UT', 840, 847],
  ['AZ', 850, 865],
  ['NM', 870, 884],
  ['TX', 885, 885],
  ['NV', 889, 898],
  ['CA', 900, 961],
  ['HI', 967, 968],
  ['GU', 969, 969],
  ['OR', 970, 979],
  ['WA', 980, 994],
  ['AK', 995, 999],
]

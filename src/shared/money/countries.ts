import { type CurrencyCode, DEFAULT_CURRENCY } from './currencies.ts'

/** ISO 3166-1, two letters. */
export const countryCodes: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
  GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
  KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
  MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
  SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
  UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

export const DEFAULT_COUNTRY = 'US'

const known = new Set(countryCodes)

export function isCountryCode(code: string): boolean {
  return known.has(code)
}

/** The most common supported currency of shops in this country; US dollars if unknown. */
export function currencyIn(country: string): CurrencyCode {
  const found = Object.entries(countriesOf).find(([, countries]) => countries.split(' ').includes(country))
  return found ? (found[0] as CurrencyCode) : DEFAULT_CURRENCY
}

const countriesOf: Partial<Record<CurrencyCode, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA YT',
  AUD: 'AU CC CX HM KI NF NR TV',
  NOK: 'BV NO SJ',
  CAD: 'CA',
  NZD: 'CK NU NZ PN TK',
  DKK: 'DK FO GL',
  GBP: 'GB GG IM JE',
  HKD: 'HK',
  CHF: 'CH LI',
  MXN: 'MX',
  SGD: 'SG',
  SEK: 'SE',
  CZK: 'CZ',
  ILS: 'IL PS',
  PHP: 'PH',
  RUB: 'RU',
  PLN: 'PL',
  THB: 'TH',
  MYR: 'MY',
  ARS: 'AR',
  BRL: 'BR',
  COP: 'CO',
  IDR: 'ID',
  INR: 'BT IN',
  JPY: 'JP',
  ZAR: 'LS NA SZ ZA',
}

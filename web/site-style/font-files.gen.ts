// Written by scripts/write-font-files.mjs.
import archivoLatin from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import archivoLatinExt from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import dmSansLatin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import dmSansLatinExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url'
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import karlaLatin from '@fontsource-variable/karla/files/karla-latin-wght-normal.woff2?url'
import karlaLatinExt from '@fontsource-variable/karla/files/karla-latin-ext-wght-normal.woff2?url'
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import manropeLatinExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url'
import manropeCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url'
import montserratLatin from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import montserratLatinExt from '@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url'
import montserratCyrillic from '@fontsource-variable/montserrat/files/montserrat-cyrillic-wght-normal.woff2?url'
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import nunitoLatinExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url'
import nunitoCyrillic from '@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2?url'
import openSansLatin from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url'
import openSansLatinExt from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2?url'
import openSansCyrillic from '@fontsource-variable/open-sans/files/open-sans-cyrillic-wght-normal.woff2?url'
import outfitLatin from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import outfitLatinExt from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url'
import quicksandLatin from '@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2?url'
import quicksandLatinExt from '@fontsource-variable/quicksand/files/quicksand-latin-ext-wght-normal.woff2?url'
import ralewayLatin from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import ralewayLatinExt from '@fontsource-variable/raleway/files/raleway-latin-ext-wght-normal.woff2?url'
import ralewayCyrillic from '@fontsource-variable/raleway/files/raleway-cyrillic-wght-normal.woff2?url'
import robotoLatin from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url'
import robotoLatinExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url'
import robotoCyrillic from '@fontsource-variable/roboto/files/roboto-cyrillic-wght-normal.woff2?url'
import rubikLatin from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url'
import rubikLatinExt from '@fontsource-variable/rubik/files/rubik-latin-ext-wght-normal.woff2?url'
import rubikCyrillic from '@fontsource-variable/rubik/files/rubik-cyrillic-wght-normal.woff2?url'
import sourceSans3Latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sourceSans3LatinExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url'
import sourceSans3Cyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2?url'
import spaceGroteskLatin from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import spaceGroteskLatinExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url'
import workSansLatin from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import workSansLatinExt from '@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2?url'
import bitterLatin from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url'
import bitterLatinExt from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url'
import bitterCyrillic from '@fontsource-variable/bitter/files/bitter-cyrillic-wght-normal.woff2?url'
import cormorantLatin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'
import cormorantLatinExt from '@fontsource-variable/cormorant/files/cormorant-latin-ext-wght-normal.woff2?url'
import cormorantCyrillic from '@fontsource-variable/cormorant/files/cormorant-cyrillic-wght-normal.woff2?url'
import ebGaramondLatin from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url'
import ebGaramondLatinExt from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url'
import ebGaramondCyrillic from '@fontsource-variable/eb-garamond/files/eb-garamond-cyrillic-wght-normal.woff2?url'
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import frauncesLatinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url'
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import loraLatinExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url'
import loraCyrillic from '@fontsource-variable/lora/files/lora-cyrillic-wght-normal.woff2?url'
import merriweatherLatin from '@fontsource-variable/merriweather/files/merriweather-latin-wght-normal.woff2?url'
import merriweatherLatinExt from '@fontsource-variable/merriweather/files/merriweather-latin-ext-wght-normal.woff2?url'
import merriweatherCyrillic from '@fontsource-variable/merriweather/files/merriweather-cyrillic-wght-normal.woff2?url'
import newsreaderLatin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import newsreaderLatinExt from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2?url'
import playfairDisplayLatin from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import playfairDisplayLatinExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url'
import playfairDisplayCyrillic from '@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-normal.woff2?url'
import robotoSlabLatin from '@fontsource-variable/roboto-slab/files/roboto-slab-latin-wght-normal.woff2?url'
import robotoSlabLatinExt from '@fontsource-variable/roboto-slab/files/roboto-slab-latin-ext-wght-normal.woff2?url'
import robotoSlabCyrillic from '@fontsource-variable/roboto-slab/files/roboto-slab-cyrillic-wght-normal.woff2?url'
import sourceSerif4Latin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import sourceSerif4LatinExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url'
import sourceSerif4Cyrillic from '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-wght-normal.woff2?url'
import oswaldLatin from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import oswaldLatinExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url'
import oswaldCyrillic from '@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2?url'
import syneLatin from '@fontsource-variable/syne/files/syne-latin-wght-normal.woff2?url'
import syneLatinExt from '@fontsource-variable/syne/files/syne-latin-ext-wght-normal.woff2?url'
import caveatLatin from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url'
import caveatLatinExt from '@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url'
import caveatCyrillic from '@fontsource-variable/caveat/files/caveat-cyrillic-wght-normal.woff2?url'

export interface FontFile {
  name: string
  /** The lightest and the heaviest. */
  weights: readonly [number, number]
  files: readonly { url: string; range: string }[]
  /** A font of the machine, stretched to the same measure: lines break where they will break. */
  fallback: { local: string; ascent: string; descent: string; lineGap: string; size: string }
}

export const fontFiles: Readonly<Record<string, FontFile>> = {
  'archivo': {
    name: 'Archivo',
    weights: [100, 900],
    files: [{ url: archivoLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: archivoLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '84.99%',
      descent: '20.33%',
      lineGap: '0.00%',
      size: '103.31%',
    },
  },
  'dm-sans': {
    name: 'DM Sans',
    weights: [100, 1000],
    files: [{ url: dmSansLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: dmSansLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '93.96%',
      descent: '29.36%',
      lineGap: '0.00%',
      size: '105.57%',
    },
  },
  'figtree': {
    name: 'Figtree',
    weights: [300, 900],
    files: [{ url: figtreeLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: figtreeLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '94.44%',
      descent: '24.85%',
      lineGap: '0.00%',
      size: '100.59%',
    },
  },
  'inter': {
    name: 'Inter',
    weights: [100, 900],
    files: [{ url: interLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: interLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: interCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '89.55%',
      descent: '22.30%',
      lineGap: '0.00%',
      size: '108.19%',
    },
  },
  'karla': {
    name: 'Karla',
    weights: [200, 800],
    files: [{ url: karlaLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: karlaLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '88.67%',
      descent: '24.37%',
      lineGap: '0.00%',
      size: '103.42%',
    },
  },
  'manrope': {
    name: 'Manrope',
    weights: [200, 800],
    files: [{ url: manropeLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: manropeLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: manropeCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '106.10%',
      descent: '29.86%',
      lineGap: '0.00%',
      size: '100.47%',
    },
  },
  'montserrat': {
    name: 'Montserrat',
    weights: [100, 900],
    files: [{ url: montserratLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: montserratLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: montserratCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '87.56%',
      descent: '22.70%',
      lineGap: '0.00%',
      size: '110.56%',
    },
  },
  'nunito': {
    name: 'Nunito',
    weights: [200, 1000],
    files: [{ url: nunitoLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: nunitoLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: nunitoCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '102.35%',
      descent: '35.74%',
      lineGap: '0.00%',
      size: '98.78%',
    },
  },
  'open-sans': {
    name: 'Open Sans',
    weights: [300, 800],
    files: [{ url: openSansLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: openSansLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: openSansCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '100.65%',
      descent: '27.59%',
      lineGap: '0.00%',
      size: '106.19%',
    },
  },
  'outfit': {
    name: 'Outfit',
    weights: [100, 900],
    files: [{ url: outfitLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: outfitLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '99.87%',
      descent: '25.97%',
      lineGap: '0.00%',
      size: '100.13%',
    },
  },
  'quicksand': {
    name: 'Quicksand',
    weights: [300, 700],
    files: [{ url: quicksandLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: quicksandLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '96.59%',
      descent: '24.15%',
      lineGap: '0.00%',
      size: '103.53%',
    },
  },
  'raleway': {
    name: 'Raleway',
    weights: [100, 900],
    files: [{ url: ralewayLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: ralewayLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: ralewayCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '92.62%',
      descent: '23.06%',
      lineGap: '0.00%',
      size: '101.49%',
    },
  },
  'roboto': {
    name: 'Roboto',
    weights: [100, 900],
    files: [{ url: robotoLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: robotoLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: robotoCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '92.06%',
      descent: '24.23%',
      lineGap: '0.00%',
      size: '100.77%',
    },
  },
  'rubik': {
    name: 'Rubik',
    weights: [300, 900],
    files: [{ url: rubikLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: rubikLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: rubikCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '90.91%',
      descent: '24.31%',
      lineGap: '0.00%',
      size: '102.85%',
    },
  },
  'source-sans-3': {
    name: 'Source Sans 3',
    weights: [200, 900],
    files: [{ url: sourceSans3Latin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: sourceSans3LatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: sourceSans3Cyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '113.57%',
      descent: '44.36%',
      lineGap: '0.00%',
      size: '90.17%',
    },
  },
  'space-grotesk': {
    name: 'Space Grotesk',
    weights: [300, 700],
    files: [{ url: spaceGroteskLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: spaceGroteskLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '89.00%',
      descent: '26.41%',
      lineGap: '0.00%',
      size: '110.56%',
    },
  },
  'work-sans': {
    name: 'Work Sans',
    weights: [100, 900],
    files: [{ url: workSansLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: workSansLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '82.27%',
      descent: '21.50%',
      lineGap: '0.00%',
      size: '113.05%',
    },
  },
  'bitter': {
    name: 'Bitter',
    weights: [100, 900],
    files: [{ url: bitterLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: bitterLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: bitterCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '81.64%',
      descent: '23.14%',
      lineGap: '0.00%',
      size: '114.53%',
    },
  },
  'cormorant': {
    name: 'Cormorant',
    weights: [300, 700],
    files: [{ url: cormorantLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: cormorantLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: cormorantCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '94.26%',
      descent: '29.28%',
      lineGap: '0.00%',
      size: '98.02%',
    },
  },
  'eb-garamond': {
    name: 'EB Garamond',
    weights: [400, 800],
    files: [{ url: ebGaramondLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: ebGaramondLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: ebGaramondCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '104.60%',
      descent: '30.95%',
      lineGap: '0.00%',
      size: '96.27%',
    },
  },
  'fraunces': {
    name: 'Fraunces',
    weights: [100, 900],
    files: [{ url: frauncesLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: frauncesLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '75.80%',
      descent: '19.76%',
      lineGap: '0.00%',
      size: '129.03%',
    },
  },
  'lora': {
    name: 'Lora',
    weights: [400, 700],
    files: [{ url: loraLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: loraLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: loraCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '85.96%',
      descent: '23.41%',
      lineGap: '0.00%',
      size: '117.03%',
    },
  },
  'merriweather': {
    name: 'Merriweather',
    weights: [300, 900],
    files: [{ url: merriweatherLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: merriweatherLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: merriweatherCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '82.67%',
      descent: '22.94%',
      lineGap: '0.00%',
      size: '119.03%',
    },
  },
  'newsreader': {
    name: 'Newsreader',
    weights: [200, 800],
    files: [{ url: newsreaderLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: newsreaderLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '68.59%',
      descent: '24.73%',
      lineGap: '0.00%',
      size: '107.15%',
    },
  },
  'playfair-display': {
    name: 'Playfair Display',
    weights: [400, 900],
    files: [{ url: playfairDisplayLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: playfairDisplayLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: playfairDisplayCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '95.73%',
      descent: '22.21%',
      lineGap: '0.00%',
      size: '113.03%',
    },
  },
  'roboto-slab': {
    name: 'Roboto Slab',
    weights: [100, 900],
    files: [{ url: robotoSlabLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: robotoSlabLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: robotoSlabCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '88.29%',
      descent: '22.83%',
      lineGap: '0.00%',
      size: '118.68%',
    },
  },
  'source-serif-4': {
    name: 'Source Serif 4',
    weights: [200, 900],
    files: [{ url: sourceSerif4Latin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: sourceSerif4LatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: sourceSerif4Cyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Times New Roman',
      ascent: '86.49%',
      descent: '27.97%',
      lineGap: '0.00%',
      size: '119.78%',
    },
  },
  'oswald': {
    name: 'Oswald',
    weights: [200, 700],
    files: [{ url: oswaldLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: oswaldLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: oswaldCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '145.07%',
      descent: '35.14%',
      lineGap: '0.00%',
      size: '82.24%',
    },
  },
  'syne': {
    name: 'Syne',
    weights: [400, 800],
    files: [{ url: syneLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: syneLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }],
    fallback: {
      local: 'Arial',
      ascent: '93.01%',
      descent: '27.65%',
      lineGap: '0.00%',
      size: '99.45%',
    },
  },
  'caveat': {
    name: 'Caveat',
    weights: [400, 700],
    files: [{ url: caveatLatin, range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD' }, { url: caveatLatinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF' }, { url: caveatCyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
    fallback: {
      local: 'Arial',
      ascent: '123.54%',
      descent: '38.61%',
      lineGap: '0.00%',
      size: '77.71%',
    },
  },
}

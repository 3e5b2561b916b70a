import type { Theme } from '../../../src/websites/contract.ts'

interface ThemePreset {
  name: string
  theme: Theme
}

/** Predefined themes. A test checks their contrast. */
export const themePresets: readonly ThemePreset[] = [
  {
    name: 'Paper',
    theme: preset(['#ffffff', '#f5f5f4', '#1c1917', '#57534e', '#1f4b99', '#ffffff'], ['sans', 'sans'], 8),
  },
  {
    name: 'Bakery',
    theme: preset(['#fffaf3', '#f6ecdd', '#2b1d10', '#6b533b', '#8a3b12', '#ffffff'], ['serif', 'sans'], 12),
  },
  {
    name: 'Forest',
    theme: preset(['#f7faf6', '#e8f0e5', '#14231a', '#46594b', '#0a5c36', '#ffffff'], ['serif', 'serif'], 4),
  },
  {
    name: 'Studio',
    theme: preset(['#ffffff', '#f1f1f1', '#0a0a0a', '#555555', '#0a0a0a', '#ffffff'], ['sans', 'sans'], 0),
  },
  {
    name: 'Night',
    theme: preset(['#12141a', '#1d212b', '#f2f3f7', '#a9b0c0', '#8fb4ff', '#0b1020'], ['sans', 'sans'], 10),
  },
  {
    name: 'Playroom',
    theme: preset(['#fff8fb', '#ffe9f2', '#32142a', '#6f4660', '#b0125f', '#ffffff'], ['rounded', 'rounded'], 24),
  },
]

type Colours = [string, string, string, string, string, string]
type Fonts = [Theme['headingFont'], Theme['bodyFont']]

function preset(colours: Colours, [headingFont, bodyFont]: Fonts, radius: number): Theme {
  const [background, surface, text, muted, accent, accentText] = colours
  return { background, surface, text, muted, accent, accentText, headingFont, bodyFont, radius }
}

/** Same shape as `Theme` of websites; a test checks `themePresets` against it. */
export interface ThemeLook {
  background: string
  surface: string
  text: string
  muted: string
  accent: string
  accentText: string
  headingFont: 'sans' | 'serif' | 'rounded'
  bodyFont: 'sans' | 'serif' | 'rounded'
  /** Corner radius in px. */
  radius: number
}

/** A complete design that an owner can choose and then change. */
export interface ThemePreset {
  id: ThemePresetId
  name: string
  /** Its character, in a few words. */
  mood: string
  theme: ThemeLook
}

export const themePresetIds = ['harbour', 'hearth', 'atelier', 'meadow', 'gazette', 'midnight'] as const
export type ThemePresetId = (typeof themePresetIds)[number]

const presets: Record<ThemePresetId, Omit<ThemePreset, 'id'>> = {
  harbour: {
    name: 'Harbour',
    mood: 'Sand, deep blue and quiet serifs',
    theme: {
      background: '#fbf8f3',
      surface: '#f1ebe1',
      text: '#26221d',
      muted: '#665c51',
      accent: '#2f4f6b',
      accentText: '#ffffff',
      headingFont: 'serif',
      bodyFont: 'sans',
      radius: 6,
    },
  },
  hearth: {
    name: 'Hearth',
    mood: 'Warm cream, terracotta and round corners',
    theme: {
      background: '#fff8ea',
      surface: '#fdeecd',
      text: '#3b2314',
      muted: '#75563b',
      accent: '#a8431a',
      accentText: '#ffffff',
      headingFont: 'rounded',
      bodyFont: 'rounded',
      radius: 20,
    },
  },
  atelier: {
    name: 'Atelier',
    mood: 'Black on white, straight edges',
    theme: {
      background: '#ffffff',
      surface: '#f4f4f2',
      text: '#111111',
      muted: '#5c5c5a',
      accent: '#111111',
      accentText: '#ffffff',
      headingFont: 'sans',
      bodyFont: 'sans',
      radius: 0,
    },
  },
  meadow: {
    name: 'Meadow',
    mood: 'Soft greens and room to breathe',
    theme: {
      background: '#f7faf5',
      surface: '#e8f0e3',
      text: '#1d2a20',
      muted: '#51614f',
      accent: '#2f6b47',
      accentText: '#ffffff',
      headingFont: 'serif',
      bodyFont: 'rounded',
      radius: 14,
    },
  },
  gazette: {
    name: 'Gazette',
    mood: 'Paper, ink and a bright red',
    theme: {
      background: '#fdfcf9',
      surface: '#f3f0e8',
      text: '#1a1a1a',
      muted: '#5d5a52',
      accent: '#b3261e',
      accentText: '#ffffff',
      headingFont: 'serif',
      bodyFont: 'serif',
      radius: 2,
    },
  },
  midnight: {
    name: 'Midnight',
    mood: 'Dark, with a glow of apricot',
    theme: {
      background: '#14151c',
      surface: '#20222d',
      text: '#f4f2ee',
      muted: '#b3b1bd',
      accent: '#ffb38a',
      accentText: '#2a1206',
      headingFont: 'sans',
      bodyFont: 'sans',
      radius: 12,
    },
  },
}

export const themePresets: readonly ThemePreset[] = themePresetIds.map((id) => ({ id, ...presets[id] }))

export const findThemePreset = (id: ThemePresetId): ThemePreset => ({ id, ...presets[id] })

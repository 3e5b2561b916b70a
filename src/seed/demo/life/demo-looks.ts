import type { fontThemes } from '../../../shared/styles/font-families.ts'

/** How a demo store looks beyond its theme, and what it says about itself. */
interface DemoLook {
  /** A pair of fonts that come with the product. */
  fonts: keyof typeof fontThemes
  /** Site-wide settings. */
  site: {
    announcement: { text: string; url?: string }
    businessHours: Record<string, string>
    infoBar?: { phone?: string; email?: string; address?: string; showsHours: boolean }
  }
  social: { service: string; href: string }[]
  /** What it says of delivery. */
  delivery: string
  policies: { returnPolicy: string; termsOfService: string; privacyPolicy: string }
}

/** By subdomain. */
export const demoLooks: Record<string, DemoLook> = {
  demo: {
    fonts: 'warm',
    site: {
      announcement: { text: 'Free ground shipping on orders from $120', url: '/shop' },
      businessHours: {
        wednesday: '10:00–18:00',
        thursday: '10:00–18:00',
        friday: '10:00–18:00',
        saturday: '10:00–18:00',
      },
      infoBar: {
        phone: '+1 718 555 0114',
        email: 'studio@example.com',
        address: '12 Van Brunt Street, Brooklyn',
        showsHours: true,
      },
    },
    social: [
      { service: 'instagram', href: 'https://example.com/harbour-and-clay' },
      { service: 'pinterest', href: 'https://example.com/harbour-and-clay/pins' },
      { service: 'email', href: 'mailto:studio@example.com' },
    ],
    delivery:
      'We pack on Tuesdays and Fridays. Within the United States a parcel takes 3 to 5 working days and costs $8.90, from $120 nothing. Abroad it takes 7 to 14 working days by air mail and costs $32.00.',
    policies: {
      returnPolicy:
        'Send back anything within 30 days, unused and in one piece, and you get your money back. If it arrived broken, a photo is enough: we send a new one.',
      termsOfService:
        'Every piece is made by hand, so size and glaze vary a little. An order is binding once you have our confirmation.',
      privacyPolicy:
        'We use your name and address to send your order, and your e-mail address to write to you about it. We never sell them.',
    },
  },
  bakery: {
    fonts: 'friendly',
    site: {
      announcement: { text: 'Order by 19:00 and pick it up warm the next morning', url: '/shop' },
      businessHours: {
        tuesday: '6:30–13:00',
        wednesday: '6:30–13:00',
        thursday: '6:30–13:00',
        friday: '6:30–13:00',
        saturday: '6:30–13:00',
      },
      infoBar: {
        phone: '+353 20 910 0123',
        email: 'hello@example.com',
        address: '7 Meath Street, Dublin 8',
        showsHours: true,
      },
    },
    social: [
      { service: 'instagram', href: 'https://example.com/morning-loaf' },
      { service: 'facebook', href: 'https://example.com/morning-loaf/page' },
      { service: 'email', href: 'mailto:hello@example.com' },
    ],
    delivery:
      'Pick up at Meath Street for nothing, let our morning round bring it within Dublin 1 to 8 for €3.00, or by post anywhere in Ireland for €5.90, from €40 for nothing.',
    policies: {
      returnPolicy:
        'Bread and cakes cannot come back, but we can make it right: write to us on the day, and we bake it again or refund it. Everything else can be returned within 14 days.',
      termsOfService: 'Cakes need three days’ notice. You can change or cancel an order until noon of the day before.',
      privacyPolicy: 'We keep what we need to bake and deliver your order, and nothing else.',
    },
  },
}

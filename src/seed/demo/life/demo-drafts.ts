import type { DraftOrderRequest } from '../../../checkout/admin-contract.ts'

interface DemoDraft extends Pick<DraftOrderRequest, 'customer' | 'discount' | 'shipping'> {
  lines: { title: string; quantity: number; unitPriceCents: number }[]
}

/** Orders that have been asked for by e-mail and are not paid yet, by subdomain. */
export const demoDrafts: Record<string, DemoDraft[]> = {
  demo: [
    {
      lines: [
        { title: 'Dinner plate, Kelp, with a name on the foot', quantity: 24, unitPriceCents: 3_400 },
        { title: 'Serving bowl, 14 in, Sea Salt', quantity: 4, unitPriceCents: 11_800 },
      ],
      discount: { name: 'Restaurant order', benefit: { type: 'percent', rate: 100_000 } },
      shipping: { name: 'Crate by freight', cents: 9_500 },
      customer: {
        email: 'orders.fernhouse@example.com',
        address: {
          firstName: 'Ottilie',
          lastName: 'Fern',
          company: 'Fernhouse Supper Club',
          line1: '48 Bowery Lane',
          line2: '',
          city: 'Hudson',
          region: 'NY',
          postalCode: '12534',
          country: 'US',
          phone: '',
        },
        note: 'They open on the first of the month and need the plates a week before.',
      },
    },
    {
      lines: [{ title: 'Repair of a Tide Mug handle', quantity: 1, unitPriceCents: 1_500 }],
      discount: null,
      shipping: null,
      customer: {
        email: 'juniper.ashby@example.com',
        address: {
          firstName: 'Juniper',
          lastName: 'Ashby',
          company: '',
          line1: '',
          line2: '',
          city: '',
          region: '',
          postalCode: '',
          country: 'US',
          phone: '',
        },
        note: '',
      },
    },
  ],
  bakery: [
    {
      lines: [{ title: 'Three-tier birthday cake, lemon', quantity: 1, unitPriceCents: 18_500 }],
      discount: null,
      shipping: null,
      customer: {
        email: 'orla.whitfield@example.com',
        address: {
          firstName: 'Orla',
          lastName: 'Whitfield',
          company: '',
          line1: '',
          line2: '',
          city: 'Dublin',
          region: '',
          postalCode: '',
          country: 'IE',
          phone: '',
        },
        note: 'No nuts. She collects it on Saturday at eight.',
      },
    },
  ],
}

import { sitePicture } from '#shared/site-pictures.ts'
import type { OrderForMail } from '../checkout/order-mail-templates.ts'

/** The buyer and the order of all samples. */
export const token = 'a-sample-opens-no-door'
export const customer_name = "Nora O'Connell"
export const email = 'nora@example.com'
export const phone = '503-555-0142'
export const now = new Date('2026-11-17T18:20:00Z')

/** With the prefix of the settings, as the next order would have it. */
export const sampleNumber = (prefix: string) => `${prefix}-7F3K2Q`

export function sampleOrder(origin: string, prefix: string): OrderForMail {
  const plain = {
    run: null,
    setupCents: 0,
    variantId: null,
    variant: '',
    color: '',
    size: '',
    imageAddress: '',
    print: null,
    design: null,
    sides: [],
    firstSide: '',
  }
  return {
    number: sampleNumber(prefix),
    buyer: {
      name: customer_name,
      email,
      phone,
      address: {
        line1: '1915 SE Ankeny St, Apt 4',
        city: 'Portland',
        state: 'OR',
        postal_code: '97214',
        country: 'US',
      },
      notes: 'Please ring at the side door; the bell at the front sleeps.',
    },
    paymentStatus: 'paid',
    subtotalCents: 14_900,
    discount: { code: '', words: '', cents: 0 },
    shippingCents: 595,
    pickupCode: '',
    deliveryKind: 'parcel',
    deliveryName: '',
    rushCents: 0,
    promise: {
      ...{ production: { min: 3, max: 7 }, transit: { min: 2, max: 5 }, pickup: false },
      ready: { from: '2026-11-20', to: '2026-11-27' },
      arrives: { from: '2026-11-24', to: '2026-12-04' },
    },
    neededBy: null,
    taxCents: 0,
    totalCents: 15_495,
    flags: [],
    createdAt: now,
    origin,
    lines: [
      {
        ...plain,
        productId: 1,
        sku: 'MUG-003',
        name: 'Stay Damp Mug',
        imageAddress: sitePicture('service-mugs').src,
        qty: 2,
        unitPriceCents: 1_700,
        listPriceCents: null,
      },
      {
        ...plain,
        productId: 2,
        sku: 'TSH-001',
        name: 'Leaf Tee',
        imageAddress: sitePicture('service-t-shirts').src,
        variant: 'Relaxed fit',
        color: 'Forest',
        size: 'M',
        qty: 1,
        unitPriceCents: 2_800,
        listPriceCents: 3_100,
        run: 1,
      },
      {
        ...plain,
        productId: 2,
        sku: 'TSH-001',
        name: 'Leaf Tee',
        imageAddress: sitePicture('service-t-shirts').src,
        variant: 'Relaxed fit',
        color: 'Forest',
        size: 'L',
        qty: 2,
        unitPriceCents: 2_800,
        listPriceCents: 3_100,
        run: 1,
      },
      {
        ...plain,
        productId: 3,
        sku: 'MUG-005',
        name: 'Mug with Your Design',
        color: 'White',
        qty: 1,
        unitPriceCents: 1_600,
        setupCents: 1_500,
        listPriceCents: null,
        print: {
          // Replaces the preview of the buyer's design, because samples have no design.
          preview_url: sitePicture('service-mugs').src,
          inches_wide: 3.2,
          inches_high: 2.4,
          dpi: 312,
          verdict: 'sharp',
          is_vector: false,
          file_dpi: 300,
        },
        firstSide: 'Front',
        sides: [
          {
            name: 'Back',
            print: {
              preview_url: sitePicture('service-mugs').src,
              inches_wide: 2,
              inches_high: 2,
              dpi: 300,
              verdict: 'sharp',
              is_vector: true,
              file_dpi: 300,
            },
          },
        ],
      },
    ],
  }
}

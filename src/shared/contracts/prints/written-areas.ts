import { z } from 'zod'
import { maxLength, productLimits } from '../../constants.ts'
import { mockUps } from '../../design/mock-ups.ts'
import { printArea } from '../catalog.ts'
import { text } from '../fields.ts'

export const writtenPrintArea = printArea.extend({
  mock_up: text(maxLength.option)
    .refine((name) => mockUps.some((each) => each === name), 'is no blank of ours')
    .nullable(),
})

export const writtenSide = writtenPrintArea.extend({
  name: text(productLimits.sideName),
  price: z.union([z.number(), text(20)]),
  image_url: text(maxLength.address).nullish(),
})

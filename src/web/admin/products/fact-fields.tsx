import type { ComponentProps } from 'react'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { sizeChartLimits } from '#shared/size-chart/size-chart.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'

const texts = messages.adminProducts
const chart = messages.adminSizeChart
const { facts } = messages.product

type FactField = keyof typeof facts | 'size_chart'
type Given = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'> & {
  onChange: (event: { target: { value: string } }) => void
}

/** The inputs of what the product page says under Specifications. */
export function factInputs(given: (name: FactField) => Given) {
  const fact = (name: keyof typeof facts, more: Partial<ComponentProps<typeof TextField>> = {}) => ({
    group: 'Facts' as const,
    input: <TextField {...given(name)} label={facts[name]} maxLength={maxLength.name} {...more} />,
  })
  return {
    material: fact('material'),
    weight: fact('weight', { hint: texts.weightHint }),
    print_technique: fact('print_technique'),
    made_in: fact('made_in'),
    care: fact('care', { className: 'md:col-span-2' }),
    size_chart: {
      group: 'Facts' as const,
      input: (
        <TextAreaField
          {...given('size_chart')}
          label={chart.label}
          hint={`${chart.hint} ${chart.ofProduct}`}
          rows={6}
          maxLength={sizeChartLimits.text}
          className="md:col-span-2"
        />
      ),
    },
  }
}

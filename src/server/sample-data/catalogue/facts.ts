import type { SampleFacts } from './sample-product.ts'

const printedHere = 'Printed in Portland, Oregon'

/** By SKU: what the full description says of the product, and nothing that it leaves open. */
const facts: Readonly<Record<string, SampleFacts>> = {
  'AI-TSH-001': {
    material: 'Ring-spun combed cotton, pre-washed',
    weight: '6.1 oz/yd²',
    care: 'Wash cold and inside out, tumble low.',
    print_technique: 'Screen print, three water-based inks',
  },
  'AI-TSH-002': {
    weight: '6.5 oz/yd²',
    care: 'Machine wash with dark colors, no fabric softener.',
    print_technique: 'Screen print, four passes',
  },
  'AI-TSH-003': {
    material: 'Half organic, half recycled cotton',
    print_technique: 'Screen print, two inks',
    made_in: 'Spun in North Carolina, printed in Portland, Oregon',
  },
  'AI-TSH-004': { material: 'Jersey', weight: '7 oz/yd²', print_technique: 'Screen print, 25-line halftone' },
  'AI-TSH-005': {
    material: 'Tri-blend: cotton, polyester, rayon',
    weight: '4.4 oz/yd²',
    care: 'Cold wash, hang dry.',
    print_technique: 'Screen print, 230 mesh',
  },
  'AI-TSH-006': { material: 'Garment-dyed cloth', print_technique: 'Discharge print' },
  'AI-TSH-007': { print_technique: 'Direct to garment, 1,200 dpi, up to 12 × 16 in' },
  'AI-HOO-001': {
    material: 'Cotton-rich fleece, brushed inside',
    weight: '10 oz/yd²',
    care: 'Wash inside out on warm.',
    print_technique: 'Plastisol screen print with puff',
  },
  'AI-HOO-002': { material: 'Loopback fleece', weight: '12 oz/yd²', print_technique: 'Screen print, three inks' },
  'AI-HOO-003': {
    material: 'Organic cotton and recycled polyester',
    weight: '8.5 oz/yd²',
    care: 'Iron inside out.',
    print_technique: 'Screen print, six spot colors',
  },
  'AI-HOO-004': {
    material: 'Pigment-dyed fleece',
    care: 'Keep away from white towels for the first two washes.',
    print_technique: 'Screen print, four inks',
  },
  'AI-HOO-005': { print_technique: 'Screen print, one to three inks, up to 11 in wide' },
  'AI-TOT-001': {
    material: 'Natural canvas',
    weight: '12 oz/yd²',
    care: 'Spot clean, or wash cold and press while damp.',
    print_technique: 'Screen print, four water-based inks',
  },
  'AI-TOT-002': {
    material: 'Dyed canvas',
    weight: '10 oz/yd²',
    print_technique: 'Screen print on a white base',
  },
  'AI-TOT-003': {
    material: 'Treated canvas with a waxed feel',
    weight: '14 oz/yd²',
    care: 'Brush dry dirt off, never machine wash.',
  },
  'AI-TOT-004': { material: 'Canvas cut from mill ends' },
  'AI-TOT-005': {
    material: 'Cotton',
    weight: '10 oz/yd²',
    print_technique: 'Screen print, one to four inks, up to 11 × 12 in',
  },
  'AI-MUG-001': {
    material: 'White stoneware',
    care: 'Dishwasher and microwave safe.',
    print_technique: 'Fired into the glaze at 1,500 °F',
  },
  'AI-MUG-002': {
    material: 'Thick stoneware, dark glaze',
    care: 'Dishwasher and microwave safe.',
    print_technique: 'Screen print, fired twice',
  },
  'AI-MUG-003': {
    material: 'Ceramic, satin glaze',
    care: 'Top rack of the dishwasher.',
    print_technique: 'Ceramic decals laid by hand',
  },
  'AI-MUG-004': {
    material: 'Hand-thrown, matte outside, glossy inside',
    print_technique: 'Paper stencil and airbrush',
    made_in: 'Thrown and painted in Portland, Oregon',
  },
  'AI-MUG-005': { material: 'Coated mug', print_technique: 'Dye sublimation, 9 × 3.5 in' },
  'AI-MUG-006': { material: 'Lead-free glaze', print_technique: 'Fired decal, three colors' },
  'AI-MUG-007': {
    material: 'Pulp board, 1.4 mm',
    care: 'Let it dry flat; compost it when it goes soft.',
    print_technique: 'Pressed on both sides',
    made_in: 'Pressed in Portland, Oregon',
  },
  'AI-STI-001': { material: 'Vinyl under a matte laminate', print_technique: 'Outdoor inks, kiss-cut' },
  'AI-STI-002': {
    material: 'Cast vinyl, salt-proof adhesive',
    care: 'Stick it on dry and warm, then leave it alone for a day.',
  },
  'AI-STI-004': { material: 'Exterior vinyl', print_technique: 'Screen print' },
  'AI-STI-005': { material: 'White vinyl', print_technique: 'Eco-solvent inks, die-cut' },
  'AI-BAN-001': {
    material: 'Scrim vinyl',
    weight: '13 oz/yd²',
    care: 'Store it rolled on a core, never folded.',
    print_technique: 'Latex inks',
  },
  'AI-BAN-002': { material: 'Mesh vinyl', care: 'Hose it down at the end of the season.' },
  'AI-BAN-003': {
    material: 'Unbleached cotton duck',
    weight: '8 oz/yd²',
    print_technique: 'Reactive inks, steamed and washed once',
  },
  'AI-FLY-001': { print_technique: 'Risograph, two inks' },
  'AI-FLY-002': { material: 'Satin text paper', weight: '100 lb' },
  'AI-CRD-001': { material: 'Cotton stock', weight: '220 lb', print_technique: 'Letterpress, one or two inks' },
  'AI-CRD-002': {
    material: 'Uncoated cover',
    weight: '130 lb',
    print_technique: 'Digital press, full color on both sides',
  },
  'AI-CRD-003': { material: 'Folded cards, envelopes of grocery-bag paper' },
  'AI-NOT-001': {
    material: '144 pages of cream paper, cloth cover',
    weight: '70 lb',
    print_technique: 'Screen print on cloth',
    made_in: 'Printed and bound in Portland, Oregon',
  },
  'AI-POS-001': { material: 'Cream cover', weight: '100 lb', print_technique: 'Screen print, five colors' },
  'AI-POS-002': {
    material: 'French Paper cover, warm white',
    weight: '110 lb',
    care: 'Hang it out of direct sun.',
    print_technique: 'Screen print',
  },
  'AI-POS-003': { material: 'Pale blue stock', print_technique: 'Screen print, three colors' },
  'AI-POS-004': {
    material: 'Black paper',
    print_technique: 'Screen print, four inks and a phosphorescent clear',
  },
  'AI-POS-005': { care: 'Unfold it flat under a few heavy books.' },
  'AI-POS-006': { print_technique: 'Twelve pigment inks' },
  'AI-PAC-001': { material: 'E-flute kraft', print_technique: 'Screen print, one water-based ink' },
  'AI-PAC-002': { material: 'Set-up boxes wrapped in dyed paper', print_technique: 'One or two opaque inks' },
  'AI-PAC-003': { material: 'Paper or film' },
  'AI-PAC-004': { material: 'White B-flute', print_technique: 'Full color outside, one ink within' },
  'AI-SEA-001': {
    material: 'Sherpa-lined fleece',
    care: 'Wash it alone the first time.',
    print_technique: 'Screen print, two inks and a metallic key',
  },
  'AI-SEA-002': { material: 'Felt-finish stock', print_technique: 'Gold ink over red' },
  'AI-SEA-003': { material: 'Light cotton', weight: '5 oz/yd²', print_technique: 'Ink that darkens when it gets wet' },
  'AI-SEA-004': { material: 'Hard enamel in brass', made_in: 'Card cut and printed in Portland, Oregon' },
  'AI-SEA-005': {
    weight: '80 gsm',
    care: 'Recycles with the newspaper.',
    print_technique: 'Risograph, three soy inks',
  },
  'AI-CUL-001': { material: 'Cotton', weight: '6 oz/yd²', print_technique: 'Screen print, three inks' },
  'AI-CUL-002': { material: 'Weatherproof poly-canvas' },
  'AI-CUL-003': {
    material: 'White clay, celadon glaze',
    care: 'Wash by hand.',
    print_technique: 'Printed, touched in with a brush',
  },
  'AI-CUL-004': { material: 'Mulberry paper', print_technique: 'Screen print, four inks and bronze powder' },
  'AI-CUL-005': { print_technique: 'Screen print, eight screens' },
  'AI-CUL-006': { material: 'Vinyl with a gloss coat' },
}

export function sampleFacts(sku: string): SampleFacts {
  return { made_in: printedHere, ...facts[sku] }
}

export const productsWithFacts: readonly string[] = Object.keys(facts)

const tShirtChart = `Size, Chest, Body width, Body length
XS, 31-34, 16.5, 27
S, 34-37, 18, 28
M, 38-41, 20, 29
L, 42-45, 22, 30
XL, 46-49, 24, 31
2XL, 50-53, 26, 32
3XL, 54-57, 28, 33`

const hoodieChart = `Size, Chest, Body width, Body length, Sleeve
XS, 32-35, 18.5, 26, 32.5
S, 35-38, 20, 27, 33.5
M, 39-42, 22, 28, 34.5
L, 43-46, 24, 29, 35.5
XL, 47-50, 26, 30, 36.5
2XL, 51-54, 28, 31, 37.5
3XL, 55-58, 30, 32, 38.5`

/** By the slug of a category: of the blanks that the studio prints on, laid flat. */
export const categorySizeCharts: Readonly<Record<string, string>> = { 't-shirts': tShirtChart, hoodies: hoodieChart }

/** Of clothes in other categories. */
export const ownSizeCharts: Readonly<Record<string, string>> = {
  'AI-SEA-001': hoodieChart,
  'AI-SEA-003': tShirtChart,
  'AI-CUL-001': tShirtChart,
  'AI-CUL-005': tShirtChart,
}

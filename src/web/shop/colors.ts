/** what garment makers and our own paper merchant call their colours. Keys are lower case without spaces. */
const garmentColors: Record<string, string> = {
  ash: '#dcdcd8',
  alder: '#0b6e63',
  aldergreen: '#0b6e63',
  black: '#1d1d1d',
  bone: '#e8e0d0',
  bottlegreen: '#12402f',
  brightwhite: '#fdfdfb',
  brick: '#9c3b2a',
  burgundy: '#5f1a2b',
  butter: '#f2dd9a',
  camel: '#b98a55',
  cardinal: '#8c1c2f',
  carolinablue: '#8fb6de',
  charcoal: '#3b4043',
  charcoalheather: '#4b4f53',
  clay: '#b5694a',
  cobalt: '#1f4fa8',
  cream: '#f5ecd7',
  darkheather: '#44484c',
  denim: '#44627f',
  dustyrose: '#c99593',
  eggshell: '#f0eadb',
  enamelwhite: '#f8f7f2',
  fern: '#4f7a45',
  forest: '#1f4a38',
  fog: '#cfd3d1',
  graphite: '#34383a',
  heather: '#a9acaf',
  heatherblue: '#6f8bad',
  heathergray: '#a9acaf',
  heathergrey: '#a9acaf',
  heathernavy: '#3a4660',
  ink: '#17211d',
  inkblack: '#17211d',
  irishgreen: '#1b8a4b',
  kelly: '#1d8348',
  kellygreen: '#1d8348',
  kraft: '#b8935f',
  lightblue: '#a9c7e3',
  lightpink: '#f1c6cf',
  marigold: '#e5a400',
  mauve: '#9d7a86',
  mint: '#a9dcc3',
  moss: '#5f6b3c',
  mustard: '#c9951f',
  natural: '#ece2cb',
  navy: '#1f2a44',
  oat: '#e0d3b8',
  oatmeal: '#ddd3c1',
  ochre: '#c27c1a',
  oxblood: '#571a20',
  paper: '#f7f3ea',
  pine: '#1d4a3f',
  powderblue: '#b4cfe0',
  rainyslate: '#5d6b73',
  royal: '#22479b',
  royalblue: '#22479b',
  rose: '#d48a93',
  rust: '#a8481f',
  sage: '#9caf8f',
  sand: '#d8c6a2',
  seafoam: '#a8d5c5',
  slate: '#58646c',
  smoke: '#8d9395',
  spruce: '#234f46',
  stone: '#c8c0b0',
  sunset: '#e0663a',
  tealblue: '#0f6a7d',
  terracotta: '#bf5b3d',
  vermilion: '#d43d1a',
  vintageblack: '#2b2b2b',
  white: '#f9f8f4',
  wine: '#5a1c2c',
}

const cssNames = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
  chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey
  darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
  darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen
  fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
  lavender lavenderblush lawngreen lemonchiffon lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
  lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
  magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen
  mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange
  orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum purple
  rebeccapurple red rosybrown saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray
  slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`.split(
    /\s+/,
  ),
)

/** The swatch of a colour name; null when nobody knows it and the swatch stays neutral. */
export function swatchColor(name: string): string | null {
  const key = name.toLowerCase().replace(/[^a-z]/g, '')
  return garmentColors[key] ?? (cssNames.has(key) ? key : null)
}

const list = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

/** The editor of a design's layers, and why the server refuses them. */
export const layers = {
  faces: {
    'archivo-black': 'Archivo Black',
    'bebas-neue': 'Bebas Neue',
    bevan: 'Bevan',
    gloock: 'Gloock',
    'libre-baskerville': 'Libre Baskerville',
    'courier-prime': 'Courier Prime',
    pacifico: 'Pacifico',
    kalam: 'Kalam',
  },
  refused: {
    number: 'This needs a number.',
    place: 'A layer lies outside of the print area. Please move it back.',
    pictureSize: 'A picture is too small or too large to print. Please change its size.',
    letterSize: (least: number, most: number) => `Letters can be ${least} to ${most} inches high.`,
    curve: (most: number) => `A curve can have up to ${most} degrees either way.`,
    color: 'Please choose one of the colors.',
    face: 'Please choose one of the typefaces.',
    noLayers: 'There is nothing to print yet. Add a text or a picture.',
    tooManyLayers: (most: number) => `A side can have up to ${most} texts and pictures.`,
    tooLong: (most: number) => `A text can have up to ${most} characters. Please shorten it.`,
    tooManyLines: (most: number) => `A text can have up to ${most} lines. Please shorten it.`,
    empty: 'A text is empty. Please type what is to be printed, or remove it.',
    unprintable: 'A text contains invisible characters that cannot be printed. Please type it again by hand.',
    missing: (characters: readonly string[], face: string) =>
      `${face} has no ${list(characters)}. Please type something else there, or choose another typeface.`,
    pictureGone: 'A picture of this design is no longer stored. Please remove it, or upload it again.',
    layersInLayers:
      'A design made of texts and pictures cannot be a picture of another one. Please open and change it.',
    tooManyBytes: (megabytes: number) =>
      `The pictures of this side take more than ${megabytes} MB together. Please use smaller ones.`,
    tooLarge: 'The texts and pictures of this side are too large together. Please make them smaller.',
    notLayers: 'This design is not made of texts and pictures.',
  },
} as const
